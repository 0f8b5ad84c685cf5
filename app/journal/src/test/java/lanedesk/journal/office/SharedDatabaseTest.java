package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class SharedDatabaseTest extends SharedDatabaseTestBase {
    private static final Duration SECONDS = Duration.ofSeconds(60);
    private static final EnvironmentId OWN = new EnvironmentId("own-sandbox");

    private FaultyDatabaseProxy proxy;
    private Journal firstWorkstation;
    private Journal secondWorkstation;
    private SharedDatabase firstDatabase;
    private SharedDatabase secondDatabase;
    private EnvironmentJournal firstJournal;
    private EnvironmentJournal secondJournal;

    private static boolean isShared(EnvironmentId environment) {
        return !environment.equals(OWN);
    }

    @BeforeEach
    void startTwoWorkstations() throws IOException, SQLException {
        proxy = proxyToEmptyDatabase();
        firstWorkstation = JournalSamples.open(folder.resolve("first"));
        secondWorkstation = JournalSamples.open(folder.resolve("second"));
        firstDatabase = firstWorkstation.connectSharedDatabase(
                TestPostgres.address(proxy.port()), SharedDatabaseTest::isShared, TestPostgres.SYNC_INTERVAL);
        secondDatabase = secondWorkstation.connectSharedDatabase(
                database.address(), SharedDatabaseTest::isShared, TestPostgres.SYNC_INTERVAL);
        firstJournal = firstWorkstation.environmentJournal(JournalSamples.SANDBOX);
        secondJournal = secondWorkstation.environmentJournal(JournalSamples.SANDBOX);
        await().atMost(SECONDS).until(() -> firstDatabase.status() instanceof SynchronizationStatus.Connected);
        await().atMost(SECONDS).until(() -> secondDatabase.status() instanceof SynchronizationStatus.Connected);
    }

    @AfterEach
    void close() throws IOException {
        proxy.close();
        firstWorkstation.close();
        secondWorkstation.close();
    }

    @Test
    void colleaguesSeeQuotesAndBookings() {
        NewQuote quote = JournalSamples.quote(100);
        UUID id = firstJournal.quotes().save(quote).id();
        Acknowledgement read = new Acknowledgement(
                "note",
                "07201",
                "Chassis split",
                JournalSamples.DISPATCHER,
                JournalSamples.NOON,
                AcknowledgementMethod.KEYS);
        firstJournal.acknowledgements().save(id, List.of(read));
        AttemptState.Sent sent = send(firstJournal, id);
        firstJournal.bookings().recordBooked(sent, 5001, "BOL-5001");

        await().atMost(SECONDS)
                .until(() -> secondJournal
                                .history()
                                .countMatchingRows(HistoryQuery.matchingAll().withText("bol-5001"))
                        == 1);
        assertThat(secondJournal.quotes().find(id).orElseThrow().details()).isEqualTo(quote);
        assertThat(secondJournal.acknowledgements().findByQuote(id)).containsExactly(read);
        BookingAttempt receivedAttempt =
                secondJournal.bookings().find(sent.attempt()).orElseThrow();
        assertThat(receivedAttempt.isRemote()).isTrue();
        assertThat(receivedAttempt.details()).isEqualTo(JournalSamples.attempt(id));
        assertThat(secondJournal.bookings().findTransitions(sent.attempt()))
                .isEqualTo(firstJournal.bookings().findTransitions(sent.attempt()));
        assertThat(secondJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(id)))
                .isInstanceOf(PreparationResult.QuoteHeld.class);
    }

    @Test
    void concurrentWorkstationsMigrateNewDatabaseInTurn() throws Exception {
        try (ExecutorService desks = Executors.newVirtualThreadPerTaskExecutor()) {
            for (String name : List.of("new_1", "new_2", "new_3")) {
                database.executeDirectly("CREATE DATABASE " + name);
                Callable<Boolean> start = () -> {
                    SharedDatabaseAddress address = database.addressOf(name);
                    try (Connection connection = address.openConnection()) {
                        new PostgresSchema(address).migrateIfOutdated(connection);
                        return true;
                    }
                };
                for (Future<Boolean> desk : desks.invokeAll(Collections.nCopies(4, start))) {
                    assertThat(desk.get()).isTrue();
                }
            }
        }
    }

    @Test
    void tellsHowDatabaseAnswers() {
        SharedDatabaseHealth health = firstDatabase.readHealth();
        assertThat(health.roundTrip()).isPositive();
        assertThat(health.activeWorkstations()).isEqualTo(2);
        assertThat(health.lastSynchronization()).isNotNull();
        assertThat(health.lastFailure()).isNull();
        proxy.cutConnections();
        firstJournal.quotes().save(JournalSamples.quote(100));
        health = firstDatabase.readHealth();
        assertThat(health.roundTrip()).isNull();
        assertThat(health.waitingChanges()).isOne();
        assertThat(health.lastFailure()).isNotNull();
    }

    @Test
    void resumesSynchronizationAfterOutOfMemory() {
        Semaphore lacks = new Semaphore(2);
        Runnable lack = () -> {
            if (lacks.tryAcquire()) {
                throw new OutOfMemoryError("Java heap space");
            }
        };
        secondWorkstation.changeNotifier().subscribe(lack);
        secondDatabase.statusNotifier().subscribe(lack);
        firstJournal.quotes().save(JournalSamples.quote(100));
        await().atMost(SECONDS).until(() -> lacks.availablePermits() == 0);
        UUID later = firstJournal.quotes().save(JournalSamples.quote(101)).id();
        await().atMost(SECONDS).until(() -> secondJournal.quotes().find(later).isPresent());
    }

    @Test
    void skipsEventsOfNewerVersion() throws SQLException {
        database.executeDirectly("INSERT INTO lanedesk.event (station, entity, key, seq, content)"
                + " VALUES (gen_random_uuid(), 'FORECAST', 'any', 0, '{}')");
        UUID quote = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        await().atMost(SECONDS).until(() -> secondJournal.quotes().find(quote).isPresent());
        assertThat(secondDatabase.status()).isInstanceOf(SynchronizationStatus.Connected.class);
    }

    @Test
    void skipsUnreadableEventAndReceivesOthers() throws SQLException {
        database.executeDirectly("INSERT INTO lanedesk.event (station, entity, key, seq, content)"
                + " VALUES (gen_random_uuid(), 'TRANSITION', 'no-such-attempt', 1, '{}')");
        UUID quote = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        await().atMost(SECONDS).until(() -> secondJournal.quotes().find(quote).isPresent());
        await().atMost(SECONDS)
                .until(() -> secondDatabase.status() instanceof SynchronizationStatus.Connected connected
                        && connected.unreadEvents() == 1);
    }

    /// Tests that a local environment is not shared: two embedded sandboxes assign the same numbers to
    /// different quotes.
    @Test
    void doesNotShareLocalEnvironment() throws SQLException {
        EnvironmentJournal journal = firstWorkstation.environmentJournal(OWN);
        EnvironmentJournal secondOwnJournal = secondWorkstation.environmentJournal(OWN);
        send(journal, journal.quotes().save(JournalSamples.quote(100)).id());
        proxy.cutConnections();
        send(journal, journal.quotes().save(JournalSamples.quote(101)).id());
        proxy.acceptConnections();
        assertThat(secondOwnJournal
                        .bookings()
                        .prepareUnlessConflict(JournalSamples.attempt(secondOwnJournal
                                .quotes()
                                .save(JournalSamples.quote(100))
                                .id())))
                .isInstanceOf(PreparationResult.Ready.class);
        UUID quote = firstJournal.quotes().save(JournalSamples.quote(900)).id();
        await().atMost(SECONDS).until(() -> secondJournal.quotes().find(quote).isPresent());
        assertThat(secondOwnJournal.quotes().findByNumber(101)).isEmpty();
    }

    @Test
    void onlyOneOfTwoWorkstationsLocksQuote() {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        UUID copy = secondJournal.quotes().save(JournalSamples.quote(100)).id();
        AttemptState.Prepared prepared = prepare(firstJournal, id);
        assertThat(secondJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(copy)))
                .isEqualTo(new PreparationResult.QuoteHeldByColleague("desk-1", JournalSamples.DISPATCHER));
        assertThat(secondJournal.bookings().findHolderOfQuote(100)).isEmpty();

        firstJournal.bookings().withdraw(prepared, "the other may have it");
        assertThat(secondJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(copy)))
                .isInstanceOf(PreparationResult.Ready.class);
        assertThat(firstJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(id)))
                .isInstanceOf(PreparationResult.QuoteHeldByColleague.class);
    }

    @Test
    void sendsOneStatementInRoundWithoutEvents() throws IOException {
        try (FaultyDatabaseProxy countingProxy = proxyToEmptyDatabase();
                Journal idle = JournalSamples.open(folder.resolve("idle"))) {
            SharedDatabase idleDatabase = idle.connectSharedDatabase(
                    TestPostgres.address(countingProxy.port()), SharedDatabaseTest::isShared, Duration.ofHours(1));
            await().atMost(SECONDS).until(() -> idleDatabase.status() instanceof SynchronizationStatus.Connected);
            // The first rounds receive the events of the other workstations.
            runRound(idle, idleDatabase);
            runRound(idle, idleDatabase);
            int before = countingProxy.requestCount();
            runRound(idle, idleDatabase);
            assertThat(countingProxy.requestCount()).isEqualTo(before + 1);
        }
    }

    private static void runRound(Journal journal, SharedDatabase database) {
        Instant before = ((SynchronizationStatus.Connected) database.status()).at();
        journal.changeNotifier().notifyListeners();
        await().atMost(SECONDS)
                .until(() -> database.status() instanceof SynchronizationStatus.Connected connected
                        && connected.at().isAfter(before));
    }

    @Test
    void sendsMessagesBeforeOneThatDatabaseRefuses() throws SQLException {
        await().atMost(SECONDS).until(() -> firstDatabase.status() instanceof SynchronizationStatus.Connected);
        database.executeDirectly("ALTER TABLE lanedesk.event ADD CONSTRAINT refused CHECK"
                + " (entity <> 'QUOTE' OR content->>'quote_number' <> '101')");
        try {
            proxy.cutConnections();
            firstJournal.quotes().save(JournalSamples.quote(100));
            firstJournal.quotes().save(JournalSamples.quote(101));
            proxy.acceptConnections();
            await().atMost(SECONDS)
                    .until(() -> secondJournal.quotes().findByNumber(100).isPresent());
            assertThat(secondJournal.quotes().findByNumber(101)).isEmpty();
        } finally {
            database.executeDirectly("ALTER TABLE lanedesk.event DROP CONSTRAINT refused");
        }
        await().atMost(SECONDS)
                .until(() -> secondJournal.quotes().findByNumber(101).isPresent());
    }

    /// Tests that each workstation keeps one connection open, and a second one only for a short time after a
    /// booking.
    @Test
    void closesUnusedConnectionForLocks() throws SQLException {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        await().atMost(SECONDS).until(() -> secondJournal.quotes().find(id).isPresent());
        send(firstJournal, id);
        await().atMost(SECONDS).until(() -> database.queryNumber("postgres", """
            SELECT count(*) FROM pg_stat_activity WHERE application_name = 'LaneDesk'
            AND pid <> pg_backend_pid()\
            """) == 2);
    }

    /// Tests that a quote is locked while a colleague's transaction that sends events is open.
    @Test
    void locksQuoteWhileColleagueSendsEvents() throws SQLException {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        await().atMost(SECONDS).until(() -> secondJournal.quotes().find(id).isPresent());
        try (Connection colleague = database.address().openConnection();
                Statement sql = colleague.createStatement()) {
            colleague.setAutoCommit(false);
            sql.execute("INSERT INTO lanedesk.event (station, entity, key, seq, content)"
                    + " VALUES (gen_random_uuid(), 'FORECAST', 'open transaction', 0, '{}')");
            AttemptState.Sent sent = assertTimeoutPreemptively(SECONDS, () -> send(firstJournal, id));
            assertSent(firstJournal, sent);
            colleague.rollback();
        }
    }

    @Test
    void doesNotSendAfterColleagueTookExpiredLock() throws SQLException {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        UUID copy = secondJournal.quotes().save(JournalSamples.quote(100)).id();
        AttemptState.Prepared asleep = prepare(firstJournal, id);
        database.executeDirectly("UPDATE lanedesk.claim SET lease_until = now() - interval '1 second'");
        AttemptState.Sent sent = secondJournal.bookings().recordSent(prepare(secondJournal, copy));

        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> firstJournal.bookings().recordSent(asleep))
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.OVERTAKEN);
        await().atMost(SECONDS)
                .until(() -> firstJournal.bookings().find(sent.attempt()).isPresent()
                        && firstJournal
                                .bookings()
                                .findHolderOfQuote(100)
                                .orElseThrow()
                                .id()
                                .equals(sent.attempt()));
        assertThat(firstJournal.bookings().find(asleep.attempt()).orElseThrow().state())
                .isInstanceOf(AttemptState.Withdrawn.class);
    }

    @Test
    void sendsWithExpiredLockOfFreeQuote() throws SQLException {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        AttemptState.Prepared prepared = prepare(firstJournal, id);
        database.executeDirectly("UPDATE lanedesk.claim SET lease_until = now() - interval '1 second'");
        assertSent(firstJournal, firstJournal.bookings().recordSent(prepared));
    }

    /// Tests a program that ended after the lock was made permanent and before the journal stored the Sent
    /// state. In that case nothing was sent.
    @Test
    void releasesLocksOfAttemptsPreparedByEarlierRun() throws SQLException {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        prepare(firstJournal, id);
        database.executeDirectly("UPDATE lanedesk.claim SET state = 'SENT'");
        firstWorkstation.close();
        firstWorkstation = JournalSamples.open(folder.resolve("first"));
        firstDatabase = firstWorkstation.connectSharedDatabase(
                TestPostgres.address(proxy.port()), SharedDatabaseTest::isShared, TestPostgres.SYNC_INTERVAL);
        firstJournal = firstWorkstation.environmentJournal(JournalSamples.SANDBOX);
        assertSent(firstJournal, send(firstJournal, id));
    }

    @Test
    void releasesLockLaterWithoutReportingBooking() throws SQLException {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        UUID copy = secondJournal.quotes().save(JournalSamples.quote(100)).id();
        AttemptState.Prepared prepared = prepare(firstJournal, id);
        database.executeDirectly("UPDATE lanedesk.claim SET state = 'SENT'");
        proxy.cutConnections();
        firstJournal.bookings().withdraw(prepared, "the disk is full");
        assertThat(secondJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(copy)))
                .isInstanceOf(PreparationResult.QuoteHeldByColleague.class);
        proxy.acceptConnections();
        await().atMost(SECONDS)
                .until(() -> secondJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(copy))
                        instanceof PreparationResult.Ready);
        assertThat(secondJournal.bookings().find(prepared.attempt())).isEmpty();
    }

    @Test
    void localFailureRollsBackRemoteChanges() {
        try (SharedDatabaseConnection office = new SharedDatabaseConnection(new PostgresSchema(database.address()))) {
            assertThatExceptionOfType(JournalException.class)
                    .isThrownBy(() -> office.runInTransaction(session -> {
                        session.update("INSERT INTO lanedesk.event (station, entity, key, seq, content)"
                                + " VALUES (gen_random_uuid(), 'QUOTE', 'half', 0, '{}')");
                        throw new JournalException(JournalException.Reason.CLOSED, "closed meanwhile");
                    }));
            assertThat(office.<Boolean>runWithoutTransaction(session -> session.queryFirst(
                                    "SELECT 1 FROM lanedesk.event WHERE key = 'half'", row -> true)
                            .isPresent()))
                    .isFalse();
        }
    }

    @Test
    void silentDatabaseIsUnreachable() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                SharedDatabaseConnection connection =
                        new SharedDatabaseConnection(new PostgresSchema(TestPostgres.address(silent.getLocalPort())))) {
            assertTimeoutPreemptively(
                    SECONDS,
                    () -> assertUnreachable(
                            () -> connection.runWithoutTransaction(session -> session.update("SELECT 1"))));
        }
    }

    @Test
    void lockOfSentAttemptNeverExpires() throws SQLException {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        UUID copy = secondJournal.quotes().save(JournalSamples.quote(100)).id();
        send(firstJournal, id);
        database.executeDirectly("UPDATE lanedesk.claim SET lease_until = now() - interval '1 day'");
        assertThat(secondJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(copy)))
                .isInstanceOfAny(PreparationResult.QuoteHeldByColleague.class, PreparationResult.QuoteHeld.class);
    }

    @Test
    void doesNotBookWithoutDatabase() {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        UUID other = firstJournal.quotes().save(JournalSamples.quote(101)).id();
        AttemptState.Prepared prepared = prepare(firstJournal, other);
        proxy.cutConnections();
        assertUnreachable(() -> firstJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(id)));
        assertUnreachable(() -> firstJournal.bookings().recordSent(prepared));
        assertThat(firstJournal.bookings().findHolderOfQuote(100)).isEmpty();
        assertThat(firstJournal
                        .bookings()
                        .find(prepared.attempt())
                        .orElseThrow()
                        .state())
                .isEqualTo(prepared);
        proxy.acceptConnections();
        assertSent(firstJournal, firstJournal.bookings().recordSent(prepared));
    }

    @Test
    void doesNotLockInReadOnlyDatabase() throws SQLException {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        database.executeDirectly("ALTER DATABASE postgres SET default_transaction_read_only = on");
        try {
            database.executeDirectly("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    + " WHERE datname = 'postgres' AND pid <> pg_backend_pid()");
            assertUnreachable(() -> firstJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(id)));
            assertThat(firstJournal.bookings().findHolderOfQuote(100)).isEmpty();
        } finally {
            database.executeDirectly(
                    "BEGIN READ WRITE; ALTER DATABASE postgres RESET default_transaction_read_only; COMMIT");
            database.executeDirectly("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    + " WHERE datname = 'postgres' AND pid <> pg_backend_pid()");
        }
        await().atMost(SECONDS)
                .ignoreExceptions()
                .until(() -> firstJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(id))
                        instanceof PreparationResult.Ready);
    }

    @Test
    void sendsPendingEventsWhenDatabaseAnswersAgain() {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        AttemptState.Sent sent = send(firstJournal, id);
        proxy.cutConnections();
        firstJournal.bookings().recordBooked(sent, 5001, "BOL-5001");
        firstJournal.quotes().save(JournalSamples.quote(101));
        await().atMost(SECONDS)
                .until(() -> firstDatabase.status() instanceof SynchronizationStatus.Unreachable down
                        && down.waitingMessages() >= 2);
        proxy.acceptConnections();
        await().atMost(SECONDS)
                .until(() -> secondJournal
                                .history()
                                .countMatchingRows(HistoryQuery.matchingAll().withText("bol-5001"))
                        == 1);
        await().atMost(SECONDS)
                .until(() -> secondJournal.quotes().findByNumber(101).isPresent());
    }

    @Test
    void readsLockAgainAfterLostAcknowledgement() throws SQLException {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        await().atMost(SECONDS)
                .until(() -> secondJournal.quotes().findByNumber(100).isPresent());
        proxy.loseNextAnswerTo("claim_quote");
        AttemptState.Prepared prepared = prepare(firstJournal, id);
        proxy.loseNextAnswerTo("make_claim_permanent");
        assertSent(firstJournal, firstJournal.bookings().recordSent(prepared));
        assertThat(proxy.lostAnswerCount()).isEqualTo(2);
    }

    @Test
    void colleagueResolvesUnknownBookingForAll() {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        AttemptState.Unknown unknown = firstJournal.bookings().recordUnknown(send(firstJournal, id), "time-out");
        await().atMost(SECONDS)
                .until(() -> secondJournal.bookings().findWithUnknownOutcome().size() == 1);

        secondJournal
                .bookings()
                .recordResolution(unknown, new Resolution.NotBooked("Pat", "not in the system", "lee@example.com"));
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> firstJournal
                        .bookings()
                        .recordResolution(unknown, new Resolution.Booked(5001, "BOL", JournalSamples.DISPATCHER)))
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.OVERTAKEN);
        await().atMost(SECONDS)
                .until(() -> firstJournal.bookings().findWithUnknownOutcome().isEmpty());
        assertThat(firstJournal.bookings().find(unknown.attempt()).orElseThrow().state())
                .isInstanceOfSatisfying(
                        AttemptState.ResolvedNotBooked.class,
                        resolved -> assertThat(resolved.supportPerson()).isEqualTo("Pat"));
        assertThat(firstJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(id)))
                .isInstanceOf(PreparationResult.Ready.class);
    }

    @Test
    void restoredBackupKeepsOpenAttemptsOfColleague() {
        UUID id = firstJournal.quotes().save(JournalSamples.quote(100)).id();
        AttemptState.Sent sent = send(firstJournal, id);
        await().atMost(SECONDS)
                .until(() -> secondJournal.bookings().find(sent.attempt()).isPresent());
        Path backup = secondWorkstation.createBackup();
        secondWorkstation.close();
        secondWorkstation = JournalSamples.requireOpened(
                Journal.openBackup(folder.resolve("second"), backup, "desk-1", Clock.systemUTC()));
        secondJournal = secondWorkstation.environmentJournal(JournalSamples.SANDBOX);
        assertThat(secondJournal.bookings().find(sent.attempt()).orElseThrow().state())
                .isEqualTo(sent);

        secondDatabase = secondWorkstation.connectSharedDatabase(
                database.address(), SharedDatabaseTest::isShared, TestPostgres.SYNC_INTERVAL);
        AttemptState booked = firstJournal.bookings().recordBooked(sent, 5001, "BOL-5001");
        await().atMost(SECONDS)
                .until(() -> secondJournal
                        .bookings()
                        .find(sent.attempt())
                        .orElseThrow()
                        .state()
                        .equals(booked));
    }

    private static AttemptState.Prepared prepare(EnvironmentJournal journal, UUID quote) {
        return ((PreparationResult.Ready) journal.bookings().prepareUnlessConflict(JournalSamples.attempt(quote)))
                .state();
    }

    private static AttemptState.Sent send(EnvironmentJournal journal, UUID quote) {
        return journal.bookings().recordSent(prepare(journal, quote));
    }

    private static void assertSent(EnvironmentJournal journal, AttemptState.Sent sent) {
        assertThat(journal.bookings().find(sent.attempt()).orElseThrow().state())
                .isEqualTo(sent);
    }

    private static void assertUnreachable(org.assertj.core.api.ThrowableAssert.ThrowingCallable step) {
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(step)
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.OFFICE_UNREACHABLE);
    }
}
