package lanedesk.workstation.rates.whatif;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.util.Subscription;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.Ticking;
import lanedesk.workstation.fx.input.ActGuard;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Screen;
import org.jspecify.annotations.Nullable;

/// The variants of a shipment side by side, line by line: what each would cost, and one of them taken.
final class WhatIfView implements Screen {

    private static final String HIDDEN = "•••";

    private final WhatIfViewModel model;
    private final WhatIfText whatIfText;
    private final Consumer<Confirmation> confirm;
    /// Keys repeated to ask again must not act on the row that was answered in the meantime.
    private final ActGuard guard = new ActGuard(() -> {});

    private final Parent root;
    private Subscription following = Subscription.EMPTY;

    @FXML
    private Label whatIfShipment;

    @FXML
    private TableView<VariantRow> whatIfTable;

    @FXML
    private ActionBar bar;

    @FXML
    private Button whatIfAct;

    WhatIfView(WhatIfViewModel model, WhatIfText whatIfText, Consumer<Confirmation> confirm) {
        this.model = model;
        this.whatIfText = whatIfText;
        this.confirm = confirm;
        root = FxmlLoading.load(this, whatIfText.texts()).root();
        Ticking.whileShown(root, Duration.ofSeconds(1), model::tick);
    }

    @FXML
    private void initialize() {
        whatIfTable.setItems(model.rows());
        columns();
        whatIfTable.setRowFactory(_ -> row());
        whatIfTable.getSelectionModel().select(0);
        model.rows().addListener((ListChangeListener<VariantRow>) _ -> answered());
        whatIfTable.getSelectionModel().selectedIndexProperty().subscribe(_ -> show());
        following = Subscription.combine(
                model.shipment()
                        .titleProperty()
                        .subscribe(title -> whatIfShipment.setText(title.text(whatIfText.texts()))),
                model.progressProperty().subscribe(this::progressed),
                model.buyFigures().hiddenProperty().subscribe(_ -> whatIfTable.refresh()));
    }

    // An answered row is a new item, which the table would deselect. Its difference depends on two rows, itself and
    // the first.
    private void answered() {
        if (whatIfTable.getSelectionModel().getSelectedIndex() < 0) {
            whatIfTable
                    .getSelectionModel()
                    .select(Math.max(0, whatIfTable.getFocusModel().getFocusedIndex()));
        }
        whatIfTable.refresh();
        show();
    }

    // Columns leave room for answers before these come, so that few answers change the widths.
    private void columns() {
        ColumnSizing<VariantRow> sizing = new ColumnSizing<>(whatIfTable, whatIfShipment.fontProperty());
        for (WhatIfColumn column : WhatIfColumn.values()) {
            SizedColumn<VariantRow> sized =
                    sizing.add(column(column), row -> text(column, row)).roomFor(column.usual());
            switch (column) {
                case VARIANT -> sized.free().strong();
                case LOWEST -> sized.strong();
                case CARRIER, REMARK -> sized.free();
                case DIFFERENCE, BUY, TRANSIT -> {}
            }
        }
        sizing.follow();
    }

    private TableColumn<VariantRow, VariantRow> column(WhatIfColumn column) {
        TableColumn<VariantRow, VariantRow> made =
                new TableColumn<>(whatIfText.texts().text(column.key()));
        made.setId("what-if-" + column.name());
        made.setUserData(column);
        made.setSortable(false);
        made.setReorderable(false);
        if (column.isFigure()) {
            made.getStyleClass().add("ld-numeric");
        }
        made.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(features.getValue()));
        made.setCellFactory(_ -> new VariantCell(column, this::text));
        return made;
    }

    private String text(WhatIfColumn column, VariantRow row) {
        return switch (column) {
            case VARIANT -> whatIfText.name(row.change());
            case LOWEST -> whatIfText.sell(row);
            case DIFFERENCE -> row.isShipment() ? "" : whatIfText.difference(model.difference(row));
            case BUY -> model.buyFigures().isHidden() ? HIDDEN : whatIfText.buy(row);
            case CARRIER -> whatIfText.carrier(row, model.itself());
            case TRANSIT -> whatIfText.transit(row);
            case REMARK -> whatIfText.remark(row, model.itself(), model.now());
        };
    }

    private TableRow<VariantRow> row() {
        TableRow<VariantRow> row = new TableRow<>();
        row.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2 && !row.isEmpty()) {
                choose(row.getItem());
            }
        });
        return row;
    }

    private void progressed(Progress before, Progress now) {
        if (before.isAsking() && !now.isAsking()) {
            guard.restart();
        }
        show();
    }

    private @Nullable VariantRow selected() {
        int at = whatIfTable.getSelectionModel().getSelectedIndex();
        return at >= 0 && at < model.rows().size() ? model.rows().get(at) : null;
    }

    private void choose(@Nullable VariantRow row) {
        if (row != null) {
            model.choose(row, take -> whatIfText.question(row, take), confirm);
        }
    }

    private void show() {
        Progress progress = model.progressProperty().get();
        VariantRow row = selected();
        boolean asks = progress.toAsk() > 0;
        whatIfAct.setText(
                asks || row == null
                        ? whatIfText.texts().text("whatif.ask", progress.toAsk())
                        : whatIfText.texts().text(row.isShipment() ? "whatif.rates" : "whatif.take"));
        whatIfAct.setDisable(progress.isAsking() || (!asks && (row == null || !row.hasRate())));
        if (progress.isAsking()) {
            bar.waitFor(
                    whatIfText.texts().text("whatif.asking", progress.answered() + 1, progress.asked()),
                    progress.answered() == 0 ? -1 : (double) progress.answered() / progress.asked(),
                    model::cancel);
            return;
        }
        bar.idle();
        bar.show(List.of(
                asks
                        ? new ActionBar.Group(
                                whatIfText.texts().text("whatif.announced", progress.toAsk()), Tone.NEUTRAL, List.of())
                        : new ActionBar.Group(verdict(row), Tone.ACCENT, List.of())));
    }

    // Acts on the selected variant or, where the shipment itself is selected, on the variant that saves most.
    private String verdict(@Nullable VariantRow row) {
        return row != null && !row.isShipment()
                ? whatIfText.verdict(row, model.difference(row))
                : model.rows().stream()
                        .filter(each -> model.difference(each) != null)
                        .min(Comparator.comparing(model::difference))
                        .map(each -> whatIfText.verdict(each, model.difference(each)))
                        .orElseGet(() -> whatIfText.texts().text("whatif.kept"));
    }

    @FXML
    private void stopOrLeave() {
        model.stopOrLeave();
    }

    @FXML
    private void requestOrChoose() {
        requestOrChoose(guard::byClick);
    }

    private void requestOrChoose(Consumer<Runnable> guarded) {
        if (model.progressProperty().get().toAsk() > 0) {
            model.requestRates();
        } else {
            guarded.accept(() -> choose(selected()));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        return List.of(
                command("act", "Shortcut+Enter", () -> !whatIfAct.isDisabled(), () -> requestOrChoose(guard::byKeys)),
                command("choose", null, () -> selected() != null, () -> choose(selected()))
                        .in(whatIfTable::isFocused, "Enter"),
                command("back", "Esc", () -> true, this::stopOrLeave));
    }

    private Command command(String id, @Nullable String keys, BooleanSupplier possible, Runnable run) {
        return new CommandGroup(whatIfText.texts().text("whatif.title"), whatIfText.texts())
                .when("whatif." + id, "whatif.command." + id, keys, possible, run);
    }

    @Override
    public void onShown() {
        guard.begin(root);
        model.tick();
        Platform.runLater(whatIfTable::requestFocus);
    }

    @Override
    public void onHidden() {
        guard.end();
    }

    @Override
    public void onClosed() {
        onHidden();
        following.unsubscribe();
        model.close();
    }
}
