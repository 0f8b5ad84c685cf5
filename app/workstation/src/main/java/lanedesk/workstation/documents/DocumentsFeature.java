package lanedesk.workstation.documents;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.layout.Region;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.preview.PreviewViewModel;
import lanedesk.workstation.documents.preview.SamplePreview;
import lanedesk.workstation.documents.print.DocumentChoice;
import lanedesk.workstation.documents.print.DocumentChoiceView;
import lanedesk.workstation.documents.print.DocumentChoiceViewModel;
import lanedesk.workstation.documents.print.PrintChoices;
import lanedesk.workstation.documents.print.PrintViewModel;
import lanedesk.workstation.documents.store.DocumentFetcher;
import lanedesk.workstation.documents.store.DocumentStore;
import lanedesk.workstation.documents.store.ExportedCopies;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.documents.store.SystemViewer;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.fx.layer.Overlay;
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
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;

/// Creates the screens that show the documents of bookings.
public final class DocumentsFeature implements AutoCloseable {

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
    private final TaskRunner runner;
    private final Texts texts;

    /// Creates the feature. `documentFolder` is the folder with the documents of this environment.
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
        this.texts = appServices.texts();
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
        runner.start(
                _ -> {
                    exportedCopies.deleteOlderThan(PROGRAM_START);
                    return true;
                },
                TaskCallback.of(_ -> {}, _ -> {}));
    }

    /// From now on, downloads the documents of every new booking.
    public void startDownloadingForNewBookings(ChangeNotifier changes) {
        documentFetcher.startDownloadingForNewBookings(changes);
    }

    /// Downloads documents that earlier runs have not stored, one at a time.
    public void queueMissingOfEarlierRuns() {
        documentFetcher.queueMissingOfEarlierRuns();
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

    /// Creates the page with the documents of a booking. `isBookedNow` says that the booking was just made.
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
        return new BookingDocumentsView(
                new BookingDocumentsView.Models(
                        model,
                        new PreviewViewModel(pageReader, runner, texts),
                        exports,
                        mail,
                        new PreselectedPrints(
                                model, this::loadChoice, mail::createAndOpenDraftUnlessRunning, isBookedNow),
                        new PrintViewModel(
                                pageReader,
                                printChoices,
                                runner,
                                appServices.notifications(),
                                texts,
                                model::notifyAndDownloadDamagedAgain)),
                buyRateVisibility,
                overlay,
                appServices.notifications(),
                texts,
                appServices.formats(),
                nextActions);
    }

    private Optional<DocumentChoice> loadChoice(BookingAttempt attempt) {
        return DocumentChoice.loadSaved(
                preferences, choiceKeyOf(attempt.customer().customerNumber()));
    }

    private String choiceKeyOf(long customerNumber) {
        return DocumentChoice.preferenceKeyOf(environmentId, customerNumber);
    }

    /// Creates the control at the end of a booking page that selects what happens after booking.
    public Region createDocumentChoiceViewForCustomer(SavedQuote quote) {
        String key = choiceKeyOf(quote.stored().details().customer().customerNumber());
        DocumentChoiceViewModel model = choiceModelByKey.computeIfAbsent(
                key,
                _ -> new DocumentChoiceViewModel(
                        pageReader, preferences, printChoices, key, runner, appServices::showFailureOnPage));
        return new DocumentChoiceView(model, pieceCountOf(quote), texts.textsOfFeature(DocumentChoiceView.class))
                .root();
    }

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

    /// Creates the delivery of quote sheets by preview, print or mail. Quote sheets are written to `sheetFolder`.
    public QuoteSheetDelivery createQuoteSheetDelivery(Path sheetFolder) {
        QuoteSheetPreview preview =
                new QuoteSheetPreview(sheetFolder, pageReader, saveFolder, printChoices, overlay, appServices);
        MailDrafts drafts = createMailDrafts();
        return new QuoteSheetDelivery() {
            @Override
            public TaskHandle openPreview(QuoteSheet sheet, Consumer<DeliveryChannel> onDelivered) {
                return preview.writeSheetAndOpenPreview(sheet, onDelivered, false);
            }

            @Override
            public TaskHandle openPreviewForPrinting(QuoteSheet sheet, Consumer<DeliveryChannel> onDelivered) {
                return preview.writeSheetAndOpenPreview(sheet, onDelivered, true);
            }

            @Override
            public TaskHandle openMailDraft(QuoteSheet sheet, Consumer<DeliveryChannel> onDelivered) {
                return drafts.writeAndOpenDraftInBackground(
                        () -> MailDraft.writeDraft(
                                sheet, QuoteSheetWriter.writePdf(sheet, sheetFolder.resolve(sheet.fileName()))),
                        () -> onDelivered.accept(DeliveryChannel.MAILED));
            }
        };
    }

    /// Returns at once. The process finishes printing before it ends, but the window does not wait.
    @Override
    public void close() {
        documentFetcher.close();
        Thread.ofPlatform().name("pages-end").start(pageReader::close);
    }
}
