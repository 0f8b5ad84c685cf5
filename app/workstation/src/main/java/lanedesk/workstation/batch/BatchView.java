package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.StringProperty;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.freight.SellPricing;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneRowParser;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.batch.run.BatchRule;
import lanedesk.workstation.batch.run.BatchTotals;
import lanedesk.workstation.batch.run.CustomerNamedInFile;
import lanedesk.workstation.batch.run.OpenBatch;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PageBody;
import lanedesk.workstation.fx.PeriodicUpdate;
import lanedesk.workstation.fx.input.FileDialog;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.layer.DropHint;
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
import org.jspecify.annotations.Nullable;

/// The batch page: column mapping, rule and pricing, rows and totals of a batch.
public final class BatchView implements Screen {

    // The file name of a batch whose table was made from a rate card. The name is stored in English and shown
    // in the current language.
    private static final String RATE_CARD_NAME = "Rate card.csv";
    private static final String PASTED_LANES_NAME = "Pasted lanes.txt";

    // The interval at which expired prices are removed, so that an expired price does not look valid for long.
    private static final Duration EXPIRY_CHECK_INTERVAL = Duration.ofSeconds(10);
    private static final int MAX_NAMES_SHOWN = 4;
    private static final int MAX_ROW_NUMBERS_SHOWN = 12;

    private final BatchViewModel model;
    private final EarlierBatches earlierBatches;
    private final BatchExportActions export;
    private final Consumer<Consumer<CustomerBranch>> chooseCustomer;
    private final BatchDependencies dependencies;
    private final Overlay overlay;
    private final Texts texts;
    private final BatchRowsView rowsView;
    private final Parent root;

    // The rate card form. It stays in memory until its rows are requested, so that the user can correct the
    // input.
    private @Nullable VBox rateCardPanel;

    @FXML
    private ComboBox<StoredBatch.BatchSummary> earlierBatchChoice;

    @FXML
    private Button batchOpen;

    @FXML
    private Button batchRateCard;

    @FXML
    private ToggleButton batchShowMapping;

    @FXML
    private Label batchFileAndCustomer;

    @FXML
    private Label batchUnreadColumns;

    @FXML
    private Label batchOmittedRows;

    @FXML
    private HBox batchCustomerConfirmation;

    @FXML
    private Label batchCustomerProposed;

    @FXML
    private Label batchCustomerInFile;

    @FXML
    private Button batchCustomerConfirm;

    @FXML
    private Card batchNoneOpen;

    @FXML
    private Button batchOpenFirst;

    @FXML
    private VBox batchContent;

    @FXML
    private ScrollPane batchMappingPane;

    @FXML
    private FlowPane batchMapping;

    @FXML
    private FlowPane batchRules;

    @FXML
    private ComboBox<BatchRule.Kind> batchRule;

    @FXML
    private Field ruleDetailField;

    @FXML
    private TextField batchRuleDetail;

    @FXML
    private Field methodField;

    @FXML
    private ComboBox<SellPricing.Method> batchMethod;

    @FXML
    private Field percentField;

    @FXML
    private TextField batchPercent;

    @FXML
    private Field minimumProfitField;

    @FXML
    private TextField batchMinimumProfit;

    @FXML
    private ComboBox<Integer> batchConcurrency;

    @FXML
    private StackPane batchRows;

    @FXML
    private FlowPane batchTotals;

    @FXML
    private PerMileChart batchChart;

    @FXML
    private ActionBar batchActions;

    @FXML
    private Button batchSaveList;

    @FXML
    private Button batchSavePdf;

    @FXML
    private Label batchLoading;

    @FXML
    private Button batchSaveFile;

    @FXML
    private Button batchRate;

    /// @param chooseCustomer lets the user select a customer and passes it to the given consumer
    BatchView(
            BatchViewModel model,
            EarlierBatches earlierBatches,
            BatchExportActions export,
            Consumer<Consumer<CustomerBranch>> chooseCustomer,
            BatchDependencies dependencies,
            Overlay overlay) {
        this.model = model;
        this.earlierBatches = earlierBatches;
        this.export = export;
        this.chooseCustomer = chooseCustomer;
        this.dependencies = dependencies;
        this.overlay = overlay;
        this.texts = dependencies.texts();
        this.rowsView = new BatchRowsView(
                model,
                new BatchTableColumns(dependencies, export.exports(), model::statedOrEstimatedMiles),
                dependencies,
                overlay);
        this.root = FxmlViews.load(this, texts).root();
        PeriodicUpdate.runPeriodicallyWhileShown(root, EXPIRY_CHECK_INTERVAL, this::removeExpiredPrices);
        DropHint.setHintForFiles(root, texts.text("batch.drop"));
        root.setOnDragOver(event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        root.setOnDragDropped(event -> {
            if (event.getDragboard().hasFiles()) {
                model.openFileOrAskForCustomer(
                        event.getDragboard().getFiles().getFirst().toPath());
                event.setDropCompleted(true);
                event.consume();
            }
        });
    }

    @FXML
    private void initialize() {
        batchOpen.setOnAction(_ -> promptForBatchFile());
        batchOpenFirst.setOnAction(_ -> promptForBatchFile());
        batchRateCard.setOnAction(_ -> showRateCardPanel());
        initializeEarlierBatchChoice();
        Visibility.bindVisibleAndManaged(batchLoading, model.busyProperty());
        Visibility.bindVisibleAndManaged(batchMappingPane, batchShowMapping.selectedProperty());
        ColumnMappingControls mapping = new ColumnMappingControls(
                batchMapping, texts, newMapping -> model.changeAndSavePlan(plan -> plan.with(newMapping)));
        initializeRuleControls();
        batchRows.getChildren().setAll(rowsView.root);
        batchRate.setOnAction(_ -> requestRatesAfterConfirmation());
        batchSaveFile.setOnAction(_ -> promptForFileAndExport("", export::exportCustomerFileAndRecordOffers));
        batchSavePdf.setOnAction(_ -> promptForFileAndExport(".pdf", export::exportPdfAndRecordOffers));
        batchSaveList.setOnAction(_ -> promptForFileAndExport("-list.csv", export::exportInternalList));
        model.openBatchProperty().subscribe(batch -> {
            Visibility.setVisibleAndManaged(batchNoneOpen, batch == null);
            Visibility.setVisibleAndManaged(batchContent, batch != null);
            Visibility.setVisibleAndManaged(batchActions, batch != null);
            Visibility.setVisibleAndManaged(batchShowMapping, batch != null);
            if (batch != null) {
                showFileAndCustomer(batch);
                showUnreadPartsAndOpenUndecidedMapping(batch);
                mapping.showMapping(batch.plan().mapping(), batch.columnTitlesWithSamples());
            }
        });
        model.openBatchProperty().subscribe((previous, current) -> {
            if (current != null
                    && (previous == null
                            || !previous.stored().id().equals(current.stored().id()))) {
                // The focus moves from the control that opened the batch to the table.
                rowsView.focusTable();
            }
        });
        model.totalsProperty().subscribe(this::showTotalsChartAndProgress);
        ObserveWhileShown.subscribeWhileInScene(
                batchTotals,
                dependencies.buyRateVisibility().buyRatesHiddenProperty(),
                _ -> showTotalsChartAndProgress(model.totalsProperty().get()));
        model.queue.progressProperty().subscribe(_ -> showProgressOrRateButton());
    }

    private void initializeRuleControls() {
        fillComboBox(batchRule, List.of(BatchRule.Kind.values()), "batch.rule.");
        batchRule.valueProperty().bindBidirectional(model.ruleKind);
        fillComboBox(batchMethod, List.of(SellPricing.Method.values()), "batch.method.");
        batchMethod.valueProperty().bindBidirectional(model.pricingMethod);
        model.ruleKind.subscribe(_ -> Visibility.setVisibleAndManaged(ruleDetailField, model.needsDaysOrCarriers()));
        bindInputErrorAndCommit(ruleDetailField, batchRuleDetail, model.daysOrCarriers, model::ruleDetailErrorKey);
        bindInputErrorAndCommit(percentField, batchPercent, model.percent, model::percentErrorKey);
        bindInputErrorAndCommit(
                minimumProfitField, batchMinimumProfit, model.minimumProfit, model::minimumProfitErrorKey);
        batchConcurrency.getItems().setAll(EarlierBatches.CONCURRENCY_CHOICES);
        InputBindings.setChoiceFormatter(batchConcurrency, concurrency -> texts.text("batch.together", concurrency));
        batchConcurrency.setValue(earlierBatches.concurrency());
        batchConcurrency
                .valueProperty()
                .addListener((_, _, newValue) -> earlierBatches.setAndSaveConcurrency(newValue));
        ObserveWhileShown.subscribeWhileInScene(
                batchRules,
                dependencies.buyRateVisibility().buyRatesHiddenProperty(),
                isHidden -> List.of(methodField, percentField, minimumProfitField)
                        .forEach(field -> Visibility.setVisibleAndManaged(field, !isHidden)));
    }

    private <T> void fillComboBox(ComboBox<T> choice, List<T> values, String key) {
        choice.getItems().setAll(values);
        InputBindings.setChoiceFormatter(choice, value -> texts.text(key + value));
    }

    private void bindInputErrorAndCommit(Field field, TextField input, StringProperty text, Supplier<String> errorKey) {
        input.textProperty().bindBidirectional(text);
        field.errorProperty()
                .bind(Bindings.createStringBinding(
                        () -> errorKey.get().isEmpty() ? "" : texts.text(errorKey.get()),
                        text,
                        model.ruleKind,
                        model.pricingMethod));
        InputBindings.runOnEnterAndFocusLost(input, model::applyRuleAndPricingIfValid);
    }

    // Shows the list of earlier batches, in which the displayed batch is selected. Selecting another batch
    // opens it; reloading the list opens none.
    private void initializeEarlierBatchChoice() {
        earlierBatchChoice.setItems(earlierBatches.summaries);
        Visibility.bindVisibleAndManaged(earlierBatchChoice, Bindings.isNotEmpty(earlierBatches.summaries));
        InputBindings.setChoiceFormatter(
                earlierBatchChoice,
                title -> texts.translateFileName(title.name()) + " · "
                        + dependencies.formats().formatTimeOrShortDateTime(title.openedAt()));
        earlierBatchChoice.setOnAction(_ -> {
            StoredBatch.BatchSummary title = earlierBatchChoice.getValue();
            if (title != null && !isOpenBatch(title)) {
                model.openEarlierBatch(title);
            }
        });
        earlierBatches.summaries.addListener((InvalidationListener) _ -> selectOpenBatchInListUnlessBusy());
        model.busyProperty().subscribe(_ -> selectOpenBatchInListUnlessBusy());
        model.openBatchProperty().subscribe(batch -> {
            selectOpenBatchInListUnlessBusy();
            if (batch != null && findSummaryOfOpenBatch() == null) {
                earlierBatches.reloadSummaries();
            }
        });
    }

    private void selectOpenBatchInListUnlessBusy() {
        if (!model.busyProperty().get()) {
            earlierBatchChoice.setValue(findSummaryOfOpenBatch());
        }
    }

    private StoredBatch.@Nullable BatchSummary findSummaryOfOpenBatch() {
        return earlierBatches.summaries.stream()
                .filter(this::isOpenBatch)
                .findFirst()
                .orElse(null);
    }

    private boolean isOpenBatch(StoredBatch.BatchSummary summary) {
        OpenBatch batch = model.openBatchProperty().get();
        return batch != null && batch.stored().id().equals(summary.id());
    }

    private void showRateCardPanel() {
        VBox panel = rateCardPanel;
        if (panel == null) {
            panel = createRateCardPanel();
            rateCardPanel = panel;
        }
        overlay.show(panel, () -> {});
    }

    // Creates the form for a drayage rate card. The button of the form creates the table of the rate card and
    // opens the table as a batch.
    private VBox createRateCardPanel() {
        TextField markets = new TextField();
        TextField lengths = new TextField("20, 40");
        TextField type = new TextField("Container");
        TextField weight = new TextField("40000");
        TextField operation = new TextField("Import");
        TextArea warehouses = new TextArea();
        warehouses.setPrefRowCount(4);
        VBox fields = new VBox(8);
        addRateCardField(fields, "markets", markets);
        addRateCardField(fields, "lengths", lengths);
        addRateCardField(fields, "type", type);
        addRateCardField(fields, "weight", weight);
        addRateCardField(fields, "operation", operation);
        addRateCardField(fields, "warehouses", warehouses);
        Label title = new Label(texts.text("batch.card.title"));
        title.getStyleClass().add("ld-title");
        Button createButton = new Button(texts.text("batch.card.make"));
        createButton.setId("batchCardMake");
        createButton.getStyleClass().add("accent");
        createButton.setOnAction(_ -> {
            overlay.closeTopmostPanel();
            byte[] table = createRateCardTable(
                            parseRateCardList(markets.getText()),
                            parseRateCardList(lengths.getText()),
                            parseWarehouses(warehouses.getText()),
                            List.of(type.getText(), weight.getText(), operation.getText()))
                    .getBytes(StandardCharsets.UTF_8);
            model.openTableOrAskForCustomer(RATE_CARD_NAME, () -> table);
        });
        PageBody body = new PageBody();
        body.setFitToHeight(false);
        body.setContent(fields);
        VBox panel = new VBox(8, title, body, new HBox(createButton));
        panel.getStyleClass().addAll("ld-panel", "batch-card");
        panel.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        return panel;
    }

    private void addRateCardField(VBox fields, String key, TextInputControl input) {
        Label label = new Label(texts.text("batch.card." + key));
        label.setLabelFor(input);
        input.setAccessibleText(label.getText());
        input.setId("batchCard-" + key);
        fields.getChildren().addAll(label, input);
    }

    // Splits typed text into places at semicolons, line breaks, and commas that follow a digit. Other commas
    // are part of a place, because a place ends with its postal code: "Ontario, CA 91761".
    static List<String> parseWarehouses(String text) {
        return splitIntoNonEmptyParts(text, "[;\\n]|(?<=\\d),");
    }

    private static List<String> parseRateCardList(String text) {
        return splitIntoNonEmptyParts(text, "[,;\\n]");
    }

    private static List<String> splitIntoNonEmptyParts(String text, String separatorRegex) {
        return Stream.of(text.split(separatorRegex, -1))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /// Creates the table of a drayage rate card as CSV: every combination of market, length and warehouse is a
    /// row. Double quotes in a value are removed.
    ///
    /// @param constantCells container type, weight in pounds, move type
    static String createRateCardTable(
            List<String> markets, List<String> lengths, List<String> warehouses, List<String> constantCells) {
        List<String> lines =
                new ArrayList<>(List.of("Market,Container length,Warehouse zip,Container type,Weight (lbs),Operation"));
        for (String market : markets) {
            for (String warehouse : warehouses) {
                for (String length : lengths) {
                    lines.add(Stream.concat(Stream.of(market, length, warehouse), constantCells.stream())
                            .map(cell -> '"' + cell.strip().replace("\"", "") + '"')
                            .reduce((line, cell) -> line + "," + cell)
                            .orElseThrow());
                }
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private void promptForBatchFile() {
        new FileDialog(root, texts.text("batch.open"))
                .addFilter(texts.text("batch.files"), "*.xlsx", "*.xlsm", "*.csv", "*.tsv", "*.txt")
                .chooseFileToOpen(model::openFileOrAskForCustomer);
    }

    private void openTableOrFileFromClipboard() {
        Clipboard clipboard = Clipboard.getSystemClipboard();
        String text = clipboard.getString();
        if (clipboard.hasFiles()) {
            model.openFileOrAskForCustomer(clipboard.getFiles().getFirst().toPath());
        } else if (text != null && !text.isBlank()) {
            model.openTableOrAskForCustomer(PASTED_LANES_NAME, () -> text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private void showFileAndCustomer(OpenBatch batch) {
        String file = texts.translateFileName(batch.stored().name());
        String customer = PlainText.toDisplayLine(batch.plan().customer().customerName());
        boolean awaitsConfirmation = batch.plan().needsCustomerConfirmation();
        batchFileAndCustomer.setText(awaitsConfirmation ? file : texts.text("batch.for", file, customer));
        batchCustomerProposed.setText(
                texts.text("batch.customer.proposed", batch.plan().customer().fullName()));
        CustomerNamedInFile namedCustomer = batch.namedCustomer();
        batchCustomerInFile.setText(
                namedCustomer.kind() == CustomerNamedInFile.Kind.NONE
                        ? ""
                        : texts.text(
                                "batch.customer.named." + namedCustomer.kind(),
                                namedCustomer.names().stream()
                                        .limit(MAX_NAMES_SHOWN)
                                        .map(PlainText::toDisplayLine)
                                        .collect(Collectors.joining(", ")),
                                Math.max(0, namedCustomer.names().size() - MAX_NAMES_SHOWN)));
        boolean isSameCustomer = namedCustomer.kind() == CustomerNamedInFile.Kind.ONE;
        batchCustomerInFile.getStyleClass().setAll("label", isSameCustomer ? "ld-muted" : "ld-warning");
        Visibility.setVisibleAndManaged(batchCustomerInFile, namedCustomer.kind() != CustomerNamedInFile.Kind.NONE);
        Visibility.setVisibleAndManaged(batchCustomerConfirmation, awaitsConfirmation);
    }

    @FXML
    private void confirmCustomerAndFocusTable() {
        model.confirmCustomer();
        rowsView.focusTable();
    }

    @FXML
    private void chooseCustomer() {
        chooseCustomer.accept(model::changeAndConfirmCustomerIfUnconfirmed);
    }

    // Shows which columns and rows are not read; opens the column mapping if a column is undecided.
    private void showUnreadPartsAndOpenUndecidedMapping(OpenBatch batch) {
        List<String> unreadHeadings = batch.unreadHeadings();
        batchUnreadColumns.setText(
                unreadHeadings.isEmpty()
                        ? ""
                        : texts.text(
                                "batch.unreadColumns",
                                unreadHeadings.stream()
                                        .limit(MAX_NAMES_SHOWN)
                                        .map(PlainText::toDisplayLine)
                                        .collect(Collectors.joining(", ")),
                                Math.max(0, unreadHeadings.size() - MAX_NAMES_SHOWN)));
        Visibility.setVisibleAndManaged(batchUnreadColumns, !unreadHeadings.isEmpty());
        batchOmittedRows.setText(formatOmittedRows(batch.omittedRows()));
        Visibility.setVisibleAndManaged(
                batchOmittedRows, !batchOmittedRows.getText().isEmpty());
        if (batch.plan().mapping().fields().contains(LaneField.UNDECIDED)) {
            batchShowMapping.setSelected(true);
        }
    }

    private String formatOmittedRows(Map<LaneRowParser.OmittedReason, List<Integer>> rows) {
        return rows.entrySet().stream()
                .map(rowsOfReason -> texts.text(
                        "batch.omitted." + rowsOfReason.getKey(),
                        rowsOfReason.getValue().size(),
                        rowsOfReason.getValue().stream()
                                .limit(MAX_ROW_NUMBERS_SHOWN)
                                .map(String::valueOf)
                                .collect(Collectors.joining(
                                        ", ",
                                        "",
                                        rowsOfReason.getValue().size() > MAX_ROW_NUMBERS_SHOWN ? ", …" : ""))))
                .collect(Collectors.joining(" · "));
    }

    private void removeExpiredPrices() {
        model.removeExpiredRates(export.exports().currentTime());
    }

    private void showTotalsChartAndProgress(BatchTotals totals) {
        batchTotals.getChildren().setAll(new BatchTotalsLabels(dependencies).createLabels(totals));
        long rowsToRequest = model.countRowsToRequest();
        batchRate.setText(texts.text("batch.rate", rowsToRequest));
        batchRate.setDisable(rowsToRequest == 0);
        showProgressOrRateButton();
        List<PerMileChart.Dot> dots = new ArrayList<>();
        for (PricedRow row : model.rows) {
            BigDecimal sell = row.sellPrice();
            OptionalDouble miles = sell == null ? OptionalDouble.empty() : model.statedOrEstimatedMiles(row);
            if (sell != null && miles.isPresent()) {
                dots.add(new PerMileChart.Dot(miles.getAsDouble(), sell.doubleValue() / miles.getAsDouble()));
            }
        }
        batchChart.setAxisFormats(
                amount -> texts.text("batch.perMile", dependencies.formats().formatMoney(new BigDecimal(amount))),
                miles -> texts.text("batch.miles", dependencies.formats().formatInteger(miles)));
        batchChart.showDots(dots);
    }

    private void showProgressOrRateButton() {
        BatchQueue.BatchProgress progress = model.queue.progressProperty().get();
        OpenBatch openBatch = model.openBatchProperty().get();
        if (progress == null
                || openBatch == null
                || !progress.batch().equals(openBatch.stored().id())) {
            batchActions.hideProgress();
            Visibility.setVisibleAndManaged(batchRate, model.countRowsToRequest() > 0);
            setFileButtonHighlighted(model.countRowsToRequest() == 0);
        } else {
            setFileButtonHighlighted(false);
            batchActions.showProgressAfterDelay(
                    BatchTotalsLabels.formatProgress(progress, dependencies),
                    (double) progress.done() / Math.max(1, progress.total()),
                    model::pauseDisplayedBatch);
        }
    }

    // Styles the button that exports the customer's file as the main button of the page, or as an ordinary
    // button.
    private void setFileButtonHighlighted(boolean isHighlighted) {
        List<String> primaryStyles = List.of("accent", "ld-primary");
        batchSaveFile.getStyleClass().removeAll(primaryStyles);
        if (isHighlighted) {
            batchSaveFile.getStyleClass().addAll(primaryStyles);
        }
    }

    private void requestRatesAfterConfirmation() {
        if (model.needsCustomerConfirmation()) {
            batchCustomerConfirm.requestFocus();
            return;
        }
        long rowCount = model.countRowsToRequest();
        if (model.isLargeRequest()) {
            overlay.showConfirmation(new Confirmation(
                    texts.text("batch.many", rowCount),
                    texts.text("batch.many.text", rowCount),
                    texts.text("batch.rate", rowCount),
                    texts.text("batch.many.no"),
                    Tone.NEUTRAL,
                    this::enqueueRowsAndDiscardUsedRateCard));
        } else {
            enqueueRowsAndDiscardUsedRateCard();
        }
    }

    private void enqueueRowsAndDiscardUsedRateCard() {
        OpenBatch openBatch = model.openBatchProperty().get();
        if (openBatch != null
                && openBatch.stored().name().equals(RATE_CARD_NAME)
                && model.rows.stream().allMatch(row -> row.row().request().isPresent())) {
            rateCardPanel = null;
        }
        model.enqueueRowsToRequestIfCustomerConfirmed();
    }

    private void promptForFileAndExport(String suffix, Consumer<Path> exportAction) {
        new FileDialog(root, "").chooseFileToSave(export.createProposedFileName(suffix), exportAction);
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("batch.group"), texts);
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommand("batch.open", this::promptForBatchFile),
                group.createCommandWhen("batch.paste", () -> !overlay.isOpen(), this::openTableOrFileFromClipboard),
                group.createCommandWhen(
                        "batch.rate",
                        () -> !batchRate.isDisabled() && !overlay.isOpen(),
                        this::requestRatesAfterConfirmation),
                group.createCommandWhen(
                        "batch.customer.confirm",
                        () -> model.needsCustomerConfirmation() && !overlay.isOpen(),
                        this::confirmCustomerAndFocusTable),
                group.createCommandWhen(
                        "batch.customer.choose",
                        () -> model.needsCustomerConfirmation() && !overlay.isOpen(),
                        this::chooseCustomer),
                group.createCommand("batch.search", rowsView::focusSearchField)));
        commands.addAll(rowsView.createCommands(group));
        return commands;
    }

    @Override
    public void onHidden() {
        model.discardTableWaitingForCustomer();
    }

    @Override
    public void onShown() {
        earlierBatches.reloadSummaries();
        removeExpiredPrices();
        if (model.openBatchProperty().get() == null) {
            batchOpenFirst.requestFocus();
            return;
        }
        model.reloadIfFuelModeChanged();
        rowsView.focusTable();
    }
}
