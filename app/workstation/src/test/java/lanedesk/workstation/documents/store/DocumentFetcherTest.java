package lanedesk.workstation.documents.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import lanedesk.client.LaneClient;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.Headless;
import lanedesk.workstation.documents.BookingDocumentsViewModel;
import lanedesk.workstation.documents.DocumentsFixture;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.work.ManualTaskRunner;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Tests that the documents of a booking are downloaded in the background, each once, and that failures are
/// recorded without a message.
@Headless
final class DocumentFetcherTest {

    @TempDir
    Path folder;

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private DocumentsFixture fixture;
    private DocumentFetcher fetcher;

    @BeforeEach
    void openFixture() throws IOException {
        fixture = new DocumentsFixture(folder);
        fetcher = new DocumentFetcher(fixture.documentStore, runner);
        fetcher.startDownloadingForNewBookings(fixture.journal.changeNotifier());
    }

    @AfterEach
    void close() {
        fetcher.close();
        fixture.close();
    }

    private void bookWithDocuments(byte[]... contents) {
        for (int i = 0; i < contents.length; i++) {
            fixture.enqueueAnswer("/" + i, contents[i]);
        }
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/0"), "bol.pdf"),
                DocumentsFixture.newDocument("ShippingLabel", fixture.urlOf("/1"), "labels.pdf"),
                DocumentsFixture.newDocument("Other", fixture.urlOf("/2"), "terms.pdf"));
    }

    private List<DocumentState> documentStates() {
        return fixture.documentStore.findByAttempt(fixture.attempt).stream()
                .map(StoredDocument::state)
                .toList();
    }

    @Test
    void fetchesDocumentsOneByOneInBackground() throws IOException {
        bookWithDocuments(DocumentsFixture.samplePdf(), DocumentsFixture.samplePdf(), DocumentsFixture.samplePdf());
        while (runner.queuedCount() > 0) {
            runner.runNext();
            assertThat(runner.queuedCount())
                    .as("a download and a look at the journal")
                    .isLessThanOrEqualTo(2);
        }
        assertThat(documentStates()).hasSize(3).allMatch(DocumentState.Stored.class::isInstance);
        fixture.server.close();
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(ManualTaskRunner.immediate(), fetcher);
        documents.loadBookingAndDownloadMissing();
        assertThat(documents.documentRows()).allMatch(row -> row.localFile().isPresent());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no POSIX permissions")
    void documentFolderIsReadableByOwnerOnly() throws IOException {
        Files.createDirectories(fixture.folder);
        Files.setPosixFilePermissions(fixture.folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        bookWithDocuments(DocumentsFixture.samplePdf(), DocumentsFixture.samplePdf(), DocumentsFixture.samplePdf());
        runner.runAll();
        assertThat(documentStates()).hasSize(3).allMatch(DocumentState.Stored.class::isInstance);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(fixture.folder)))
                .isEqualTo("rwx------");
    }

    @Test
    void storesBackgroundFailureSilentlyWithoutRetry() throws IOException {
        fixture.enqueueAnswer("/0", new MockResponse.Builder().code(503).build());
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/0"), "bol.pdf"));
        runner.runAll();
        assertThat(documentStates()).containsExactly(new DocumentState.Failed(DocumentFailure.NO_ANSWER.name()));
        assertThat(fixture.notifications.shownNotifications()).isEmpty();
        assertThat(fixture.environmentJournal
                        .bookings()
                        .find(fixture.attempt)
                        .orElseThrow()
                        .state())
                .isInstanceOf(AttemptState.Booked.class);
        fixture.journal.changeNotifier().notifyListeners();
        fetcher.queueMissingDocumentsOfEarlierRuns();
        runner.runAll();
        assertThat(fixture.server.getRequestCount()).isEqualTo(1);
        fixture.enqueueAnswer("/0", DocumentsFixture.samplePdf());
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(runner, fetcher);
        documents.loadBookingAndDownloadMissing();
        runner.runAll();
        assertThat(documents.documentRows()).allMatch(row -> row.localFile().isPresent());
    }

    @Test
    void fetchesMissingDocumentsAtStartUnlessPermanentlyFailed() throws IOException {
        fixture.enqueueAnswer("/0", new MockResponse.Builder().code(503).build());
        bookWithDocuments(
                DocumentsFixture.samplePdf(),
                "MZ a program".getBytes(StandardCharsets.US_ASCII),
                DocumentsFixture.samplePdf());
        runner.runAll();
        fetcher.close();
        int before = fixture.server.getRequestCount();
        ManualTaskRunner after = ManualTaskRunner.manual();
        try (DocumentFetcher next = new DocumentFetcher(fixture.documentStore, after)) {
            next.queueMissingDocumentsOfEarlierRuns();
            after.runAll();
        }
        assertThat(documentStates().getFirst()).isInstanceOf(DocumentState.Stored.class);
        assertThat(documentStates().get(1)).isEqualTo(new DocumentState.Failed(DocumentFailure.EXECUTABLE_FILE.name()));
        assertThat(fixture.server.getRequestCount()).isEqualTo(before + 1);
    }

    @Test
    void joinsRunningDownload() throws IOException {
        bookWithDocuments(DocumentsFixture.samplePdf(), DocumentsFixture.samplePdf(), DocumentsFixture.samplePdf());
        runner.runNext();
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(runner, fetcher);
        documents.loadBookingAndDownloadMissing();
        assertThat(runner.queuedCount()).as("a download and the screen").isEqualTo(2);
        runner.runAll();
        assertThat(documents.documentRows()).allMatch(row -> row.localFile().isPresent());
        assertThat(fixture.server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void keepsDownloadRunningWhenTabCloses() throws IOException {
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(runner, fetcher);
        bookWithDocuments(DocumentsFixture.samplePdf(), DocumentsFixture.samplePdf(), DocumentsFixture.samplePdf());
        documents.loadBookingAndDownloadMissing();
        runner.runNext();
        runner.runNext();
        documents.close();
        runner.runAll();
        assertThat(documentStates()).allMatch(DocumentState.Stored.class::isInstance);
        assertThat(fixture.server.getRequestCount()).isEqualTo(3);
    }

    @Test
    void cancelledDownloadIsNotRestartedAutomatically() throws IOException {
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(runner, fetcher);
        bookWithDocuments(DocumentsFixture.samplePdf(), DocumentsFixture.samplePdf(), DocumentsFixture.samplePdf());
        documents.loadBookingAndDownloadMissing();
        runner.runNext();
        runner.runNext();
        documents.cancelAllDownloads();
        fixture.journal.changeNotifier().notifyListeners();
        runner.runAll();
        assertThat(documentStates()).allMatch(DocumentState.Waiting.class::isInstance);
        documents.downloadMissingDocuments();
        runner.runAll();
        assertThat(documentStates()).allMatch(DocumentState.Stored.class::isInstance);
    }

    @Test
    void promptsForTokenOnlyWhileViewed() throws IOException {
        CountingService service = new CountingService(fixture.client);
        DocumentStore documentStore =
                new DocumentStore(fixture.folder, service, fixture.environmentJournal.documents());
        MockResponse refused = new MockResponse.Builder().code(401).build();
        fixture.enqueueAnswer("/0", refused);
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/0"), "bol.pdf"));
        ManualTaskRunner steps = ManualTaskRunner.manual();
        try (DocumentFetcher byItself = new DocumentFetcher(documentStore, steps)) {
            byItself.queueMissingDocumentsOfEarlierRuns();
            steps.runAll();
            assertThat(service.readCount).hasValue(0);
            assertThat(documentStates()).containsExactly(new DocumentState.Failed(DocumentFailure.NOT_ALLOWED.name()));
            fixture.enqueueAnswer("/0", refused);
            fixture.enqueueAnswer("/0", DocumentsFixture.samplePdf());
            BookingDocumentsViewModel documents = fixture.createDocumentsModel(steps, byItself);
            documents.loadBookingAndDownloadMissing();
            steps.runAll();
            assertThat(service.readCount).hasValue(1);
            assertThat(documents.documentRows().getFirst().localFile()).isPresent();
        }
    }

    @Test
    void promptsForNoTokenOfForeignHost() throws IOException {
        CountingService service = new CountingService(fixture.client);
        DocumentStore documentStore =
                new DocumentStore(fixture.folder, service, fixture.environmentJournal.documents());
        fixture.enqueueAnswer("/0", new MockResponse.Builder().code(401).build());
        String elsewhere = fixture.urlOf("/0").replace("127.0.0.1", "localhost");
        StoredDocument noted =
                fixture.recordBookingWithDocuments(DocumentsFixture.newDocument("BillOfLading", elsewhere, "bol.pdf"));
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(
                ManualTaskRunner.immediate(), new DocumentFetcher(documentStore, ManualTaskRunner.immediate()));
        documents.loadBookingAndDownloadMissing();
        assertThat(fixture.environmentJournal
                        .documents()
                        .find(noted.id())
                        .orElseThrow()
                        .state())
                .isEqualTo(new DocumentState.Failed(DocumentFailure.NOT_ALLOWED.name()));
        assertThat(service.readCount).hasValue(0);
    }

    /// A service that counts the requests that may prompt for a token.
    private record CountingService(LaneClient client, AtomicInteger readCount) implements ServiceAccess {

        CountingService(LaneClient client) {
            this(client, new AtomicInteger());
        }

        @Override
        public <T> T callService(Function<LaneClient, T> question) {
            readCount.incrementAndGet();
            return question.apply(client);
        }

        @Override
        public String user() {
            return JournalSamples.DISPATCHER;
        }

        @Override
        public Clock serviceClock() {
            return Clock.systemUTC();
        }
    }
}
