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
import lanedesk.freight.batch.LaneRowParser;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.FileCustomer;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PeriodicUpdate;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.CustomerBranch;

/// The batch page: column mapping, rule and pricing, rows and totals of a batch.
public final class BatchView implements Screen {

    /// The models of the page.
    record Models(
            BatchViewModel model,
            BatchRuleViewModel rule,
            EarlierBatches earlierBatches,
            BatchExport export,
            BatchTable columns,
            Consumer<Consumer<CustomerBranch>> chooseCustomer) {}

    // An expired price must not look valid for long.
    private static final Duration TICK = Duration.ofSeconds(10);
    private static final int MAX_UNREAD_SHOWN = 4;
    private static final int MAX_OMITTED_SHOWN = 12;

    private final Models models;
    private final BatchViewModel model;
    private final BatchDependencies dependencies;
    private final Overlay overlay;
    private final Texts texts;
    private final BatchRowsView rowsView;
    private final Parent root;
    private final BatchImport batchImport;

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

    BatchView(Models models, BatchDependencies dependencies, Overlay overlay) {
        this.models = models;
        this.model = models.model();
        this.dependencies = dependencies;
        this.overlay = overlay;
        this.texts = dependencies.texts();
        this.rowsView = new BatchRowsView(model, models.columns(), dependencies, overlay);
        this.root = FxmlViews.load(this, texts).root();
        batchImport = new BatchImport(model, overlay, texts, root);
        PeriodicUpdate.whileShown(root, TICK, this::dropExpired);
        batchOpen.setOnAction(_ -> batchImport.openFile());
        batchOpenFirst.setOnAction(_ -> batchImport.openFile());
        batchCard.setOnAction(_ -> batchImport.showRateCard());
    }

    @FXML
    private void initialize() {
        new EarlierBatchChooser(batchKept, models.earlierBatches(), model, dependencies.formats());
        Visibility.bindShown(batchReading, model.loader().busyProperty());
        Visibility.bindShown(batchMappingPane, batchColumns.selectedProperty());
        BatchColumns mapping =
                new BatchColumns(batchMapping, texts, changed -> model.change(plan -> plan.with(changed)));
        batchRules
                .getChildren()
                .setAll(new BatchRuleView(
                                models.rule(), models.earlierBatches(), dependencies.buyRateVisibility(), texts)
                        .root());
        batchRows.getChildren().setAll(rowsView.root());
        batchRate.setOnAction(_ -> requestOrPause());
        batchFile.setOnAction(_ -> save("", models.export()::saveCustomerFile));
        batchPdf.setOnAction(_ -> save(".pdf", models.export()::savePdf));
        batchList.setOnAction(_ -> save("-list.csv", models.export()::saveList));
        model.openProperty().subscribe(batch -> {
            Visibility.setShown(batchEmpty, batch == null);
            Visibility.setShown(batchContent, batch != null);
            Visibility.setShown(batchActions, batch != null);
            Visibility.setShown(batchColumns, batch != null);
            if (batch != null) {
                showCustomer(batch);
                showColumns(batch);
                mapping.show(batch.plan().mapping(), batch.columnTitles());
            }
        });
        model.openProperty().subscribe((before, newValue) -> {
            if (newValue != null
                    && (before == null
                            || !before.stored().id().equals(newValue.stored().id()))) {
                rowsView.focus(); // from what opened it
            }
        });
        model.totalsProperty().subscribe(this::showTotals);
        ObserveWhileShown.subscribe(
                batchTotals,
                dependencies.buyRateVisibility().hiddenProperty(),
                _ -> showTotals(model.totalsProperty().get()));
        model.queue().progressProperty().subscribe(_ -> bindState());
    }

    private void showCustomer(OpenBatch batch) {
        String file = PlainText.toLine(batch.stored().name());
        String customer = PlainText.toLine(batch.plan().customer().customerName());
        boolean awaited = batch.plan().awaitsCustomer();
        batchFor.setText(awaited ? file : texts.text("batch.for", file, customer));
        batchCustomerProposed.setText(
                texts.text("batch.customer.proposed", batch.plan().customer().fullName()));
        FileCustomer named = batch.named();
        batchCustomerNamed.setText(
                named.kind() == FileCustomer.Kind.NONE
                        ? ""
                        : texts.text(
                                "batch.customer.named." + named.kind(),
                                named.names().stream()
                                        .limit(MAX_UNREAD_SHOWN)
                                        .map(PlainText::toLine)
                                        .collect(Collectors.joining(", ")),
                                Math.max(0, named.names().size() - MAX_UNREAD_SHOWN)));
        boolean agrees = named.kind() == FileCustomer.Kind.ONE;
        batchCustomerNamed.getStyleClass().setAll("label", agrees ? "ld-muted" : "ld-warning");
        Visibility.setShown(batchCustomerNamed, named.kind() != FileCustomer.Kind.NONE);
        Visibility.setShown(batchCustomer, awaited);
    }

    @FXML
    private void confirmCustomer() {
        model.confirmCustomer();
        rowsView.focus();
    }

    @FXML
    private void chooseCustomer() {
        models.chooseCustomer().accept(model::chooseCustomer);
    }

    // Shows which columns and rows are not read; opens the column mapping if a column is undecided.
    private void showColumns(OpenBatch batch) {
        List<String> unread = batch.unreadColumns();
        batchUnread.setText(
                unread.isEmpty()
                        ? ""
                        : texts.text(
                                "batch.unread",
                                unread.stream()
                                        .limit(MAX_UNREAD_SHOWN)
                                        .map(PlainText::toLine)
                                        .collect(Collectors.joining(", ")),
                                Math.max(0, unread.size() - MAX_UNREAD_SHOWN)));
        Visibility.setShown(batchUnread, !unread.isEmpty());
        batchOmitted.setText(omittedText(batch.omittedRows()));
        Visibility.setShown(batchOmitted, !batchOmitted.getText().isEmpty());
        if (batch.plan().mapping().fields().contains(LaneField.UNDECIDED)) {
            batchColumns.setSelected(true);
        }
    }

    private String omittedText(Map<LaneRowParser.OmittedReason, List<Integer>> rows) {
        return rows.entrySet().stream()
                .map(omission -> texts.text(
                        "batch.omitted." + omission.getKey(),
                        omission.getValue().size(),
                        omission.getValue().stream()
                                .limit(MAX_OMITTED_SHOWN)
                                .map(String::valueOf)
                                .collect(Collectors.joining(
                                        ", ", "", omission.getValue().size() > MAX_OMITTED_SHOWN ? ", …" : ""))))
                .collect(Collectors.joining(" · "));
    }

    private void dropExpired() {
        model.dropExpired(models.export().exports().now());
    }

    private void showTotals(BatchTotals totals) {
        batchTotals.getChildren().setAll(new BatchTotalsLabels(dependencies).labelsOf(totals));
        long open = model.rowsToRequest();
        batchRate.setText(texts.text("batch.rate", open));
        batchRate.setDisable(open == 0);
        bindState();
        List<PerMileChart.Dot> dots = new ArrayList<>();
        for (PricedRow row : model.rows()) {
            BigDecimal sell = row.sellPrice();
            OptionalDouble miles = sell == null ? OptionalDouble.empty() : model.miles(row);
            if (sell != null && miles.isPresent()) {
                dots.add(new PerMileChart.Dot(miles.getAsDouble(), sell.doubleValue() / miles.getAsDouble()));
            }
        }
        batchChart.formatAxes(
                figure -> texts.text("batch.perMile", dependencies.formats().formatMoney(new BigDecimal(figure))),
                miles -> texts.text("batch.miles", dependencies.formats().formatCount(miles)));
        batchChart.show(dots);
    }

    private void bindState() {
        BatchQueue.BatchProgress progress = model.queue().progressProperty().get();
        OpenBatch shown = model.openProperty().get();
        if (progress == null
                || shown == null
                || !progress.batch().equals(shown.stored().id())) {
            batchActions.hideProgress();
            Visibility.setShown(batchRate, model.rowsToRequest() > 0);
            makeFileDefaultAction(model.rowsToRequest() == 0);
        } else {
            makeFileDefaultAction(false);
            batchActions.showProgress(
                    BatchTotalsLabels.progressText(progress, dependencies),
                    (double) progress.done() / Math.max(1, progress.total()),
                    model::pause);
        }
    }

    // Styles the button for the customer's file as the primary action, if nothing is left to request.
    private void makeFileDefaultAction(boolean next) {
        List<String> filled = List.of("accent", "ld-primary");
        batchFile.getStyleClass().removeAll(filled);
        if (next) {
            batchFile.getStyleClass().addAll(filled);
        }
    }

    private void requestOrPause() {
        if (model.awaitsCustomer()) {
            batchCustomerConfirm.requestFocus();
            return;
        }
        long open = model.rowsToRequest();
        if (model.needsConfirmation()) {
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
        batchImport.clearRateCard();
        model.requestRates();
    }

    private void save(String suffix, Consumer<Path> writing) {
        new FileDialog(root, "").save(models.export().fileName(suffix), writing);
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("batch.group"), texts);
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommand("batch.open", "Shortcut+O", () -> batchImport.openFile()),
                group.createCommandWhen(
                        "batch.paste", "Shortcut+V", () -> !overlay.isOpen(), () -> batchImport.paste()),
                group.createCommandWhen(
                        "batch.rate",
                        "batch.rate.command",
                        "Shortcut+Enter",
                        () -> !batchRate.isDisabled() && !overlay.isOpen(),
                        this::requestOrPause),
                group.createCommandWhen(
                        "batch.customer.confirm",
                        "Shortcut+Shift+J",
                        () -> model.awaitsCustomer() && !overlay.isOpen(),
                        this::confirmCustomer),
                group.createCommandWhen(
                        "batch.customer.choose",
                        "Shortcut+J",
                        () -> model.awaitsCustomer() && !overlay.isOpen(),
                        this::chooseCustomer),
                group.createCommand("batch.search", "Shortcut+F", rowsView::focusSearch)));
        commands.addAll(rowsView.commands(group));
        return commands;
    }

    @Override
    public void onHidden() {
        model.loader().clearWaiting();
    }

    @Override
    public void onShown() {
        models.earlierBatches().refresh();
        dropExpired();
        if (model.openProperty().get() == null) {
            batchOpenFirst.requestFocus();
            return;
        }
        model.reloadBatch();
        rowsView.focus();
    }
}
