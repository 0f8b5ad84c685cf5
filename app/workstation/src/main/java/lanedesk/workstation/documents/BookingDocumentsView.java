package lanedesk.workstation.documents;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.DirectoryChooser;
import javafx.util.Subscription;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.documents.preview.PreviewView;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.print.PrintSetView;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.BuyRateVisibility;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The documents of a booking: the list on the left, the pages of the selected document on the right. If no pages can
/// be shown, the reason is shown in their place.
public final class BookingDocumentsView implements Screen {

    private static final String PRINT_PRESELECTED_KEYS = "F8";

    private final BookingDocumentsViewModel model;
    private final DocumentExports exports;
    private final PreviewViewModel preview;
    private final PreviewView previewView;
    private final PrintView printView;
    private final Button openButton = createIconButton(Feather.EXTERNAL_LINK);
    private final Button saveButton = createIconButton(Feather.DOWNLOAD);
    private final Button printButton = new Button();
    private final Subscription selectionSubscription;
    private final Subscription coverSubscription;
    private Subscription stateSubscription = Subscription.EMPTY;
    private final BookingSummaryView header;
    private final Formats formats;
    private final PrintSetView printSetView;
    private final BuyRateVisibility buyRateVisibility;
    private final Set<UUID> revealedIds = new HashSet<>();
    private final Texts texts;
    private final BookingMail mail;
    private final PreselectedPrints preselectedPrints;
    private final DocumentsFeature.NextActions nextActions;
    private final Parent root;
    // Whether the print button gets the focus as soon as the button is enabled. True after a new booking, until a
    // key or the mouse is pressed.
    private boolean shouldFocusPrintWhenReady;

    @FXML
    private StackPane bookedPlace;

    @FXML
    private Button paperPrintSet;

    @FXML
    private Button paperNext;

    @FXML
    private Button paperRepeat;

    @FXML
    private Button paperMail;

    @FXML
    private StackPane previewPlace;

    @FXML
    private VBox booked;

    @FXML
    private Label summary;

    @FXML
    private Button printDriver;

    @FXML
    private Button printCustomer;

    @FXML
    private Button printFile;

    @FXML
    private ListView<DocumentRow> paperList;

    @FXML
    private Label noPapers;

    @FXML
    private HBox fetchBar;

    @FXML
    private Button paperFetchAll;

    @FXML
    private Button paperCancelAll;

    @FXML
    private Button paperSaveAll;

    /// The view models and actions of the page.
    record Models(
            BookingDocumentsViewModel documents,
            PreviewViewModel preview,
            DocumentExports exports,
            BookingMail mail,
            PreselectedPrints preselected,
            PrintViewModel print) {}

    BookingDocumentsView(
            Models models,
            BuyRateVisibility buyRateVisibility,
            Overlay overlay,
            Notifications notifications,
            Texts texts,
            Formats formats,
            DocumentsFeature.NextActions nextActions) {
        this.model = models.documents();
        this.exports = models.exports();
        this.mail = models.mail();
        this.preselectedPrints = models.preselected();
        this.shouldFocusPrintWhenReady = preselectedPrints.isOpenedByBooking();
        PrintViewModel printViewModel = models.print();
        this.buyRateVisibility = buyRateVisibility;
        this.printSetView = new PrintSetView(
                printViewModel.createPrintSetViewModel(),
                models.preview()::createEmptyPreview,
                this::isCovered,
                overlay,
                texts.textsOfFeature(BookingDocumentsView.class));
        this.texts = texts.textsOfFeature(BookingDocumentsView.class);
        this.formats = formats;
        this.nextActions = nextActions;
        this.header = new BookingSummaryView(model, buyRateVisibility, notifications, this.texts, formats);
        this.preview = models.preview();
        this.previewView = new PreviewView(preview, texts, formats);
        this.printView = new PrintView(printViewModel, overlay, texts);
        setUpDocumentActions();
        selectionSubscription = model.selectedRowProperty().subscribe(this::observeSelected);
        coverSubscription = buyRateVisibility.buyRatesHiddenProperty().subscribe((_, _) -> {
            revealedIds.clear();
            showSelectedAgain();
        });
        this.root = FxmlViews.load(this, this.texts).root();
        root.addEventFilter(KeyEvent.KEY_PRESSED, _ -> shouldFocusPrintWhenReady = false);
        root.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> shouldFocusPrintWhenReady = false);
        IncrementalReveal.installAndDetachChildren(root, bookedPlace.getChildren(), previewPlace.getChildren());
    }

    @FXML
    private void initialize() {
        initializeList();
        previewPlace.getChildren().add(previewView.root());
        BooleanBinding noneDownloaded = model.anyDownloadedProperty().not();
        preselectedPrints
                .availableCountProperty()
                .subscribe(count -> updatePrintButton(count.intValue(), noneDownloaded));
        preselectedPrints.allReadyProperty().subscribe(this::focusPrintButtonOnceIfReady);
        paperNext.setOnAction(_ -> nextActions.bookAnother().run());
        paperRepeat.setOnAction(_ -> repeat());
        paperMail.disableProperty().bind(noneDownloaded);
        paperMail.setOnAction(_ -> mail.createAndOpenDraftUnlessRunning());
        model.loadAndFetchMissing();
    }

    private void initializeList() {
        booked.getChildren().addFirst(header.root());
        summary.textProperty().bind(model.downloadedCountTextProperty());
        paperList.setItems(model.documentRows());
        paperList.setCellFactory(list -> new DocumentCell(list, model, texts, formats));
        paperList.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row != null) {
                model.selectedRowProperty().set(row);
            }
        });
        paperList.addEventHandler(MouseEvent.DRAG_DETECTED, this::startDrag);
        model.selectedRowProperty().subscribe(this::selectInListUnlessNull);
        model.loadedProperty().subscribe(loaded -> noPapers.setText(loaded ? texts.text("papers.none") : ""));
        Visibility.bindVisibleAndManaged(paperFetchAll, model.anyMissingProperty());
        Visibility.bindVisibleAndManaged(paperCancelAll, model.anyDownloadingProperty());
        Visibility.bindVisibleAndManaged(fetchBar, model.anyMissingProperty().or(model.anyDownloadingProperty()));
        paperFetchAll.setOnAction(_ -> model.downloadMissing());
        paperCancelAll.setOnAction(_ -> model.cancelAllDownloads());
        paperSaveAll.setOnAction(_ -> saveAllExceptCovered());
        bindPrintButton(printDriver, DocumentSet.DRIVER);
        bindPrintButton(printCustomer, DocumentSet.CUSTOMER);
        bindPrintButton(printFile, DocumentSet.FILE);
        for (Button button : List.of(paperSaveAll, printDriver, printCustomer, printFile)) {
            button.disableProperty().bind(model.anyDownloadedProperty().not());
        }
    }

    private void bindPrintButton(Button button, DocumentSet set) {
        button.setOnAction(_ -> print(set));
    }

    private void selectInListUnlessNull(@Nullable DocumentRow row) {
        if (row != null) {
            paperList.getSelectionModel().select(row);
        }
    }

    private void startDrag(MouseEvent event) {
        Path ready = exports.draggableFileProperty().get();
        DocumentRow dragged = model.selectedRowProperty().get();
        if (ready != null && dragged != null && !isCovered(dragged)) {
            Dragboard board = paperList.startDragAndDrop(TransferMode.COPY);
            ClipboardContent content = new ClipboardContent();
            content.putFiles(List.of(ready.toFile()));
            board.setContent(content);
            event.consume();
        }
    }

    // The button prints the documents that were preselected for the customer, or the driver's set if no documents
    // were preselected.
    private void updatePrintButton(int preselectedCount, BooleanBinding noneDownloaded) {
        boolean hasPreselected = preselectedCount > 0;
        paperPrintSet.setText(
                texts.text(hasPreselected ? "papers.print.kept" : "papers.print.driver", preselectedCount));
        paperPrintSet.setGraphic(new KeyHint(KeyCombination.valueOf(hasPreselected ? PRINT_PRESELECTED_KEYS : "F4")));
        paperPrintSet
                .disableProperty()
                .bind(hasPreselected ? preselectedPrints.allReadyProperty().not() : noneDownloaded);
        paperPrintSet.setOnAction(_ -> {
            if (hasPreselected) {
                showPrintPromptForPreselected();
            } else {
                print(DocumentSet.DRIVER);
            }
        });
    }

    private void showPrintPromptForPreselected() {
        printSetView.showPrompt(preselectedPrints.preselectedRows());
    }

    private void focusPrintButtonOnceIfReady(boolean isReady) {
        if (isReady && shouldFocusPrintWhenReady) {
            shouldFocusPrintWhenReady = false;
            paperPrintSet.requestFocus();
        }
    }

    private void repeat() {
        BookingAttempt attempt = model.attemptProperty().get();
        if (attempt != null) {
            nextActions.repeat().accept(attempt.details().quoteId());
        }
    }

    private void print(DocumentSet set) {
        printSetView.showPrompt(set, model.documentRows());
    }

    private void saveAllExceptCovered() {
        promptForFolder().ifPresent(this::saveAllExceptCovered);
    }

    /// Saves all documents except those that are covered.
    void saveAllExceptCovered(Path folder) {
        exports.saveAllExceptCovered(folder, this::isCovered);
    }

    private Optional<Path> promptForFolder() {
        File chosen = createFolderChooser().showDialog(root.getScene().getWindow());
        return Optional.ofNullable(chosen).map(File::toPath);
    }

    /// Without an initial folder, the system's dialog would start with the last folder of any program.
    DirectoryChooser createFolderChooser() {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(texts.text("papers.save.where"));
        exports.initialSaveFolder().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    private void setUpDocumentActions() {
        setNameAndTooltip(openButton, "paperOpen", "papers.open");
        setNameAndTooltip(saveButton, "paperSave", "papers.save");
        printButton.setText(texts.text("papers.print"));
        printButton.setGraphic(new Icon(Feather.PRINTER));
        printButton.setId("paperPrint");
        printButton.setMinWidth(Region.USE_PREF_SIZE);
        previewView.addActionNodes(openButton, saveButton, printButton);
        openButton.setOnAction(_ -> runForSelectedIfAny(exports::openCopyInSystemViewer));
        saveButton.setOnAction(_ ->
                runForSelectedIfAny(row -> promptForFolder().ifPresent(chosen -> exports.saveDocuments(row, chosen))));
        printButton.setOnAction(_ -> runForSelectedIfAny(printView::showPromptIfPrintable));
    }

    private static Button createIconButton(Feather glyph) {
        Button button = new Button();
        button.setGraphic(new Icon(glyph));
        button.getStyleClass().addAll("flat", "ld-icon-only");
        return button;
    }

    private void setNameAndTooltip(Button button, String id, String key) {
        button.setId(id);
        button.setAccessibleText(texts.text(key));
        LazyTooltip.installWithCurrentText(button, () -> texts.text(key));
    }

    private void runForSelectedIfAny(Consumer<DocumentRow> action) {
        DocumentRow row = model.selectedRowProperty().get();
        if (row != null && row.localFile().isPresent() && !isCovered(row)) {
            action.accept(row);
        }
    }

    // Documents that may show buy rates are covered while buy rates are hidden, unless the user has revealed them.
    private boolean isCovered(DocumentRow row) {
        return buyRateVisibility.areBuyRatesHidden()
                && DocumentSet.mayContainBuyAmounts(row)
                && !revealedIds.contains(row.id());
    }

    private void observeSelected(@Nullable DocumentRow row) {
        stateSubscription.unsubscribe();
        if (row == null) {
            stateSubscription = Subscription.EMPTY;
            preview.showPlaceholder(new PaneState.Empty("fth-file-text", texts.text("papers.preview.none"), "", null));
            return;
        }
        stateSubscription = row.downloadStateProperty().subscribe(state -> showDocumentAndEnableActions(row, state));
    }

    private void showSelectedAgain() {
        DocumentRow row = model.selectedRowProperty().get();
        if (row != null) {
            showDocumentAndEnableActions(row, row.downloadStateProperty().get());
        }
    }

    private void revealSelected() {
        DocumentRow row = model.selectedRowProperty().get();
        if (row != null) {
            revealedIds.add(row.id());
            showSelectedAgain();
        }
    }

    private void showDocumentAndEnableActions(DocumentRow row, DocumentRow.State state) {
        boolean isUncovered = !isCovered(row);
        openButton.setDisable(!(isUncovered
                && state instanceof DocumentRow.State.Local localFile
                && localFile.kind().isOpenable()));
        saveButton.setDisable(!(isUncovered && state instanceof DocumentRow.State.Local));
        printButton.setDisable(!(isUncovered
                && state instanceof DocumentRow.State.Local localFile
                && localFile.kind().isPrintable()));
        exports.createCopyForDrag(row);
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
                    preview.openDocumentUnlessOpen(localFile, () -> model.notifyAndDownloadDamagedAgain(row));
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
                        failure.messageText(texts),
                        texts.text(
                                failure.isAddressForbidden()
                                        ? "papers.preview.refused.remedy"
                                        : "papers.preview.notHere.remedy"),
                        "",
                        "",
                        failure.isAddressForbidden()
                                ? new PaneState.Action(texts.text("papers.copy"), header::copyBillOfLadingNumber)
                                : new PaneState.Action(
                                        texts.text("action.retry"), () -> model.startDownloadOrGeneration(row))));
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
                        "papers.copy",
                        "Shortcut+B",
                        () -> !model.bolNumberOrEmpty().isEmpty(),
                        header::copyBillOfLadingNumber),
                group.createCommandWhen(
                        "papers.saveAll", "Shortcut+S", model.anyDownloadedProperty()::get, this::saveAllExceptCovered),
                group.createCommandWhen(
                        "papers.mail",
                        "Shortcut+M",
                        () -> !paperMail.isDisabled(),
                        mail::createAndOpenDraftUnlessRunning),
                group.createCommand("papers.pages", null, previewView::focusPages)
                        .withLocalKeys(paperList::isFocused, "Enter"),
                group.createCommand("papers.repeat", "F5", this::repeat),
                createPrintCommand(group, DocumentSet.DRIVER, "F4"),
                createPrintCommand(group, DocumentSet.CUSTOMER, "F6"),
                createPrintCommand(group, DocumentSet.FILE, "F7"),
                group.createCommandWhen(
                        "papers.print.kept",
                        "papers.print.kept.command",
                        PRINT_PRESELECTED_KEYS,
                        preselectedPrints.allReadyProperty()::get,
                        this::showPrintPromptForPreselected),
                group.createCommandWhen(
                        "papers.fetchAll",
                        null,
                        () -> model.anyMissingProperty().get(),
                        model::downloadMissing),
                group.createCommandWhen(
                        "papers.print",
                        "Shortcut+P",
                        () -> !printButton.isDisabled(),
                        () -> runForSelectedIfAny(printView::showPromptIfPrintable)),
                group.createCommandWhen(
                        "papers.look",
                        "Shortcut+L",
                        () -> {
                            DocumentRow row = model.selectedRowProperty().get();
                            return row != null && isCovered(row);
                        },
                        this::revealSelected),
                group.createCommandWhen(
                        "papers.open",
                        "Shortcut+O",
                        () -> !openButton.isDisabled(),
                        () -> runForSelectedIfAny(exports::openCopyInSystemViewer))));
        commands.addAll(previewView.commands());
        return commands;
    }

    private Command createPrintCommand(CommandGroup group, DocumentSet set, String shortcut) {
        return group.createCommandWhen(
                "papers.print." + set.keySuffix(), shortcut, model.anyDownloadedProperty()::get, () -> print(set));
    }

    /// Whether the image of a page is displayed.
    public boolean isPageDrawn(int page) {
        return previewView.isPageDrawn(page);
    }

    @Override
    public void onShown() {
        // The list is in a scroll pane, which adds its content only after it has a skin.
        root.applyCss();
        IncrementalReveal.attachAndFocus(paperList);
    }

    @Override
    public void onClosed() {
        selectionSubscription.unsubscribe();
        stateSubscription.unsubscribe();
        coverSubscription.unsubscribe();
        preview.close();
        header.close();
        exports.close();
        model.close();
    }
}
