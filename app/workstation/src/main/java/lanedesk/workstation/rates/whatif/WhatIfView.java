package lanedesk.workstation.rates.whatif;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PeriodicUpdate;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.input.ActivationGuard;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.whatif.WhatIfViewModel.Progress;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.IncludedServices;
import org.jspecify.annotations.Nullable;

/// The variants of a shipment as a table: what each would cost, with an action to apply one.
final class WhatIfView implements Screen {

    private static final PseudoClass CHEAPER = PseudoClass.getPseudoClass("cheaper");
    private static final PseudoClass MORE_EXPENSIVE = PseudoClass.getPseudoClass("dearer");

    /// The columns of the variants, in their order.
    private enum Column {
        VARIANT(""),
        LOWEST("8,888.88"),
        DIFFERENCE("+8,888.88"),
        BUY("8,888.88"),
        CARRIER("Meridian Arrow Freight · Truckload"),
        TRANSIT("mié 28 de dic"),
        REMARK("");

        private final String defaultText;

        Column(String usual) {
            this.defaultText = usual;
        }

        /// A text of typical length for an answer.
        String defaultText() {
            return defaultText;
        }

        boolean isAmount() {
            return this == LOWEST || this == DIFFERENCE || this == BUY;
        }

        /// Whether it is known once the variant is answered.
        boolean isAnswered() {
            return this != VARIANT && this != REMARK;
        }

        String key() {
            return "whatif.column." + name().toLowerCase(Locale.ROOT);
        }
    }

    private final WhatIfViewModel model;
    private final WhatIfFormatter whatIfFormatter;
    private final Consumer<Confirmation> confirm;
    /// Keys held down for a new request must not act on the row that was answered meanwhile.
    private final ActivationGuard guard = new ActivationGuard(() -> {});

    private final Parent root;
    private Subscription subscription = Subscription.EMPTY;

    @FXML
    private Label whatIfShipment;

    @FXML
    private TableView<VariantRow> whatIfTable;

    @FXML
    private ActionBar bar;

    @FXML
    private Button whatIfAct;

    WhatIfView(WhatIfViewModel model, WhatIfFormatter whatIfFormatter, Consumer<Confirmation> confirm) {
        this.model = model;
        this.whatIfFormatter = whatIfFormatter;
        this.confirm = confirm;
        root = FxmlViews.load(this, whatIfFormatter.texts()).root();
        PeriodicUpdate.whileShown(root, Duration.ofSeconds(1), model::updateTime);
    }

    @FXML
    private void initialize() {
        whatIfTable.setItems(model.rows);
        createColumns();
        whatIfTable.setRowFactory(_ -> createRow());
        whatIfTable.getSelectionModel().select(0);
        model.rows.addListener((ListChangeListener<VariantRow>) _ -> onAnswered());
        whatIfTable.getSelectionModel().selectedIndexProperty().subscribe(_ -> update());
        subscription = Subscription.combine(
                model.shipment
                        .titleProperty()
                        .subscribe(title -> whatIfShipment.setText(title.text(whatIfFormatter.texts()))),
                model.progressProperty().subscribe(this::onProgress),
                model.buyRateVisibility.hiddenProperty().subscribe(_ -> whatIfTable.refresh()));
    }

    // An answered row is a new item, which the table would deselect. Its difference depends on two rows, its own
    // and the first.
    private void onAnswered() {
        if (whatIfTable.getSelectionModel().getSelectedIndex() < 0) {
            whatIfTable
                    .getSelectionModel()
                    .select(Math.max(0, whatIfTable.getFocusModel().getFocusedIndex()));
        }
        whatIfTable.refresh();
        update();
    }

    // Columns reserve space for answers, so that few answers change the widths.
    private void createColumns() {
        ColumnSizing<VariantRow> sizing = new ColumnSizing<>(whatIfTable, whatIfShipment.fontProperty());
        for (Column column : Column.values()) {
            SizedColumn<VariantRow> sized =
                    sizing.add(createColumn(column), row -> text(column, row)).withRoomFor(column.defaultText());
            switch (column) {
                case VARIANT -> sized.truncatable().measureBold();
                case LOWEST -> sized.measureBold();
                case CARRIER, REMARK -> sized.truncatable();
                case DIFFERENCE, BUY, TRANSIT -> {}
            }
        }
        sizing.followRows();
    }

    private TableColumn<VariantRow, VariantRow> createColumn(Column column) {
        TableColumn<VariantRow, VariantRow> made =
                new TableColumn<>(whatIfFormatter.texts().text(column.key()));
        made.setId("what-if-" + column.name());
        made.setUserData(column);
        made.setSortable(false);
        made.setReorderable(false);
        if (column.isAmount()) {
            made.getStyleClass().add("ld-numeric");
        }
        made.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(features.getValue()));
        made.setCellFactory(_ -> new VariantCell(column));
        return made;
    }

    private String text(Column column, VariantRow row) {
        return switch (column) {
            case VARIANT -> whatIfFormatter.variantName(row.change());
            case LOWEST -> whatIfFormatter.sellText(row);
            case DIFFERENCE -> row.isShipment() ? "" : whatIfFormatter.differenceText(model.difference(row));
            case BUY -> model.buyRateVisibility.isHidden() ? IncludedServices.HIDDEN : whatIfFormatter.buyText(row);
            case CARRIER -> whatIfFormatter.carrierText(row, model.shipmentAnswer());
            case TRANSIT -> whatIfFormatter.transitText(row);
            case REMARK -> whatIfFormatter.remarkText(row, model.shipmentAnswer(), model.now());
        };
    }

    private TableRow<VariantRow> createRow() {
        TableRow<VariantRow> row = new TableRow<>();
        row.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2 && !row.isEmpty()) {
                choose(row.getItem());
            }
        });
        return row;
    }

    private void onProgress(Progress before, Progress progress) {
        if (before.isRequesting() && !progress.isRequesting()) {
            guard.restart();
        }
        update();
    }

    private @Nullable VariantRow selectedVariant() {
        int index = whatIfTable.getSelectionModel().getSelectedIndex();
        return index >= 0 && index < model.rows.size() ? model.rows.get(index) : null;
    }

    private void choose(@Nullable VariantRow row) {
        if (row != null) {
            model.choose(row, take -> whatIfFormatter.confirmationOf(row, take), confirm);
        }
    }

    private void update() {
        Progress progress = model.progressProperty().get();
        VariantRow row = selectedVariant();
        boolean asks = progress.toRequest() > 0;
        whatIfAct.setText(
                asks || row == null
                        ? whatIfFormatter.texts().text("whatif.ask", progress.toRequest())
                        : whatIfFormatter.texts().text(row.isShipment() ? "whatif.rates" : "whatif.take"));
        whatIfAct.setDisable(progress.isRequesting() || (!asks && (row == null || !row.hasRate())));
        if (progress.isRequesting()) {
            bar.showProgress(
                    whatIfFormatter
                            .texts()
                            .text("whatif.asking", progress.answeredCount() + 1, progress.requestedCount()),
                    progress.answeredCount() == 0 ? -1 : (double) progress.answeredCount() / progress.requestedCount(),
                    model::cancel);
            return;
        }
        bar.hideProgress();
        bar.showGroups(List.of(
                asks
                        ? new ActionBar.Group(
                                whatIfFormatter.texts().text("whatif.announced", progress.toRequest()),
                                Tone.NEUTRAL,
                                List.of())
                        : new ActionBar.Group(verdictText(row), Tone.ACCENT, List.of())));
    }

    // Refers to the selected variant or, if the shipment itself is selected, to the variant that saves most.
    private String verdictText(@Nullable VariantRow row) {
        return row != null && !row.isShipment()
                ? whatIfFormatter.verdictText(row, model.difference(row))
                : model.rows.stream()
                        .filter(variantRow -> model.difference(variantRow) != null)
                        .min(Comparator.comparing(model::difference))
                        .map(each -> whatIfFormatter.verdictText(each, model.difference(each)))
                        .orElseGet(() -> whatIfFormatter.texts().text("whatif.kept"));
    }

    @FXML
    private void stopOrLeave() {
        model.stopOrLeave();
    }

    @FXML
    private void requestOrChoose() {
        requestOrChoose(guard::runByClick);
    }

    private void requestOrChoose(Consumer<Runnable> guarded) {
        if (model.progressProperty().get().toRequest() > 0) {
            model.requestRates();
        } else {
            guarded.accept(() -> choose(selectedVariant()));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        return List.of(
                createCommand(
                        "act",
                        "Shortcut+Enter",
                        () -> !whatIfAct.isDisabled(),
                        () -> requestOrChoose(guard::runByKeys)),
                createCommand("choose", null, () -> selectedVariant() != null, () -> choose(selectedVariant()))
                        .withLocalKeys(whatIfTable::isFocused, "Enter"),
                createCommand("back", "Esc", () -> true, this::stopOrLeave));
    }

    private Command createCommand(String id, @Nullable String keys, BooleanSupplier possible, Runnable run) {
        return new CommandGroup(whatIfFormatter.texts().text("whatif.title"), whatIfFormatter.texts())
                .createCommandWhen("whatif." + id, "whatif.command." + id, keys, possible, run);
    }

    @Override
    public void onShown() {
        guard.guard(root);
        model.updateTime();
        Platform.runLater(whatIfTable::requestFocus);
    }

    @Override
    public void onHidden() {
        guard.end();
    }

    @Override
    public void onClosed() {
        onHidden();
        subscription.unsubscribe();
        model.close();
    }

    /// One cell of a variant: its text, or a placeholder while it is being requested.
    private final class VariantCell extends TableCell<VariantRow, VariantRow> {

        private final Column column;
        private final Region skeletonBar = new Region();

        VariantCell(Column column) {
            this.column = column;
            if (column.isAmount()) {
                getStyleClass().add("ld-number");
            }
            if (column == Column.VARIANT || column == Column.LOWEST) {
                getStyleClass().add("ld-strong");
            }
            skeletonBar.getStyleClass().add("ld-bone");
            TruncatableText.markTruncatable(this);
        }

        @Override
        protected void updateItem(@Nullable VariantRow row, boolean empty) {
            super.updateItem(row, empty);
            VariantRow shown = empty ? null : row;
            boolean waits =
                    shown != null && column.isAnswered() && shown.answer() instanceof VariantRow.Answer.Requesting;
            setGraphic(waits ? skeletonBar : null);
            String message = shown == null || waits ? "" : text(column, shown);
            setText(message);
            boolean difference = column == Column.DIFFERENCE;
            pseudoClassStateChanged(MORE_EXPENSIVE, difference && message.startsWith("+"));
            pseudoClassStateChanged(CHEAPER, difference && !message.isEmpty() && "-−".indexOf(message.charAt(0)) >= 0);
        }
    }
}
