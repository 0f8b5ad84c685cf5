package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.ResponseLimits;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.pages.SamplePdfs;
import lanedesk.workstation.documents.print.PrintChoices;
import lanedesk.workstation.documents.store.DocumentFetcher;
import lanedesk.workstation.documents.store.DocumentStore;
import lanedesk.workstation.documents.store.ExportedCopies;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.environment.TestEnvironments;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.Addressee;
import lanedesk.workstation.printouts.BookingDocumentGenerator;
import lanedesk.workstation.printouts.BookingSummaryRow;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.MailDraft;
import lanedesk.workstation.printouts.PaperFormat;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.TaskRunner;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okio.Buffer;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/// Provides a real journal with a booking, a real server with its documents, and the document store.
public final class DocumentsFixture implements AutoCloseable {

    static final String TOKEN = "canary-token-19";
    static final long ORDER = 700_123;
    static final String BOL = "BOL-55-7";
    private static final List<BookingSummaryRow> LINES = List.of(
            new BookingSummaryRow("Pickup", "Meridian Foods", "Dallas, TX 75201, US"),
            new BookingSummaryRow(
                    "Delivery", "High Sierra Grocers and Provisions Company of Northern Nevada", "Reno, NV 89502, US"),
            new BookingSummaryRow("Estimated pickup", "Nov 30, 2026, 9:00 AM", ""));

    /// One reader process is used by all tests. It ends with the process of the tests.
    private static final PageReader READER = new PageReader();

    private final Map<String, Queue<MockResponse>> responsesByPath = new ConcurrentHashMap<>();
    public final MockWebServer server = new MockWebServer();
    public final Path folder;
    public final Journal journal;
    public final EnvironmentJournal environmentJournal;
    private final AttemptState.Sent sentState;
    long orderNumber = ORDER;
    String bolNumber = BOL;
    public final UUID attempt;
    public final Notifications notifications = new Notifications();
    public final Texts texts;
    final Formats formats;
    final ErrorMessages errorMessages;
    public final DocumentStore documentStore;
    final PageReader reader = READER;
    public final FakePrintSystem printSystem = new FakePrintSystem();
    final SaveFolder saveFolder;
    final List<Path> openedFiles = new CopyOnWriteArrayList<>();
    public final LaneClient client;

    public DocumentsFixture(Path folder) throws IOException {
        this(folder, Language.ENGLISH);
    }

    public DocumentsFixture(Path folder, Language language) throws IOException {
        server.setDispatcher(new PathDispatcher());
        server.start();
        this.folder = folder.resolve("documents");
        journal = JournalSamples.open(folder.resolve("journal"));
        environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
        saveFolder = new SaveFolder(journal.preferences(), folder.resolve("home"));
        texts = Texts.of(DocumentsFixture.class, language);
        formats = new Formats(language, Clock.system(ZoneId.of("America/Chicago")));
        errorMessages = new ErrorMessages(texts);
        client = new LaneClient(ClientSettings.of(urlOf(""))
                .withTokens(TokenSource.ofFixedToken(TOKEN))
                .withLimits(ResponseLimits.DEFAULT.withDocumentBytes(1 << 20))
                .withTimeouts(Timeouts.DEFAULT.withDocument(Duration.ofMinutes(1))));
        documentStore = new DocumentStore(
                this.folder, new FakeService(client, JournalSamples.DISPATCHER), environmentJournal.documents());
        sentState = recordSentAttempt();
        attempt = sentState.attempt();
    }

    private AttemptState.Sent recordSentAttempt() {
        Bookings bookings = environmentJournal.bookings();
        UUID quote =
                environmentJournal.quotes().save(JournalSamples.quote(4711)).id();
        AttemptState.Prepared prepared = switch (bookings.prepareUnlessConflict(
                JournalSamples.attempt(quote, "the first was cancelled", "won the lane for a year"))) {
            case PreparationResult.Ready(var _, var state) -> state;
            case PreparationResult other -> throw new AssertionError(other.toString());
        };
        return bookings.recordSent(prepared);
    }

    public String urlOf(String path) {
        return "http://127.0.0.1:" + server.getPort() + path;
    }

    public static NewDocument newDocument(String type, String url, String name) {
        return new NewDocument(type, url, name, name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
    }

    /// Records a booking with these documents and returns the first of them.
    public StoredDocument recordBookingWithDocuments(NewDocument first, NewDocument... others) {
        List<NewDocument> all =
                Stream.concat(Stream.of(first), Stream.of(others)).toList();
        environmentJournal.bookings().recordBooked(sentState, orderNumber, bolNumber, all);
        return environmentJournal.documents().findByAttempt(attempt).getFirst();
    }

    /// Records a booking without documents.
    void recordBookingWithoutDocuments() {
        environmentJournal.bookings().recordBooked(sentState, orderNumber, bolNumber);
    }

    /// Sets the next answer for a path.
    public void enqueueAnswer(String path, byte[] body) {
        enqueueAnswer(
                path, new MockResponse.Builder().body(new Buffer().write(body)).build());
    }

    public void enqueueAnswer(String path, MockResponse answer) {
        responsesByPath.computeIfAbsent(path, _ -> new LinkedBlockingQueue<>()).add(answer);
    }

    /// Documents are downloaded in parallel, so each path has its own answers.
    private final class PathDispatcher extends Dispatcher {
        @Override
        public MockResponse dispatch(RecordedRequest request) {
            Queue<MockResponse> waiting = responsesByPath.get(request.getUrl().encodedPath());
            MockResponse answer = waiting == null ? null : waiting.poll();
            return answer == null ? new MockResponse.Builder().code(404).build() : answer;
        }
    }

    public BookingDocumentsViewModel createDocumentsModel(TaskRunner runner) {
        return createDocumentsModel(runner, new DocumentFetcher(documentStore, runner));
    }

    public BookingDocumentsViewModel createDocumentsModel(TaskRunner runner, DocumentFetcher fetching) {
        return new BookingDocumentsViewModel(
                attempt,
                environmentJournal.bookings(),
                fetching,
                new SampleDocumentMaker(),
                errorMessages,
                notifications,
                texts);
    }

    BookingMail createMail(BookingDocumentsViewModel documents, TaskRunner runner) {
        return new BookingMail(
                documents,
                new ExportedCopies(folder.resolve("outgoing")),
                new SampleDocumentMaker(),
                new MailDrafts(openedFiles::add, runner, texts, errorMessages, notifications),
                notifications,
                texts);
    }

    DocumentExports createExports(BookingDocumentsViewModel documents, TaskRunner runner) {
        return new DocumentExports(
                documents,
                new ExportedCopies(folder.resolve("outgoing")),
                openedFiles::add,
                saveFolder,
                runner,
                notifications,
                texts);
    }

    /// Creates the whole feature, which shows panels in `overlay`.
    DocumentsFeature createFeature(Overlay overlay, TaskRunner runner) {
        FakeService service = new FakeService(client, JournalSamples.DISPATCHER);
        Clock clock = Clock.systemUTC();
        return new DocumentsFeature(
                folder,
                new WindowContext(
                        new AppServices(runner, clock, texts, formats, errorMessages, notifications, new Commands()),
                        new EnvironmentServices(
                                TestEnvironments.SANDBOX,
                                service,
                                environmentJournal,
                                journal.changeNotifier(),
                                new ReferenceData(service, environmentJournal.referenceLists(), runner, clock),
                                new QuoteService(service, environmentJournal.quotes()),
                                () -> {}),
                        _ -> {},
                        overlay,
                        new BuyRateVisibility(),
                        TestPlaceBooks.createPlaceBook()),
                new CustomerDocumentStyles(
                        () -> QuoteSheetSamples.createSettings(Language.ENGLISH),
                        environmentJournal,
                        service::user,
                        true),
                journal.preferences(),
                () -> BusinessCalendar.DEFAULT);
    }

    // Replaces the real generator, because the sample bookings have no request from which it could create a
    // confirmation.
    private final class SampleDocumentMaker implements BookingDocumentGenerator {

        @Override
        public Path writeConfirmationPdf(BookingAttempt booked) throws IOException {
            Files.createDirectories(folder);
            return SamplePdfs.writePdf(
                    folder.resolve("confirmation.pdf"), PDRectangle.LETTER, "Booking confirmation " + ORDER);
        }

        @Override
        public Path writeMailDraft(BookingAttempt booked, List<Path> papers) throws IOException {
            return new MailDraft(Addressee.UNKNOWN, "Booked", "Booked", Language.ENGLISH, null)
                    .writeDraft(papers, folder.resolve("booked.eml"));
        }

        @Override
        public List<BookingSummaryRow> createSummaryRows(BookingAttempt booked) {
            return LINES;
        }
    }

    PrintChoices printChoices() {
        return new PrintChoices(journal.preferences(), () -> PaperFormat.LETTER);
    }

    /// Every file in the data folder and its subfolders except the journal's.
    List<Path> allFiles() throws IOException {
        Path whole = Objects.requireNonNull(folder.getParent());
        try (Stream<Path> all = Files.walk(whole)) {
            return all.filter(file -> !file.startsWith(whole.resolve("journal")))
                    .filter(Files::isRegularFile)
                    .sorted(Comparator.naturalOrder())
                    .toList();
        }
    }

    /// A bill of lading with one page.
    public static byte[] samplePdf() throws IOException {
        Path file = SamplePdfs.writePdf(Files.createTempFile("paper", ".pdf"), PDRectangle.LETTER, "Bill of lading");
        byte[] bytes = Files.readAllBytes(file);
        Files.delete(file);
        return bytes;
    }

    @Override
    public void close() {
        client.close();
        journal.close();
        server.close();
    }
}
