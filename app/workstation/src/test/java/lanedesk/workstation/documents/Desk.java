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
import lanedesk.client.Limits;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.documents.pages.PageReader;
import lanedesk.workstation.documents.pages.Pdfs;
import lanedesk.workstation.documents.print.PrintChoices;
import lanedesk.workstation.documents.store.DocumentStore;
import lanedesk.workstation.documents.store.ExportedCopies;
import lanedesk.workstation.documents.store.PaperFetching;
import lanedesk.workstation.documents.store.SaveFolder;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.Addressee;
import lanedesk.workstation.paper.BookedLine;
import lanedesk.workstation.paper.MailDraft;
import lanedesk.workstation.paper.PaperFormat;
import lanedesk.workstation.paper.PaperMaker;
import lanedesk.workstation.work.WorkRunner;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okio.Buffer;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/// A real journal with a booking, a real server that has its documents, and the store between.
public final class Desk implements AutoCloseable {

    static final String TOKEN = "canary-token-19";
    static final long ORDER = 700_123;
    static final String BOL = "BOL-55-7";
    private static final List<BookedLine> LINES = List.of(
            new BookedLine("Pickup", "Meridian Foods", "Dallas, TX 75201, US"),
            new BookedLine(
                    "Delivery", "High Sierra Grocers and Provisions Company of Northern Nevada", "Reno, NV 89502, US"),
            new BookedLine("Estimated pickup", "Nov 30, 2026, 9:00 AM", ""));

    /// One process reads the documents of all tests here; it ends with them.
    private static final PageReader READER = new PageReader();

    private final Map<String, Queue<MockResponse>> byPath = new ConcurrentHashMap<>();
    public final MockWebServer server = new MockWebServer();
    public final Path folder;
    public final Journal journal;
    public final EnvironmentJournal own;
    private final AttemptState.Sent sent;
    public final UUID attempt;
    public final Notices notices = new Notices();
    public final Texts texts;
    final Formats formats;
    final Problems problems;
    public final DocumentStore documentStore;
    final PageReader reader = READER;
    public final PrintDesk printRoom = new PrintDesk();
    final SaveFolder folders;
    final List<Path> opened = new CopyOnWriteArrayList<>();
    public final LaneClient client;

    public Desk(Path folder) throws IOException {
        this(folder, Language.ENGLISH);
    }

    public Desk(Path folder, Language language) throws IOException {
        server.setDispatcher(new ByPath());
        server.start();
        this.folder = folder.resolve("documents");
        journal = Samples.open(folder.resolve("journal"));
        own = journal.environment(Samples.SANDBOX);
        folders = new SaveFolder(journal.preferences(), folder.resolve("home"));
        texts = Texts.of(Desk.class, language);
        formats = new Formats(language, Clock.system(ZoneId.of("America/Chicago")));
        problems = new Problems(texts);
        client = new LaneClient(ClientSettings.of(address(""))
                .withTokens(TokenSource.of(TOKEN))
                .withLimits(Limits.DEFAULT.withDocumentBytes(1 << 20))
                .withTimeouts(Timeouts.DEFAULT.withDocument(Duration.ofMinutes(1))));
        documentStore = new DocumentStore(this.folder, new PlainService(client, Samples.DISPATCHER), own.documents());
        sent = sent();
        attempt = sent.attempt();
    }

    private AttemptState.Sent sent() {
        Bookings bookings = own.bookings();
        UUID quote = own.quotes().record(Samples.quote(4711)).id();
        AttemptState.Prepared prepared = switch (bookings.prepare(
                Samples.attempt(quote, "the first was cancelled", "won the lane for a year"))) {
            case Preparation.Ready(var _, var state) -> state;
            case Preparation other -> throw new AssertionError(other.toString());
        };
        return bookings.send(prepared);
    }

    public String address(String path) {
        return "http://127.0.0.1:" + server.getPort() + path;
    }

    public static NewDocument paper(String type, String url, String name) {
        return new NewDocument(type, url, name, name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
    }

    /// The service answers that it booked, with these documents; the first of them.
    public StoredDocument booked(NewDocument first, NewDocument... others) {
        List<NewDocument> all =
                Stream.concat(Stream.of(first), Stream.of(others)).toList();
        own.bookings().recordBooked(sent, ORDER, BOL, all);
        return own.documents().ofAttempt(attempt).getFirst();
    }

    /// The service answers that it booked, without a document.
    void bookedWithoutDocuments() {
        own.bookings().recordBooked(sent, ORDER, BOL);
    }

    /// The next answer at a path.
    public void answers(String path, byte[] body) {
        answers(path, new MockResponse.Builder().body(new Buffer().write(body)).build());
    }

    public void answers(String path, MockResponse answer) {
        byPath.computeIfAbsent(path, _ -> new LinkedBlockingQueue<>()).add(answer);
    }

    /// Documents are fetched side by side, so each has its own answers.
    private final class ByPath extends Dispatcher {
        @Override
        public MockResponse dispatch(RecordedRequest request) {
            Queue<MockResponse> waiting = byPath.get(request.getUrl().encodedPath());
            MockResponse answer = waiting == null ? null : waiting.poll();
            return answer == null ? new MockResponse.Builder().code(404).build() : answer;
        }
    }

    public PapersViewModel papers(WorkRunner runner) {
        return papers(runner, new PaperFetching(documentStore, runner));
    }

    public PapersViewModel papers(WorkRunner runner, PaperFetching fetching) {
        return new PapersViewModel(
                attempt, own.bookings(), fetching, new SamplePapers(), runner, problems, notices, texts);
    }

    BookingMail mail(PapersViewModel papers, WorkRunner runner) {
        return new BookingMail(
                papers,
                new ExportedCopies(folder.resolve("outgoing")),
                new SamplePapers(),
                new MailDrafts(opened::add, runner, texts, problems, notices),
                notices,
                texts);
    }

    PaperFiles files(PapersViewModel papers, WorkRunner runner) {
        return new PaperFiles(
                papers, new ExportedCopies(folder.resolve("outgoing")), opened::add, folders, runner, notices, texts);
    }

    // The journal's samples hold no request that a confirmation could be made of.
    private final class SamplePapers implements PaperMaker {

        @Override
        public Path confirmation(Attempt booked) throws IOException {
            Files.createDirectories(folder);
            return Pdfs.of(folder.resolve("confirmation.pdf"), PDRectangle.LETTER, "Booking confirmation " + ORDER);
        }

        @Override
        public Path mail(Attempt booked, List<Path> papers) throws IOException {
            return new MailDraft(Addressee.UNKNOWN, "Booked", "Booked").write(papers, folder.resolve("booked.eml"));
        }

        @Override
        public List<BookedLine> lines(Attempt booked) {
            return LINES;
        }
    }

    PrintChoices printing() {
        return new PrintChoices(journal.preferences(), () -> PaperFormat.LETTER);
    }

    /// Every file in the desk's folder and beneath, but for the journal's.
    List<Path> everything() throws IOException {
        Path whole = Objects.requireNonNull(folder.getParent());
        try (Stream<Path> all = Files.walk(whole)) {
            return all.filter(file -> !file.startsWith(whole.resolve("journal")))
                    .filter(Files::isRegularFile)
                    .sorted(Comparator.naturalOrder())
                    .toList();
        }
    }

    /// A bill of lading of one page.
    public static byte[] pdf() throws IOException {
        Path file = Pdfs.of(Files.createTempFile("paper", ".pdf"), PDRectangle.LETTER, "Bill of lading");
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
