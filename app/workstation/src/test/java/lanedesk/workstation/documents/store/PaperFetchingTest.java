package lanedesk.workstation.documents.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import lanedesk.client.LaneClient;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.documents.Desk;
import lanedesk.workstation.documents.PapersViewModel;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.work.StepRunner;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The documents of a booking come whether or not anybody looks, each once, and a failure is only noted.
@WithoutScreen
final class PaperFetchingTest {

    @TempDir
    Path folder;

    private final StepRunner runner = StepRunner.manual();
    private Desk desk;
    private PaperFetching fetching;

    @BeforeEach
    void open() throws IOException {
        desk = new Desk(folder);
        fetching = new PaperFetching(desk.documentStore, runner);
        fetching.follow(desk.journal.changes());
    }

    @AfterEach
    void close() {
        fetching.close();
        desk.close();
    }

    private void book(byte[]... contents) {
        for (int i = 0; i < contents.length; i++) {
            desk.answers("/" + i, contents[i]);
        }
        desk.booked(
                Desk.paper("BillOfLading", desk.address("/0"), "bol.pdf"),
                Desk.paper("ShippingLabel", desk.address("/1"), "labels.pdf"),
                Desk.paper("Other", desk.address("/2"), "terms.pdf"));
    }

    private List<DocumentState> states() {
        return desk.documentStore.ofAttempt(desk.attempt).stream()
                .map(StoredDocument::state)
                .toList();
    }

    @Test
    void thoseOfABookingComeOneByOneThoughNobodyLooks() throws IOException {
        book(Desk.pdf(), Desk.pdf(), Desk.pdf());
        while (runner.waiting() > 0) {
            runner.runNext();
            assertThat(runner.waiting())
                    .as("a download and a look at the journal")
                    .isLessThanOrEqualTo(2);
        }
        assertThat(states()).hasSize(3).allMatch(DocumentState.Kept.class::isInstance);
        desk.server.close();
        PapersViewModel papers = desk.papers(StepRunner.immediate(), fetching);
        papers.open();
        assertThat(papers.rows()).allMatch(row -> row.local().isPresent());
    }

    @Test
    void aFailureIsNotedAndSaidToNobodyAndNotTriedAgainByItself() throws IOException {
        desk.answers("/0", new MockResponse.Builder().code(503).build());
        desk.booked(Desk.paper("BillOfLading", desk.address("/0"), "bol.pdf"));
        runner.runAll();
        assertThat(states()).containsExactly(new DocumentState.Failed(DocumentProblem.NO_ANSWER.name()));
        assertThat(desk.notices.showing()).isEmpty();
        assertThat(desk.own.bookings().find(desk.attempt).orElseThrow().state())
                .isInstanceOf(AttemptState.Booked.class);
        desk.journal.changes().publish();
        fetching.fetchMissing();
        runner.runAll();
        assertThat(desk.server.getRequestCount()).isEqualTo(1);
        desk.answers("/0", Desk.pdf());
        PapersViewModel papers = desk.papers(runner, fetching);
        papers.open();
        runner.runAll();
        assertThat(papers.rows()).allMatch(row -> row.local().isPresent());
    }

    @Test
    void whatAnEarlierRunLeftBehindComesAfterAStartUnlessItWouldFailAgain() throws IOException {
        desk.answers("/0", new MockResponse.Builder().code(503).build());
        book(Desk.pdf(), "MZ a program".getBytes(StandardCharsets.US_ASCII), Desk.pdf());
        runner.runAll();
        fetching.close();
        int before = desk.server.getRequestCount();
        StepRunner after = StepRunner.manual();
        try (PaperFetching next = new PaperFetching(desk.documentStore, after)) {
            next.fetchMissing();
            after.runAll();
        }
        assertThat(states().getFirst()).isInstanceOf(DocumentState.Kept.class);
        assertThat(states().get(1)).isEqualTo(new DocumentState.Failed(DocumentProblem.RUNS.name()));
        assertThat(desk.server.getRequestCount()).isEqualTo(before + 1);
    }

    @Test
    void whoeverLooksJoinsWhatIsOnItsWay() throws IOException {
        book(Desk.pdf(), Desk.pdf(), Desk.pdf());
        runner.runNext();
        PapersViewModel papers = desk.papers(runner, fetching);
        papers.open();
        assertThat(runner.waiting()).as("a download and the screen").isEqualTo(2);
        runner.runAll();
        assertThat(papers.rows()).allMatch(row -> row.local().isPresent());
        assertThat(desk.server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void aTabThatIsClosedLeavesTheBookingWhatItWasPromised() throws IOException {
        PapersViewModel papers = desk.papers(runner, fetching);
        book(Desk.pdf(), Desk.pdf(), Desk.pdf());
        papers.open();
        runner.runNext();
        runner.runNext();
        papers.close();
        runner.runAll();
        assertThat(states()).allMatch(DocumentState.Kept.class::isInstance);
        assertThat(desk.server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void oneThatWasCancelledIsLeftUntilSomebodyWantsIt() throws IOException {
        PapersViewModel papers = desk.papers(runner, fetching);
        book(Desk.pdf(), Desk.pdf(), Desk.pdf());
        papers.open();
        runner.runNext();
        runner.runNext();
        papers.cancelAll();
        desk.journal.changes().publish();
        runner.runAll();
        assertThat(states()).allMatch(DocumentState.Waiting.class::isInstance);
        papers.fetchMissing();
        runner.runAll();
        assertThat(states()).allMatch(DocumentState.Kept.class::isInstance);
    }

    @Test
    void aTokenIsAskedForOnlyWhileSomebodyLooks() throws IOException {
        Asking service = new Asking(desk.client);
        DocumentStore documentStore = new DocumentStore(desk.folder, service, desk.own.documents());
        MockResponse refused = new MockResponse.Builder().code(401).build();
        desk.answers("/0", refused);
        desk.booked(Desk.paper("BillOfLading", desk.address("/0"), "bol.pdf"));
        StepRunner steps = StepRunner.manual();
        try (PaperFetching byItself = new PaperFetching(documentStore, steps)) {
            byItself.fetchMissing();
            steps.runAll();
            assertThat(service.asked).hasValue(0);
            assertThat(states()).containsExactly(new DocumentState.Failed(DocumentProblem.NOT_ALLOWED.name()));
            desk.answers("/0", refused);
            desk.answers("/0", Desk.pdf());
            PapersViewModel papers = desk.papers(steps, byItself);
            papers.open();
            steps.runAll();
            assertThat(service.asked).hasValue(1);
            assertThat(papers.rows().getFirst().local()).isPresent();
        }
    }

    @Test
    void noTokenIsAskedForADocumentOfAnotherPlace() throws IOException {
        Asking service = new Asking(desk.client);
        DocumentStore documentStore = new DocumentStore(desk.folder, service, desk.own.documents());
        desk.answers("/0", new MockResponse.Builder().code(401).build());
        String elsewhere = desk.address("/0").replace("127.0.0.1", "localhost");
        StoredDocument noted = desk.booked(Desk.paper("BillOfLading", elsewhere, "bol.pdf"));
        PapersViewModel papers =
                desk.papers(StepRunner.immediate(), new PaperFetching(documentStore, StepRunner.immediate()));
        papers.open();
        assertThat(desk.own.documents().find(noted.id()).orElseThrow().state())
                .isEqualTo(new DocumentState.Failed(DocumentProblem.NOT_ALLOWED.name()));
        assertThat(service.asked).hasValue(0);
    }

    /// A service that counts how often a question came that would bring the prompt for a token.
    private record Asking(LaneClient client, AtomicInteger asked) implements Service {

        Asking(LaneClient client) {
            this(client, new AtomicInteger());
        }

        @Override
        public <T> T read(Function<LaneClient, T> question) {
            asked.incrementAndGet();
            return question.apply(client);
        }

        @Override
        public String user() {
            return Samples.DISPATCHER;
        }

        @Override
        public Clock serviceClock() {
            return Clock.systemUTC();
        }
    }
}
