package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneRows;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.FileCustomer;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.Ticking;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Screen;

/// The page of batches: a file's rows, what they are read, rated and priced by, and what they come to.
public final class BatchView implements Screen {

    /// The models of the page.
    record Models(
            BatchViewModel model,
            BatchRuleViewModel rule,
            EarlierBatches kept,
            BatchSaving saving,
            BatchTable columns,
            Consumer<Consumer<CustomerBranch>> chooseCustomer) {}

    // A price that has expired is not to look as if it stood for long.
    private static final Duration TICK = Duration.ofSeconds(10);
    private static final int MOST_UNREAD = 4;
    private static final int MOST_OMITTED = 12;

    private final Models models;
    private final BatchViewModel model;
    private final BatchParts parts;
    private final Overlay overlay;
    private final Texts texts;
    private final BatchRowsView rows;
    private final Parent root;
    private final BatchOpening opening;

    @FXML
    private ComboBox<StoredBatch.Title> batchKept;

    @FXML
    private Button batchOpen;

    @FXML
    private Button batchCard;

    @FXML
    private ToggleButton batchColumns;

    @FXML
    private Label batchFor;

    @FXML
    private Label batchUnread;

    @FXML
    private Label batchOmitted;

    @FXML
    private HBox batchCustomer;

    @FXML
    private Label batchCustomerProposed;

    @FXML
    private Label batchCustomerNamed;

    @FXML
    private Button batchCustomerConfirm;

    @FXML
    private Card batchEmpty;

    @FXML
    private Button batchOpenFirst;

    @FXML
    private VBox batchContent;

    @FXML
    private ScrollPane batchMappingPane;

    @FXML
    private FlowPane batchMapping;

    @FXML
    private StackPane batchRules;

    @FXML
    private StackPane batchRows;

    @FXML
    private FlowPane batchTotals;

    @FXML
    private PerMileChart batchChart;

    @FXML
    private ActionBar batchActions;

    @FXML
    private Button batchList;

    @FXML
    private Button batchPdf;

    @FXML
    private Label batchReading;

    @FXML
    private Button batchFile;

    @FXML
    private Button batchRate;

    BatchView(Models models, BatchParts parts, Overlay overlay) {
        this.models = models;
        this.model = models.model();
        this.parts = parts;
        this.overlay = overlay;
        this.texts = parts.texts();
        this.rows = new BatchRowsView(model, models.columns(), parts, overlay);
        this.root = FxmlLoading.load(this, texts).root();
        opening = new BatchOpening(model, overlay, texts, root);
        Ticking.whileShown(root, TICK, this::dropExpired);
        batchOpen.setOnAction(_ -> opening.open());
        batchOpenFirst.setOnAction(_ -> opening.open());
        batchCard.setOnAction(_ -> opening.rateCard());
    }

    @FXML
    private void initialize() {
        new EarlierBatchChoice(batchKept, models.kept(), model, parts.formats());
        Visibility.bind(batchReading, model.reading().busyProperty());
        Visibility.bind(batchMappingPane, batchColumns.selectedProperty());
        BatchColumns mapping =
                new BatchColumns(batchMapping, texts, changed -> model.change(plan -> plan.with(changed)));
        batchRules
                .getChildren()
                .setAll(new BatchRuleView(models.rule(), models.kept(), parts.buyFigures(), texts).root());
        batchRows.getChildren().setAll(rows.root());
        batchRate.setOnAction(_ -> rate());
        batchFile.setOnAction(_ -> save("", models.saving()::customerFile));
        batchPdf.setOnAction(_ -> save(".pdf", models.saving()::paper));
        batchList.setOnAction(_ -> save("-list.csv", models.saving()::list));
        model.openProperty().subscribe(batch -> {
            Visibility.set(batchEmpty, batch == null);
            Visibility.set(batchContent, batch != null);
            Visibility.set(batchActions, batch != null);
            Visibility.set(batchColumns, batch != null);
            if (batch != null) {
                showCustomer(batch);
                showColumns(batch);
                mapping.show(batch.plan().mapping(), batch.columnTitles());
            }
        });
        model.openProperty().subscribe((before, now) -> {
            if (now != null
                    && (before == null
                            || !before.stored().id().equals(now.stored().id()))) {
                rows.focus(); // from what opened it
            }
        });
        model.totalsProperty().subscribe(this::showTotals);
        InWindow.follow(
                batchTotals,
                parts.buyFigures().hiddenProperty(),
                _ -> showTotals(model.totalsProperty().get()));
        model.queue().progressProperty().subscribe(_ -> follow());
    }

    private void showCustomer(OpenBatch batch) {
        String file = PlainText.line(batch.stored().name());
        String customer = PlainText.line(batch.plan().customer().customerName());
        boolean awaited = batch.plan().awaitsCustomer();
        batchFor.setText(awaited ? file : texts.text("batch.for", file, customer));
        batchCustomerProposed.setText(texts.text(
                "batch.customer.proposed", customer, batch.plan().customer().branchName()));
        FileCustomer named = batch.named();
        batchCustomerNamed.setText(
                named.kind() == FileCustomer.Kind.NONE
                        ? ""
                        : texts.text(
                                "batch.customer.named." + named.kind(),
                                named.names().stream()
                                        .limit(MOST_UNREAD)
                                        .map(PlainText::line)
                                        .collect(Collectors.joining(", ")),
                                Math.max(0, named.names().size() - MOST_UNREAD)));
        boolean agrees = named.kind() == FileCustomer.Kind.ONE;
        batchCustomerNamed.getStyleClass().setAll("label", agrees ? "ld-muted" : "ld-warning");
        Visibility.set(batchCustomerNamed, named.kind() != FileCustomer.Kind.NONE);
        Visibility.set(batchCustomer, awaited);
    }

    @FXML
    private void confirmCustomer() {
        model.confirmCustomer();
        rows.focus();
    }

    @FXML
    private void chooseCustomer() {
        models.chooseCustomer().accept(model::chooseCustomer);
    }

    // Rows that wait for an answer about a column show where to give it.
    private void showColumns(OpenBatch batch) {
        List<String> unread = batch.unreadColumns();
        batchUnread.setText(
                unread.isEmpty()
                        ? ""
                        : texts.text(
                                "batch.unread",
                                unread.stream()
                                        .limit(MOST_UNREAD)
                                        .map(PlainText::line)
                                        .collect(Collectors.joining(", ")),
                                Math.max(0, unread.size() - MOST_UNREAD)));
        Visibility.set(batchUnread, !unread.isEmpty());
        batchOmitted.setText(omitted(batch.omittedRows()));
        Visibility.set(batchOmitted, !batchOmitted.getText().isEmpty());
        if (batch.plan().mapping().fields().contains(LaneField.UNDECIDED)) {
            batchColumns.setSelected(true);
        }
    }

    private String omitted(Map<LaneRows.Omission, List<Integer>> rows) {
        return rows.entrySet().stream()
                .map(omission -> texts.text(
                        "batch.omitted." + omission.getKey(),
                        omission.getValue().size(),
                        omission.getValue().stream()
                                .limit(MOST_OMITTED)
                                .map(String::valueOf)
                                .collect(Collectors.joining(
                                        ", ", "", omission.getValue().size() > MOST_OMITTED ? ", …" : ""))))
                .collect(Collectors.joining(" · "));
    }

    private void dropExpired() {
        model.dropExpired(models.saving().papers().now());
    }

    private void showTotals(BatchTotals totals) {
        batchTotals.getChildren().setAll(new TotalsText(parts).of(totals));
        long open = model.toAsk();
        batchRate.setText(texts.text("batch.rate", open));
        batchRate.setDisable(open == 0);
        follow();
        List<PerMileChart.Dot> dots = new ArrayList<>();
        for (PricedRow row : model.rows()) {
            BigDecimal sell = row.sell();
            OptionalDouble miles = sell == null ? OptionalDouble.empty() : model.miles(row);
            if (sell != null && miles.isPresent()) {
                dots.add(new PerMileChart.Dot(miles.getAsDouble(), sell.doubleValue() / miles.getAsDouble()));
            }
        }
        batchChart.formatAxes(
                figure -> texts.text("batch.perMile", parts.formats().money(new BigDecimal(figure))),
                miles -> texts.text("batch.miles", parts.formats().count(miles)));
        batchChart.show(dots);
    }

    private void follow() {
        BatchQueue.Progress now = model.queue().progressProperty().get();
        OpenBatch shown = model.openProperty().get();
        if (now == null || shown == null || !now.batch().equals(shown.stored().id())) {
            batchActions.idle();
            Visibility.set(batchRate, model.toAsk() > 0);
            offerFile(model.toAsk() == 0);
        } else {
            offerFile(false);
            batchActions.waitFor(
                    TotalsText.progress(now, parts), (double) now.done() / Math.max(1, now.all()), model::pause);
        }
    }

    // Styles one button as the primary action: first asking, then the customer's file.
    private void offerFile(boolean next) {
        List<String> filled = List.of("accent", "ld-primary");
        batchFile.getStyleClass().removeAll(filled);
        if (next) {
            batchFile.getStyleClass().addAll(filled);
        }
    }

    private void rate() {
        if (model.awaitsCustomer()) {
            batchCustomerConfirm.requestFocus();
            return;
        }
        long open = model.toAsk();
        if (model.isQuestioned()) {
            overlay.confirm(new Confirmation(
                    texts.text("batch.many", open),
                    texts.text("batch.many.text", open),
                    texts.text("batch.rate", open),
                    texts.text("batch.many.no"),
                    Tone.NEUTRAL,
                    this::ask));
        } else {
            ask();
        }
    }

    private void ask() {
        opening.forgetCard();
        model.ask();
    }

    private void save(String suffix, Consumer<Path> writing) {
        new FileDialog(root, "").save(models.saving().fileName(suffix), writing);
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("batch.group"), texts);
        List<Command> commands = new ArrayList<>(List.of(
                group.of("batch.open", "Shortcut+O", () -> opening.open()),
                group.when("batch.paste", "Shortcut+V", () -> !overlay.isOpen(), () -> opening.paste()),
                group.when(
                        "batch.rate",
                        "batch.rate.command",
                        "Shortcut+Enter",
                        () -> !batchRate.isDisabled() && !overlay.isOpen(),
                        this::rate),
                group.when(
                        "batch.customer.confirm",
                        "Shortcut+Shift+J",
                        () -> model.awaitsCustomer() && !overlay.isOpen(),
                        this::confirmCustomer),
                group.when(
                        "batch.customer.choose",
                        "Shortcut+J",
                        () -> model.awaitsCustomer() && !overlay.isOpen(),
                        this::chooseCustomer),
                group.of("batch.search", "Shortcut+F", rows::search)));
        commands.addAll(rows.commands(group));
        return commands;
    }

    @Override
    public void onHidden() {
        model.reading().forgetWaiting();
    }

    @Override
    public void onShown() {
        models.kept().refresh();
        dropExpired();
        if (model.openProperty().get() == null) {
            batchOpenFirst.requestFocus();
            return;
        }
        model.renew();
        rows.focus();
    }
}
