package lanedesk.workstation.documents;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressBar;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.util.Subscription;
import lanedesk.client.document.DocumentRef.DocType;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.documents.preview.PreviewView;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintSetView;
import lanedesk.workstation.documents.print.PrintSetViewModel;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.documents.store.DocumentTitle;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.ModelView;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The documents of the shown booking: the list on the left, the pages of the selected document on the right. If no
/// pages can be shown, the reason is shown in their place.
public final class BookingDocumentsView implements ModelView<BookingDocumentsView.Models> {

    private BookingDocumentsViewModel model;
    private DocumentExports exports;
    private PreviewViewModel preview;
    private BookingMail mail;
    private PreselectedPrints preselectedPrints;
    private DocumentsFeature.NextActions nextActions;
    private Subscription modelSubscription = Subscription.EMPTY;
    private Subscription stateSubscription = Subscription.EMPTY;
    private final PreviewView previewView;
    private final PrintView printView;
    private final PrintSetView printSetView;
    private final BookingSummaryView header;
    private final Button openButton = createIconButton(Feather.EXTERNAL_LINK);
    private final Button saveButton = createIconButton(Feather.DOWNLOAD);
    private final Button printButton = new Button();
    private final Formats formats;
    private final BuyRateVisibility buyRateVisibility;
    // The documents of all bookings that the user has revealed. The rows of closed bookings are not kept.
    private final Set<DocumentRow> revealedRows = Collections.newSetFromMap(new WeakHashMap<>());
    private final Texts texts;
    private final Parent root;

    @FXML
    private Button printSetButton;

    @FXML
    private Button bookAnotherButton;

    @FXML
    private Button repeatButton;

    @FXML
    private Button mailButton;

    @FXML
    private StackPane previewContainer;

    @FXML
    private VBox bookingPane;

    @FXML
    private Label downloadedCount;

    @FXML
    private Button printDriver;

    @FXML
    private Button printCustomer;

    @FXML
    private Button printFile;

    @FXML
    private ListView<DocumentRow> documentList;

    @FXML
    private Label noDocuments;

    @FXML
    private HBox downloadBar;

    @FXML
    private Button downloadAllButton;

    @FXML
    private Button cancelAllButton;

    @FXML
    private Button saveAllButton;

    /// The view models and actions of one booking.
    record Models(
            BookingDocumentsViewModel documents,
            PreviewViewModel preview,
            DocumentExports exports,
            BookingMail mail,
            PreselectedPrints preselected,
            PrintViewModel print,
            PrintSetViewModel printSet,
            DocumentsFeature.NextActions nextActions) {

        /// Ends the background tasks of the booking.
        void close() {
            preview.close();
            exports.close();
            documents.close();
        }
    }

    BookingDocumentsView(
            Models models,
            BuyRateVisibility buyRateVisibility,
            Overlay overlay,
            Notifications notifications,
            Texts texts,
            Formats formats) {
        this.model = models.documents();
        this.exports = models.exports();
        this.preview = models.preview();
        this.mail = models.mail();
        this.preselectedPrints = models.preselected();
        this.nextActions = models.nextActions();
        this.buyRateVisibility = buyRateVisibility;
        this.printSetView = new PrintSetView(
                models.printSet(),
                () -> preview.createEmptyPreview(),
                this::isHiddenWithBuyRates,
                overlay,
                texts.textsOfFeature(BookingDocumentsView.class));
        this.texts = texts.textsOfFeature(BookingDocumentsView.class);
        this.formats = formats;
        this.header = new BookingSummaryView(model, buyRateVisibility, notifications, this.texts, formats);
        this.previewView = new PreviewView(preview, texts, formats);
        this.printView = new PrintView(models.print(), overlay, texts);
        setUpDocumentActions();
        buyRateVisibility.buyRatesHiddenProperty().subscribe((_, _) -> {
            revealedRows.clear();
            refreshShownDocument();
        });
        this.root = FxmlViews.load(this, this.texts).root();
        root.addEventFilter(KeyEvent.KEY_PRESSED, _ -> preselectedPrints.isPrintFocusPending = false);
        root.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> preselectedPrints.isPrintFocusPending = false);
        setModel(models);
    }

    @FXML
    private void initialize() {
        bookingPane.getChildren().addFirst(header.root);
        previewContainer.getChildren().add(previewView.root());
        documentList.setCellFactory(DocumentCell::new);
        documentList.addEventHandler(MouseEvent.DRAG_DETECTED, this::startDragOfSelectedFile);
        downloadAllButton.setOnAction(_ -> model.downloadMissingDocuments());
        cancelAllButton.setOnAction(_ -> model.cancelAllDownloads());
        saveAllButton.setOnAction(_ -> promptForFolderAndSaveAllExceptHidden());
        bindPrintButton(printDriver, DocumentSet.DRIVER);
        bindPrintButton(printCustomer, DocumentSet.CUSTOMER);
        bindPrintButton(printFile, DocumentSet.FILE);
        bookAnotherButton.setOnAction(_ -> nextActions.bookAnother().run());
        repeatButton.setOnAction(_ -> repeatShipment());
        mailButton.setOnAction(_ -> mail.createAndOpenDraftUnlessRunning());
    }

    @Override
    public void setModel(Models models) {
        modelSubscription.unsubscribe();
        model = models.documents();
        exports = models.exports();
        preview = models.preview();
        mail = models.mail();
        preselectedPrints = models.preselected();
        nextActions = models.nextActions();
        header.setModel(model);
        printView.setModel(models.print());
        printSetView.setModel(models.printSet());
        downloadedCount.textProperty().bind(model.downloadedCountTextProperty());
        Visibility.bindVisibleAndManaged(downloadAllButton, model.anyMissingProperty());
        Visibility.bindVisibleAndManaged(cancelAllButton, model.anyDownloadingProperty());
        Visibility.bindVisibleAndManaged(downloadBar, model.anyMissingProperty().or(model.anyDownloadingProperty()));
        BooleanBinding noneDownloaded = model.anyDownloadedProperty().not();
        for (Button button : List.of(saveAllButton, printDriver, printCustomer, printFile, mailButton)) {
            button.disableProperty().bind(noneDownloaded);
        }
        documentList.getSelectionModel().clearSelection();
        documentList.setItems(model.documentRows());
        selectInListUnlessNull(model.selectedRow.get());
        ObjectProperty<@Nullable DocumentRow> selectedRow = model.selectedRow;
        modelSubscription = Subscription.combine(
                documentList.getSelectionModel().selectedItemProperty().subscribe(row -> {
                    if (row != null) {
                        selectedRow.set(row);
                    }
                }),
                selectedRow.subscribe(this::selectInListUnlessNull),
                selectedRow.subscribe(this::showAndObserveSelected),
                model.loadedProperty()
                        .subscribe(loaded -> noDocuments.setText(loaded ? texts.text("papers.none") : "")),
                preselectedPrints
                        .availableCountProperty()
                        .subscribe(count -> updatePrintButton(count.intValue(), noneDownloaded)),
                preselectedPrints.allReadyProperty().subscribe(this::focusPrintButtonOnceIfReady));
    }

    private void bindPrintButton(Button button, DocumentSet set) {
        button.setOnAction(_ -> showPrintPrompt(set));
    }

    private void selectInListUnlessNull(@Nullable DocumentRow row) {
        if (row != null) {
            documentList.getSelectionModel().select(row);
        }
    }

    private void startDragOfSelectedFile(MouseEvent event) {
        Path ready = exports.draggableFileProperty().get();
        DocumentRow dragged = model.selectedRow.get();
        if (ready != null && dragged != null && !isHiddenWithBuyRates(dragged)) {
            Dragboard board = documentList.startDragAndDrop(TransferMode.COPY);
            ClipboardContent content = new ClipboardContent();
            content.putFiles(List.of(ready.toFile()));
            board.setContent(content);
            event.consume();
        }
    }

    // The button prints the documents that were preselected for the customer, or the driver's set if no
    // documents were preselected.
    private void updatePrintButton(int preselectedCount, BooleanBinding noneDownloaded) {
        boolean hasPreselected = preselectedCount > 0;
        printSetButton.setText(
                texts.text(hasPreselected ? "papers.print.kept" : "papers.print.driver", preselectedCount));
        printSetButton.setGraphic(KeyHint.ofCommand(hasPreselected ? "papers.print.kept" : "papers.print.driver"));
        printSetButton
                .disableProperty()
                .bind(hasPreselected ? preselectedPrints.allReadyProperty().not() : noneDownloaded);
        printSetButton.setOnAction(_ -> {
            if (hasPreselected) {
                showPrintPromptForPreselected();
            } else {
                showPrintPrompt(DocumentSet.DRIVER);
            }
        });
    }

    private void showPrintPromptForPreselected() {
        printSetView.showPromptWithoutRecipientChoice(preselectedPrints.preselectedRows());
    }

    private void focusPrintButtonOnceIfReady(boolean isReady) {
        if (isReady && preselectedPrints.isPrintFocusPending) {
            preselectedPrints.isPrintFocusPending = false;
            printSetButton.requestFocus();
        }
    }

    private void repeatShipment() {
        BookingAttempt attempt = model.attemptProperty().get();
        if (attempt != null) {
            nextActions.repeat().accept(attempt.details().quoteId());
        }
    }

    private void showPrintPrompt(DocumentSet set) {
        printSetView.showPrompt(set, model.documentRows());
    }

    private void promptForFolderAndSaveAllExceptHidden() {
        // Another booking may be shown when the dialog closes.
        DocumentExports exportsOfBooking = exports;
        promptForFolder().ifPresent(folder -> exportsOfBooking.saveAllExceptHidden(folder, this::isHiddenWithBuyRates));
    }

    /// Saves all documents except those whose pages are hidden because they may show buy rates.
    void saveAllExceptHidden(Path folder) {
        exports.saveAllExceptHidden(folder, this::isHiddenWithBuyRates);
    }

    private Optional<Path> promptForFolder() {
        File chosen = createFolderChooser().showDialog(root.getScene().getWindow());
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    /// Creates the dialog that selects a folder. The dialog starts in the folder last used for saving, because
    /// the system's dialog would otherwise start in the last folder of any program.
    DirectoryChooser createFolderChooser() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(texts.text("papers.save.where"));
        exports.saveFolder.lastOrDefaultFolder().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    private void setUpDocumentActions() {
        setIdNameAndTooltip(openButton, "paperOpen", "papers.open");
        setIdNameAndTooltip(saveButton, "paperSave", "papers.save");
        printButton.setText(texts.text("papers.print"));
        printButton.setGraphic(new Icon(Feather.PRINTER));
        printButton.setId("paperPrint");
        printButton.setMinWidth(Region.USE_PREF_SIZE);
        previewView.addActionNodes(openButton, saveButton, printButton);
        openButton.setOnAction(_ -> runForSelectedIfDownloadedAndVisible(exports::openCopyInSystemViewer));
        saveButton.setOnAction(_ -> {
            DocumentExports exportsOfBooking = exports;
            runForSelectedIfDownloadedAndVisible(
                    row -> promptForFolder().ifPresent(chosen -> exportsOfBooking.saveDocuments(row, chosen)));
        });
        printButton.setOnAction(_ -> runForSelectedIfDownloadedAndVisible(printView::showPromptIfPrintable));
    }

    private static Button createIconButton(Feather glyph) {
        Button button = new Button();
        button.setGraphic(new Icon(glyph));
        button.getStyleClass().addAll("flat", "ld-icon-only");
        return button;
    }

    private void setIdNameAndTooltip(Button button, String id, String key) {
        button.setId(id);
        button.setAccessibleText(texts.text(key));
        LazyTooltip.installWithCurrentText(button, () -> texts.text(key));
    }

    private void runForSelectedIfDownloadedAndVisible(Consumer<DocumentRow> action) {
        DocumentRow row = model.selectedRow.get();
        if (row != null && row.localFile().isPresent() && !isHiddenWithBuyRates(row)) {
            action.accept(row);
        }
    }

    // Documents that may show buy rates are hidden while buy rates are hidden, unless the user has revealed
    // them.
    private boolean isHiddenWithBuyRates(DocumentRow row) {
        return buyRateVisibility.areBuyRatesHidden()
                && DocumentSet.mayContainBuyAmounts(row)
                && !revealedRows.contains(row);
    }

    private void showAndObserveSelected(@Nullable DocumentRow row) {
        stateSubscription.unsubscribe();
        if (row == null) {
            stateSubscription = Subscription.EMPTY;
            List.of(openButton, saveButton, printButton).forEach(button -> button.setDisable(true));
            preview.showPlaceholder(new PaneState.Empty("fth-file-text", texts.text("papers.preview.none"), "", null));
            return;
        }
        stateSubscription = row.downloadStateProperty().subscribe(state -> showDocumentAndPrepareActions(row, state));
    }

    private void refreshShownDocument() {
        DocumentRow row = model.selectedRow.get();
        if (row != null) {
            showDocumentAndPrepareActions(row, row.downloadStateProperty().get());
        }
    }

    private void revealSelected() {
        DocumentRow row = model.selectedRow.get();
        if (row != null) {
            revealedRows.add(row);
            refreshShownDocument();
        }
    }

    private void showDocumentAndPrepareActions(DocumentRow row, DocumentRow.State state) {
        BookingDocumentsViewModel documents = model;
        boolean isUncovered = !isHiddenWithBuyRates(row);
        openButton.setDisable(!(isUncovered
                && state instanceof DocumentRow.State.Local localFile
                && localFile.kind().isOpenable()));
        saveButton.setDisable(!(isUncovered && state instanceof DocumentRow.State.Local));
        printButton.setDisable(!(isUncovered
                && state instanceof DocumentRow.State.Local localFile
                && localFile.kind().isPrintable()));
        exports.createCopyForDragInBackground(row);
        if (!isUncovered && state instanceof DocumentRow.State.Local) {
            preview.showPlaceholder(new PaneState.Empty(
                    "fth-eye-off",
                    texts.text("papers.covered"),
                    texts.text("papers.covered.text"),
                    new PaneState.Action(texts.text("papers.look"), this::revealSelected)));
            return;
        }
        switch (state) {
            case DocumentRow.State.Local localFile -> {
                if (localFile.kind().hasPages()) {
                    preview.openDocumentUnlessOpen(localFile, () -> documents.notifyAndDownloadDamagedAgain(row));
                } else {
                    preview.showPlaceholder(new PaneState.Empty(
                            "fth-save",
                            texts.text("papers.preview.savedOnly"),
                            texts.text("papers.preview.savedOnly.text"),
                            null));
                }
            }
            case DocumentRow.State.Failed(DocumentFailure failure) ->
                preview.showPlaceholder(new PaneState.Failed(
                        texts.text(failure.isAddressForbidden() ? "papers.preview.refused" : "papers.preview.notHere"),
                        failure.formatMessage(texts),
                        texts.text(
                                failure.isAddressForbidden()
                                        ? "papers.preview.refused.remedy"
                                        : "papers.preview.notHere.remedy"),
                        "",
                        "",
                        failure.isAddressForbidden()
                                ? new PaneState.Action(texts.text("papers.copy"), header::copyBillOfLadingNumber)
                                : new PaneState.Action(
                                        texts.text("action.retry"), () -> documents.startDownloadOrGeneration(row))));
            case DocumentRow.State.Missing _, DocumentRow.State.Fetching _ ->
                preview.showPlaceholder(new PaneState.Empty(
                        "fth-download-cloud",
                        texts.text("papers.preview.notHere"),
                        texts.text("papers.preview.notHere.text"),
                        null));
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        CommandGroup group = new CommandGroup(texts.text("papers.group"), texts);
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommandWhen(
                        "papers.copy", () -> !model.bolNumberOrEmpty().isEmpty(), header::copyBillOfLadingNumber),
                group.createCommandWhen(
                        "papers.saveAll",
                        () -> model.anyDownloadedProperty().get(),
                        this::promptForFolderAndSaveAllExceptHidden),
                group.createCommandWhen(
                        "papers.mail", () -> !mailButton.isDisabled(), () -> mail.createAndOpenDraftUnlessRunning()),
                group.createCommand("papers.pages", previewView::focusPages).withLocalKeys(documentList::isFocused),
                group.createCommand("papers.repeat", this::repeatShipment),
                createPrintCommand(group, DocumentSet.DRIVER),
                createPrintCommand(group, DocumentSet.CUSTOMER),
                createPrintCommand(group, DocumentSet.FILE),
                group.createCommandWhen(
                        "papers.print.kept",
                        () -> preselectedPrints.allReadyProperty().get(),
                        this::showPrintPromptForPreselected),
                group.createCommandWhen(
                        "papers.fetchAll",
                        () -> model.anyMissingProperty().get(),
                        () -> model.downloadMissingDocuments()),
                group.createCommandWhen(
                        "papers.print",
                        () -> !printButton.isDisabled(),
                        () -> runForSelectedIfDownloadedAndVisible(printView::showPromptIfPrintable)),
                group.createCommandWhen(
                        "papers.look",
                        () -> {
                            DocumentRow row = model.selectedRow.get();
                            return row != null && isHiddenWithBuyRates(row);
                        },
                        this::revealSelected),
                group.createCommandWhen(
                        "papers.open",
                        () -> !openButton.isDisabled(),
                        () -> runForSelectedIfDownloadedAndVisible(exports::openCopyInSystemViewer))));
        commands.addAll(previewView.commands());
        return commands;
    }

    private Command createPrintCommand(CommandGroup group, DocumentSet set) {
        return group.createCommandWhen(
                "papers.print." + set.messageKeySuffix(),
                () -> model.anyDownloadedProperty().get(),
                () -> showPrintPrompt(set));
    }

    /// Whether the image of a page is displayed.
    public boolean isPageDrawn(int page) {
        return previewView.isPageDrawn(page);
    }

    @Override
    public void focusFirstControl() {
        if (!printSetButton.isFocused()) {
            documentList.requestFocus();
        }
    }

    @Override
    public void onShown() {
        previewView.setModel(preview);
    }

    @Override
    public void onHidden() {
        printView.closePrompt();
        printSetView.closePrompt();
        previewView.releasePages();
    }

    /// A cell of the list of documents: a document with its name, state and actions. The height stays the same
    /// during a download.
    private final class DocumentCell extends ListCell<DocumentRow> {

        private static final double GAP = 10;
        private static final double LINE_INSETS = 42;
        private static final double BYTES_PER_KILOBYTE = 1024;

        private final Icon icon = new Icon(Feather.FILE_TEXT, "document-kind", "ld-icon-medium");
        private final Label name = new Label();
        private final Label size = new Label();
        private final Label detail = new Label();
        private final ProgressBar progress = new ProgressBar();
        private final Button actionButton = new Button();
        private final Map<DocumentSet, Label> setMarks = new EnumMap<>(DocumentSet.class);
        private final HBox line = new HBox(GAP);
        private final ListView<DocumentRow> list;
        private final ChangeListener<DocumentRow.State> stateListener = (_, _, newState) -> showState(newState);
        private @Nullable DocumentRow row;

        DocumentCell(ListView<DocumentRow> list) {
            this.list = list;
            name.getStyleClass().add("ld-strong");
            name.setWrapText(true);
            // The tooltip is on the name alone. A tooltip of the row would replace the tooltips of the row's
            // icons.
            LazyTooltip.installWithCurrentText(name, () -> row == null ? null : row.descriptionText());
            size.getStyleClass().addAll("ld-small", "ld-muted");
            size.setMinWidth(Region.USE_PREF_SIZE);
            name.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(name, Priority.ALWAYS);
            HBox.setHgrow(progress, Priority.ALWAYS);
            HBox state = new HBox(GAP, size, progress, actionButton);
            state.getStyleClass().add("document-state");
            HBox title = new HBox(GAP, name, state);
            title.setAlignment(Pos.CENTER_LEFT);
            detail.getStyleClass().addAll("ld-small", "ld-muted");
            detail.setWrapText(true);
            actionButton.getStyleClass().addAll("document-act", "ld-icon-only");
            LazyTooltip.installWithCurrentText(actionButton, actionButton::getAccessibleText);
            VBox textBox = new VBox(2, title, detail);
            HBox.setHgrow(textBox, Priority.ALWAYS);
            for (DocumentSet set : DocumentSet.values()) {
                Label mark = new Label();
                mark.getStyleClass().add("documents-set");
                LazyTooltip.installWithCurrentText(mark, mark::getAccessibleText);
                setMarks.put(set, mark);
            }
            HBox setMarkBox = new HBox();
            setMarkBox.setAlignment(Pos.CENTER_LEFT);
            setMarkBox.getChildren().setAll(setMarks.values());
            line.getChildren().setAll(icon, textBox, setMarkBox);
            line.setAlignment(Pos.CENTER_LEFT);
            line.getStyleClass().add("document-line");
            line.prefWidthProperty().bind(list.widthProperty().subtract(LINE_INSETS));
            setPrefWidth(0);
        }

        // A list asks its cells for their height without giving a width. Wrapped text would then count as one
        // line.
        @Override
        protected double computePrefHeight(double width) {
            if (row == null) {
                return super.computePrefHeight(width);
            }
            double within = getWidth() - snappedLeftInset() - snappedRightInset();
            return snappedTopInset()
                    + line.prefHeight(within > 0 ? within : list.getWidth() - LINE_INSETS)
                    + snappedBottomInset();
        }

        @Override
        protected void updateItem(@Nullable DocumentRow item, boolean empty) {
            super.updateItem(item, empty);
            if (row != null) {
                row.downloadStateProperty().removeListener(stateListener);
            }
            row = empty ? null : item;
            if (row == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            row.downloadStateProperty().addListener(stateListener);
            showState(row.downloadStateProperty().get());
            setGraphic(line);
        }

        private void showState(DocumentRow.State newState) {
            DocumentRow shownRow = row;
            if (shownRow == null) {
                return;
            }
            name.setText(DocumentTitle.titleOf(shownRow, texts));
            setMarks.forEach((set, mark) -> showSetMark(set, mark, shownRow));
            boolean isDownloaded = newState instanceof DocumentRow.State.Local;
            Visibility.setVisibleAndManaged(size, isDownloaded);
            Visibility.setVisibleAndManaged(detail, newState instanceof DocumentRow.State.Failed);
            boolean isDownloading = newState instanceof DocumentRow.State.Fetching;
            Visibility.setVisibleAndManaged(progress, isDownloading);
            detail.getStyleClass().remove("ld-danger");
            icon.setIconCode(
                    shownRow.documentType().equals(DocType.SHIPPING_LABEL.code()) ? Feather.TAG : Feather.FILE_TEXT);
            switch (newState) {
                case DocumentRow.State.Missing _ -> {
                    detail.setText(texts.text("papers.state.missing"));
                    showActionButton("papers.fetch", Feather.DOWNLOAD, () -> model.startDownloadOrGeneration(shownRow));
                }
                case DocumentRow.State.Fetching(long received, long total) -> {
                    boolean isGenerated = shownRow.storedDocument().isEmpty();
                    detail.setText(
                            isGenerated
                                    ? texts.text("papers.state.making")
                                    : texts.text("papers.state.fetching", formatKilobytes(received)));
                    progress.setProgress(total > 0 ? (double) received / total : ProgressBar.INDETERMINATE_PROGRESS);
                    showActionButton("action.cancel", Feather.X, () -> model.cancelDownloadIfRunning(shownRow));
                }
                case DocumentRow.State.Local file -> {
                    size.setText(texts.text(
                            "papers.state.here",
                            file.kind().extension().toUpperCase(Locale.ROOT),
                            formatKilobytes(file.size())));
                    hideActionButton();
                }
                case DocumentRow.State.Failed(DocumentFailure failure) -> {
                    icon.setIconCode(Feather.ALERT_TRIANGLE);
                    detail.getStyleClass().add("ld-danger");
                    detail.setText(failure.formatMessage(texts));
                    if (failure.isAddressForbidden()) {
                        hideActionButton();
                    } else {
                        showActionButton(
                                "action.retry", Feather.ROTATE_CW, () -> model.startDownloadOrGeneration(shownRow));
                    }
                }
            }
            setAccessibleText(name.getText() + ", " + (size.isVisible() ? size : detail).getText());
        }

        // Marks whether the document is in the set, excluded from the set because it may show buy rates, or not
        // in the set.
        private void showSetMark(DocumentSet set, Label mark, DocumentRow shownRow) {
            boolean isInSet = set.canContainType(shownRow.documentType());
            boolean isExcluded = !isInSet && DocumentSet.mayContainBuyAmounts(shownRow);
            mark.setGraphic(isInSet ? new Icon(Feather.CHECK) : isExcluded ? new Icon(Feather.LOCK, "ld-muted") : null);
            mark.setText(isInSet || isExcluded ? "" : "–");
            mark.setAccessibleText(texts.text(
                    isInSet ? "papers.set.holds" : isExcluded ? "papers.set.barred" : "papers.set.without",
                    texts.text("print.set." + set.messageKeySuffix())));
        }

        private void showActionButton(String key, Feather icon, Runnable action) {
            actionButton.setGraphic(new Icon(icon));
            actionButton.setAccessibleText(texts.text(key));
            actionButton.setOnAction(_ -> action.run());
            Visibility.setVisibleAndManaged(actionButton, true);
        }

        private void hideActionButton() {
            Visibility.setVisibleAndManaged(actionButton, false);
        }

        private String formatKilobytes(long bytes) {
            return formats.formatInteger(Math.max(1, Math.round(bytes / BYTES_PER_KILOBYTE)));
        }
    }
}
