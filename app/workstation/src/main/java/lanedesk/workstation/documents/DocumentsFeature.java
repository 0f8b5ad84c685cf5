package lanedesk.workstation.documents;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.preview.PreviewView;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.preview.SamplePreview;
import lanedesk.workstation.documents.print.DocumentChoice;
import lanedesk.workstation.documents.print.DocumentChoiceView;
import lanedesk.workstation.documents.print.DocumentChoiceViewModel;
import lanedesk.workstation.documents.print.PrintChoices;
import lanedesk.workstation.documents.print.PrintView;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentFetcher;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentStore;
import lanedesk.workstation.documents.store.ExportedCopies;
import lanedesk.workstation.documents.store.FileHash;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.documents.store.SystemViewer;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.BookingDocumentGenerator;
import lanedesk.workstation.printouts.ConfirmationGenerator;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.DocumentPreview;
import lanedesk.workstation.printouts.MailDraft;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetDelivery;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.AtomicFileWriter;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.kordamp.ikonli.feather.Feather;

/// Creates the screens that show the documents of bookings.
public final class DocumentsFeature implements AutoCloseable {

    private static final String END_OF_DAY_LIST_TYPE = "EndOfDayList";

    private static final Instant PROGRAM_START =
            ProcessHandle.current().info().startInstant().orElseGet(Instant::now);

    private final Path documentFolder;
    private final AppServices appServices;
    private final ExportedCopies exportedCopies;
    private final ServiceAccess serviceAccess;
    private final CustomerDocumentStyles documentStyles;
    private final EnvironmentJournal journal;
    private final DocumentStore documentStore;
    private final DocumentFetcher documentFetcher;
    private final PreferenceStore preferences;
    private final PrintChoices printChoices;
    private final Supplier<BusinessCalendar> calendar;
    private final SaveFolder saveFolder;
    private final BuyRateVisibility buyRateVisibility;
    private final Overlay overlay;
    private final String environmentId;
    private final Map<String, DocumentChoiceViewModel> choiceModelByKey = new HashMap<>();
    private final PageReader pageReader = new PageReader();
    private final SharedPage<BookingDocumentsView.Models> documentsPage;
    private final TaskRunner runner;
    private final Texts texts;

    /// Creates the feature, and starts to delete the copies that earlier runs made for other programs.
    /// `documentFolder` is the folder with the documents of this environment.
    public DocumentsFeature(
            Path documentFolder,
            WindowContext window,
            CustomerDocumentStyles documentStyles,
            PreferenceStore preferences,
            Supplier<BusinessCalendar> calendar) {
        this.documentFolder = documentFolder;
        EnvironmentServices environmentServices = window.environment();
        this.appServices = window.services();
        this.serviceAccess = environmentServices.service();
        this.environmentId = environmentServices.environment().id();
        this.journal = environmentServices.journal();
        this.runner = appServices.taskRunner();
        this.texts = appServices.texts().textsOfFeature(DocumentsFeature.class);
        this.documentStyles = documentStyles;
        this.documentStore = new DocumentStore(documentFolder, serviceAccess, journal.documents());
        this.documentFetcher = new DocumentFetcher(documentStore, runner);
        this.preferences = preferences;
        this.printChoices = new PrintChoices(preferences, documentStyles::paperFormat);
        this.calendar = calendar;
        this.saveFolder = new SaveFolder(preferences, Path.of(System.getProperty("user.home")));
        this.buyRateVisibility = window.buyRateVisibility();
        this.overlay = window.overlay();
        this.exportedCopies = new ExportedCopies(documentFolder.resolve("outgoing"));
        this.documentsPage = new SharedPage<>(firstModels -> new BookingDocumentsView(
                firstModels, buyRateVisibility, overlay, appServices.notifications(), texts, appServices.formats()));
        runner.start(
                _ -> {
                    exportedCopies.deleteCopiesOlderThan(PROGRAM_START);
                    return true;
                },
                TaskCallback.of(_ -> {}, _ -> {}));
    }

    /// From now on, downloads the documents of every new booking.
    public void startDownloadingForNewBookings(ChangeNotifier changes) {
        documentFetcher.startDownloadingForNewBookings(changes);
    }

    /// Queues the documents that earlier runs have not stored, and downloads them one at a time. Leaves out
    /// documents whose last failure would certainly occur again.
    public void queueMissingDocumentsOfEarlierRuns() {
        documentFetcher.queueMissingDocumentsOfEarlierRuns();
    }

    /// Starts the process that renders pages, so that the first page is shown quickly.
    public void startPageReaderProcess() {
        runner.start(
                _ -> {
                    pageReader.startProcessUnlessRunning();
                    return true;
                },
                TaskCallback.of(_ -> {}, _ -> {}));
    }

    private MailDrafts createMailDrafts() {
        return new MailDrafts(
                SystemViewer.ofOperatingSystem(),
                runner,
                texts,
                appServices.errorMessages(),
                appServices.notifications());
    }

    /// The actions that may follow a booking.
    ///
    /// @param bookAnother starts another shipment
    /// @param repeat repeats the shipment of a quote, given by journal id
    public record NextActions(Runnable bookAnother, Consumer<UUID> repeat) {}

    /// Creates the screen of the documents of a booking, and starts loading them. `isBookedNow` says that the booking
    /// was just made.
    public Screen createDocumentsScreen(UUID attempt, NextActions nextActions, boolean isBookedNow) {
        startPageReaderProcess();
        BookingDocumentGenerator generator = new ConfirmationGenerator(
                documentFolder.resolve("made"), journal, documentStyles, appServices.formats(), calendar);
        BookingDocumentsViewModel model = new BookingDocumentsViewModel(
                attempt,
                journal.bookings(),
                documentFetcher,
                generator,
                appServices.errorMessages(),
                appServices.notifications(),
                texts);
        DocumentExports exports = new DocumentExports(
                model,
                exportedCopies,
                SystemViewer.ofOperatingSystem(),
                saveFolder,
                runner,
                appServices.notifications(),
                texts);
        BookingMail mail = new BookingMail(
                model, exportedCopies, generator, createMailDrafts(), appServices.notifications(), texts);
        PrintViewModel printModel = new PrintViewModel(
                pageReader,
                printChoices,
                runner,
                appServices.notifications(),
                texts,
                model::notifyAndDownloadDamagedAgain);
        BookingDocumentsView.Models models = new BookingDocumentsView.Models(
                model,
                new PreviewViewModel(pageReader, runner, texts),
                exports,
                mail,
                new PreselectedPrints(
                        model, this::loadDocumentChoice, mail::createAndOpenDraftUnlessRunning, isBookedNow),
                printModel,
                printModel.createPrintSetViewModel(),
                nextActions);
        model.loadBookingAndDownloadMissing();
        return documentsPage.createScreen(models, models::close);
    }

    private Optional<DocumentChoice> loadDocumentChoice(BookingAttempt attempt) {
        return DocumentChoice.loadSaved(
                preferences, choiceKeyOf(attempt.customer().customerNumber()));
    }

    private String choiceKeyOf(long customerNumber) {
        return DocumentChoice.preferenceKeyOf(environmentId, customerNumber);
    }

    /// Creates the control at the end of a booking page that selects which documents are printed and mailed
    /// after the booking.
    public Region createDocumentChoiceViewForCustomer(SavedQuote quote) {
        String key = choiceKeyOf(quote.stored().details().customer().customerNumber());
        DocumentChoiceViewModel model = choiceModelByKey.computeIfAbsent(
                key,
                _ -> new DocumentChoiceViewModel(
                        pageReader,
                        preferences,
                        printChoices,
                        key,
                        runner,
                        appServices::showFailureNotificationUntilNextPage));
        return new DocumentChoiceView(model, pieceCountOf(quote), texts.textsOfFeature(DocumentChoiceView.class))
                .root();
    }

    // The number of pieces, which is the number of shipping labels; 0 for drayage, which has no labels.
    private static int pieceCountOf(SavedQuote quote) {
        return switch (quote) {
            case SavedQuote.Otr otr ->
                otr.request().items().stream().mapToInt(QuoteItem::quantity).sum();
            case SavedQuote.Drayage _ -> 0;
        };
    }

    /// Creates the preview of a sample document for the settings.
    public DocumentPreview createSamplePreview(Clock clock) {
        return new SamplePreview(documentFolder.resolve("made"), pageReader, serviceAccess::user, clock, runner, texts);
    }

    /// Creates the delivery of quote sheets by preview, print or mail. Quote sheets are written to
    /// `sheetFolder`.
    public QuoteSheetDelivery createQuoteSheetDelivery(Path sheetFolder) {
        return new OverlayQuoteSheetDelivery(sheetFolder);
    }

    /// Writes a PDF in the background and opens a preview with the focus on the print button.
    public void writePdfAndOpenPreviewForPrinting(BackgroundTask<Path> writer) {
        PdfPreview preview = new PdfPreview(END_OF_DAY_LIST_TYPE, _ -> {}, true);
        preview.writePdfAndOpen(writer);
    }

    /// Cancels the downloads and ends the process that renders pages. Returns at once: the process finishes
    /// printing before it ends, but the window does not wait.
    @Override
    public void close() {
        documentFetcher.close();
        Thread.ofPlatform().name("pages-end").start(pageReader::close);
    }

    /// Shows a quote sheet in an overlay, in which the user can print or save the quote sheet, or opens a mail
    /// draft with the quote sheet.
    private final class OverlayQuoteSheetDelivery implements QuoteSheetDelivery {

        private static final String QUOTE_SHEET_TYPE = "QuoteSheet";

        private final Path sheetFolder;
        private final MailDrafts drafts = createMailDrafts();

        OverlayQuoteSheetDelivery(Path sheetFolder) {
            this.sheetFolder = sheetFolder;
        }

        @Override
        public TaskHandle openPreview(QuoteSheet sheet, Consumer<DeliveryChannel> onDelivered) {
            return writeSheetAndOpenPreview(sheet, onDelivered, false);
        }

        @Override
        public TaskHandle openPreviewForPrinting(QuoteSheet sheet, Consumer<DeliveryChannel> onDelivered) {
            return writeSheetAndOpenPreview(sheet, onDelivered, true);
        }

        @Override
        public TaskHandle openMailDraft(QuoteSheet sheet, UUID quote, Consumer<DeliveryChannel> onDelivered) {
            return drafts.writeAndOpenDraftInBackground(
                    () -> MailDraft.writeQuoteSheetDraft(
                            sheet,
                            writePdf(sheet),
                            documentStyles.findMailOfQuote(quote).orElse(null)),
                    () -> onDelivered.accept(DeliveryChannel.MAILED));
        }

        private Path writePdf(QuoteSheet sheet) throws IOException {
            return QuoteSheetWriter.writePdf(sheet, sheetFolder.resolve(sheet.fileName()));
        }

        private TaskHandle writeSheetAndOpenPreview(
                QuoteSheet sheet, Consumer<DeliveryChannel> onDelivered, boolean isPrintFocused) {
            return new PdfPreview(QUOTE_SHEET_TYPE, onDelivered, isPrintFocused).writePdfAndOpen(_ -> writePdf(sheet));
        }
    }

    /// Shows a generated PDF in an overlay, in which the user can print or save it.
    private final class PdfPreview {

        private static final double WINDOW_MARGIN = 80;

        private final String documentType;
        private final Consumer<DeliveryChannel> onDelivered;
        private final boolean isPrintFocused;

        /// @param onDelivered called when the PDF was printed or saved
        /// @param isPrintFocused whether the print button gets the focus, and not the save button
        PdfPreview(String documentType, Consumer<DeliveryChannel> onDelivered, boolean isPrintFocused) {
            this.documentType = documentType;
            this.onDelivered = onDelivered;
            this.isPrintFocused = isPrintFocused;
        }

        TaskHandle writePdfAndOpen(BackgroundTask<Path> writer) {
            return appServices
                    .taskRunner()
                    .start(
                            progress -> {
                                Path pdf = writer.run(progress);
                                return new DocumentRow.State.Local(
                                        pdf, DocumentKind.PDF, Files.size(pdf), FileHash.hashOf(pdf));
                            },
                            TaskCallback.of(this::open, appServices::showFailureNotificationUntilNextPage));
        }

        private void open(DocumentRow.State.Local localFile) {
            DocumentRow row = DocumentRow.ofGeneratedDocument(
                    documentType, localFile.file().getFileName().toString());
            row.setDownloadState(localFile);
            PreviewViewModel model = new PreviewViewModel(pageReader, appServices.taskRunner(), texts);
            PreviewView preview = new PreviewView(model, texts, appServices.formats());
            PrintViewModel printViewModel = new PrintViewModel(
                    pageReader, printChoices, appServices.taskRunner(), appServices.notifications(), texts, _ -> {});
            printViewModel.setOnPrinted(() -> onDelivered.accept(DeliveryChannel.PRINTED));
            PrintView printView = new PrintView(printViewModel, overlay, texts);
            Button printButton = new Button(texts.text("papers.print"), new Icon(Feather.PRINTER));
            printButton.setId("sheetPrint");
            printButton.setOnAction(_ -> printView.showPromptIfPrintable(row));
            Button saveButton = new Button(texts.text("papers.save"), new Icon(Feather.DOWNLOAD));
            saveButton.setId("sheetSave");
            saveButton.setOnAction(_ -> promptForFileAndSaveCopy(localFile.file()));
            Button focusedButton = isPrintFocused ? printButton : saveButton;
            focusedButton.getStyleClass().add("accent");
            Button closeButton = new Button(texts.text("papers.sheet.close"));
            closeButton.setOnAction(_ -> {
                overlay.closeTopmostPanel();
                model.close();
            });
            Label title = new Label(documentTitle());
            title.getStyleClass().add("ld-heading");
            Region spacer = new Region();
            HBox.setHgrow(spacer, Priority.ALWAYS);
            HBox header = new HBox(8, title, spacer, saveButton, printButton, closeButton);
            header.getStyleClass().add("sheet-head");
            VBox panel = new VBox(header, preview.root());
            VBox.setVgrow(preview.root(), Priority.ALWAYS);
            panel.getStyleClass().addAll("papers", "sheet-panel");
            panel.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
                if (appServices.commands().areKeysOfCommand("papers.print", key)) {
                    printButton.fire();
                    key.consume();
                }
            });
            double width = Math.min(920, overlay.getWidth() - WINDOW_MARGIN);
            double height = overlay.getHeight() - WINDOW_MARGIN;
            panel.setMinSize(width, height);
            panel.setPrefSize(width, height);
            panel.setMaxWidth(width);
            overlay.show(panel, model::close);
            model.thumbnailsShownProperty().set(false);
            model.openDocumentUnlessOpen(localFile, () -> {});
            focusedButton.requestFocus();
        }

        private String documentTitle() {
            return texts.text("papers.type." + documentType);
        }

        private void promptForFileAndSaveCopy(Path file) {
            FileChooser chooser = new FileChooser();
            chooser.setTitle(texts.text("papers.save.where"));
            chooser.setInitialFileName(file.getFileName().toString());
            saveFolder.lastOrDefaultFolder().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
            File chosenFile = chooser.showSaveDialog(overlay.getScene().getWindow());
            Path targetFolder = chosenFile == null
                    ? null
                    : chosenFile.toPath().toAbsolutePath().getParent();
            if (chosenFile != null && targetFolder != null) {
                appServices
                        .taskRunner()
                        .start(
                                _ -> {
                                    saveFolder.saveLastFolderOrLogFailure(targetFolder);
                                    return AtomicFileWriter.writeAndReplace(
                                            chosenFile.toPath(), partFile -> Files.copy(file, partFile));
                                },
                                TaskCallback.of(
                                        _ -> {
                                            appServices
                                                    .notifications()
                                                    .showOrReplaceNotification(Notification.success(
                                                            texts.text("papers.saved", 1),
                                                            texts.text("papers.saved.where", targetFolder)));
                                            onDelivered.accept(DeliveryChannel.SAVED);
                                        },
                                        failure -> appServices
                                                .notifications()
                                                .showOrReplaceNotification(Notification.warning(
                                                        texts.text("papers.save.failed", documentTitle()),
                                                        DocumentFailure.of(failure)
                                                                .formatMessage(texts)))));
            }
        }
    }
}
