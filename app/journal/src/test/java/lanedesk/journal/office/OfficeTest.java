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
import java.time.Clock;
import java.time.Duration;
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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.booking.Resolution;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Acknowledgement.Way;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class OfficeTest extends OfOneOffice {
    private static final Duration SECONDS = Duration.ofSeconds(60);
    private static final EnvironmentId OWN = new EnvironmentId("own-sandbox");

    private FaultyWire wire;
    private Journal first;
    private Journal second;
    private Office firstOffice;
    private Office secondOffice;
    private EnvironmentJournal here;
    private EnvironmentJournal there;

    private static boolean shared(EnvironmentId environment) {
        return !environment.equals(OWN);
    }

    @BeforeEach
    void twoWorkstations() throws IOException, SQLException {
        wire = wireToEmptyOffice();
        first = Samples.open(folder.resolve("first"));
        second = Samples.open(folder.resolve("second"));
        firstOffice = first.joinOffice(OfficeDatabase.address(wire.port()), OfficeTest::shared);
        secondOffice = second.joinOffice(database.address(), OfficeTest::shared);
        here = first.environment(Samples.SANDBOX);
        there = second.environment(Samples.SANDBOX);
        await().atMost(SECONDS).until(() -> firstOffice.status() instanceof OfficeStatus.Connected);
        await().atMost(SECONDS).until(() -> secondOffice.status() instanceof OfficeStatus.Connected);
    }

    @AfterEach
    void close() throws IOException {
        wire.close();
        first.close();
        second.close();
    }

    @Test
    void colleaguesSeeQuotesAndBookings() {
        NewQuote quote = Samples.quote(100);
        UUID id = here.quotes().record(quote).id();
        Acknowledgement read =
                new Acknowledgement("note", "07201", "Chassis split", Samples.DISPATCHER, Samples.NOON, Way.KEYS);
        here.acknowledgements().record(id, List.of(read));
        AttemptState.Sent sent = send(here, id);
        here.bookings().recordBooked(sent, 5001, "BOL-5001");

        await().atMost(SECONDS)
                .until(() -> there.history().count(HistoryQuery.all().withText("bol-5001")) == 1);
        assertThat(there.quotes().find(id).orElseThrow().facts()).isEqualTo(quote);
        assertThat(there.acknowledgements().of(id)).containsExactly(read);
        Attempt seen = there.bookings().find(sent.attempt()).orElseThrow();
        assertThat(seen.remote()).isTrue();
        assertThat(seen.facts()).isEqualTo(Samples.attempt(id));
        assertThat(there.bookings().transitions(sent.attempt()))
                .isEqualTo(here.bookings().transitions(sent.attempt()));
        assertThat(there.bookings().prepare(Samples.attempt(id))).isInstanceOf(Preparation.QuoteTaken.class);
    }

    @Test
    void desksThatComeToANewDatabaseAtOnceTakeTurns() throws Exception {
        try (ExecutorService desks = Executors.newVirtualThreadPerTaskExecutor()) {
            for (String name : List.of("new_1", "new_2", "new_3")) {
                database.execute("CREATE DATABASE " + name);
                Callable<Boolean> start = () -> {
                    OfficeAddress address = database.named(name);
                    try (Connection connection = address.connect()) {
                        new PostgresSchema(address).migrate(connection);
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
    void aLackOfMemoryStopsTheExchangeForNoLongerThanItLasts() {
        Semaphore lacks = new Semaphore(2);
        Runnable lack = () -> {
            if (lacks.tryAcquire()) {
                throw new OutOfMemoryError("Java heap space");
            }
        };
        second.changes().subscribe(lack);
        secondOffice.statusChanges().subscribe(lack);
        here.quotes().record(Samples.quote(100));
        await().atMost(SECONDS).until(() -> lacks.availablePermits() == 0);
        UUID later = here.quotes().record(Samples.quote(101)).id();
        await().atMost(SECONDS).until(() -> there.quotes().find(later).isPresent());
    }

    @Test
    void whatANewerProgramTellsIsPassedOver() throws SQLException {
        database.execute("INSERT INTO lanedesk.event (station, entity, key, seq, content)"
                + " VALUES (gen_random_uuid(), 'FORECAST', 'any', 0, '{}')");
        UUID told = here.quotes().record(Samples.quote(100)).id();
        await().atMost(SECONDS).until(() -> there.quotes().find(told).isPresent());
        assertThat(secondOffice.status()).isInstanceOf(OfficeStatus.Connected.class);
    }

    @Test
    void setsAnEventAsideThatCannotBeReadAndLearnsTheOthers() throws SQLException {
        database.execute("INSERT INTO lanedesk.event (station, entity, key, seq, content)"
                + " VALUES (gen_random_uuid(), 'TRANSITION', 'no-such-attempt', 1, '{}')");
        UUID quote = here.quotes().record(Samples.quote(100)).id();
        await().atMost(SECONDS).until(() -> there.quotes().find(quote).isPresent());
        await().atMost(SECONDS)
                .until(() ->
                        secondOffice.status() instanceof OfficeStatus.Connected connected && connected.unread() == 1);
    }

    /// Two embedded sandboxes give the same numbers to different quotes.
    @Test
    void anEnvironmentOfItsOwnIsNeitherSharedNorAskedFor() throws SQLException {
        EnvironmentJournal own = first.environment(OWN);
        EnvironmentJournal others = second.environment(OWN);
        send(own, own.quotes().record(Samples.quote(100)).id());
        wire.cut();
        send(own, own.quotes().record(Samples.quote(101)).id());
        wire.mend();
        assertThat(others.bookings()
                        .prepare(Samples.attempt(
                                others.quotes().record(Samples.quote(100)).id())))
                .isInstanceOf(Preparation.Ready.class);
        UUID told = here.quotes().record(Samples.quote(900)).id();
        await().atMost(SECONDS).until(() -> there.quotes().find(told).isPresent());
        assertThat(others.quotes().withNumber(101)).isEmpty();
    }

    @Test
    void ofTwoWorkstationsOneWins() {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        UUID copy = there.quotes().record(Samples.quote(100)).id();
        AttemptState.Prepared prepared = prepare(here, id);
        assertThat(there.bookings().prepare(Samples.attempt(copy)))
                .isEqualTo(new Preparation.TakenInOffice("desk-1", Samples.DISPATCHER));
        assertThat(there.bookings().holder(100)).isEmpty();

        here.bookings().withdraw(prepared, "the other may have it");
        assertThat(there.bookings().prepare(Samples.attempt(copy))).isInstanceOf(Preparation.Ready.class);
        assertThat(here.bookings().prepare(Samples.attempt(id))).isInstanceOf(Preparation.TakenInOffice.class);
    }

    @Test
    void whoComesBackAfterTheClaimRanOutDoesNotSend() throws SQLException {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        UUID copy = there.quotes().record(Samples.quote(100)).id();
        AttemptState.Prepared asleep = prepare(here, id);
        database.execute("UPDATE lanedesk.claim SET lease_until = now() - interval '1 second'");
        AttemptState.Sent sent = there.bookings().send(prepare(there, copy));

        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(() -> here.bookings().send(asleep))
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.OVERTAKEN);
        await().atMost(SECONDS)
                .until(() -> here.bookings().find(sent.attempt()).isPresent()
                        && here.bookings().holder(100).orElseThrow().id().equals(sent.attempt()));
        assertThat(here.bookings().find(asleep.attempt()).orElseThrow().state())
                .isInstanceOf(AttemptState.Withdrawn.class);
    }

    @Test
    void aClaimThatRanOutAndNobodyTookMayStillBeSent() throws SQLException {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        AttemptState.Prepared prepared = prepare(here, id);
        database.execute("UPDATE lanedesk.claim SET lease_until = now() - interval '1 second'");
        assertSent(here, here.bookings().send(prepared));
    }

    /// Ended after the claim was made to last and before the journal had noted it: nothing was sent.
    @Test
    void whatAnEarlierRunLeftPreparedGivesItsClaimBack() throws SQLException {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        prepare(here, id);
        database.execute("UPDATE lanedesk.claim SET state = 'SENT'");
        first.close();
        first = Samples.open(folder.resolve("first"));
        firstOffice = first.joinOffice(OfficeDatabase.address(wire.port()), OfficeTest::shared);
        here = first.environment(Samples.SANDBOX);
        assertSent(here, send(here, id));
    }

    @Test
    void aClaimThatCouldNotBeFreedIsFreedLaterAndNobodyIsToldOfABooking() throws SQLException {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        UUID copy = there.quotes().record(Samples.quote(100)).id();
        AttemptState.Prepared prepared = prepare(here, id);
        database.execute("UPDATE lanedesk.claim SET state = 'SENT'");
        wire.cut();
        here.bookings().withdraw(prepared, "the disk is full");
        assertThat(there.bookings().prepare(Samples.attempt(copy))).isInstanceOf(Preparation.TakenInOffice.class);
        wire.mend();
        await().atMost(SECONDS)
                .until(() -> there.bookings().prepare(Samples.attempt(copy)) instanceof Preparation.Ready);
        assertThat(there.bookings().find(prepared.attempt())).isEmpty();
    }

    @Test
    void aFailureOnThisSideUndoesWhatTheOfficeWasBeingTold() {
        try (OfficeConnection office = new OfficeConnection(new PostgresSchema(database.address()))) {
            assertThatExceptionOfType(JournalException.class)
                    .isThrownBy(() -> office.transact(session -> {
                        session.update("INSERT INTO event (station, entity, key, seq, content)"
                                + " VALUES (gen_random_uuid(), 'QUOTE', 'half', 0, '{}')");
                        throw new JournalException(JournalException.Reason.CLOSED, "closed meanwhile");
                    }));
            assertThat(office.<Boolean>ask(
                            session -> session.first("SELECT 1 FROM event WHERE key = 'half'", row -> true)
                                    .isPresent()))
                    .isFalse();
        }
    }

    @Test
    void aDatabaseThatTakesTheCallAndSaysNothingIsUnreachable() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                OfficeConnection office =
                        new OfficeConnection(new PostgresSchema(OfficeDatabase.address(silent.getLocalPort())))) {
            assertTimeoutPreemptively(
                    SECONDS, () -> unreachable(() -> office.ask(session -> session.update("SELECT 1"))));
        }
    }

    @Test
    void whatIsSentNeverRunsOut() throws SQLException {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        UUID copy = there.quotes().record(Samples.quote(100)).id();
        send(here, id);
        database.execute("UPDATE lanedesk.claim SET lease_until = now() - interval '1 day'");
        assertThat(there.bookings().prepare(Samples.attempt(copy)))
                .isInstanceOfAny(Preparation.TakenInOffice.class, Preparation.QuoteTaken.class);
    }

    @Test
    void withoutTheDatabaseNothingIsBooked() {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        UUID other = here.quotes().record(Samples.quote(101)).id();
        AttemptState.Prepared prepared = prepare(here, other);
        wire.cut();
        unreachable(() -> here.bookings().prepare(Samples.attempt(id)));
        unreachable(() -> here.bookings().send(prepared));
        assertThat(here.bookings().holder(100)).isEmpty();
        assertThat(here.bookings().find(prepared.attempt()).orElseThrow().state())
                .isEqualTo(prepared);
        wire.mend();
        assertSent(here, here.bookings().send(prepared));
    }

    @Test
    void aDatabaseThatCanOnlyBeReadTakesNoClaim() throws SQLException {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        database.execute("ALTER DATABASE postgres SET default_transaction_read_only = on");
        try {
            database.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    + " WHERE datname = 'postgres' AND pid <> pg_backend_pid()");
            unreachable(() -> here.bookings().prepare(Samples.attempt(id)));
            assertThat(here.bookings().holder(100)).isEmpty();
        } finally {
            database.execute("BEGIN READ WRITE; ALTER DATABASE postgres RESET default_transaction_read_only; COMMIT");
            database.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    + " WHERE datname = 'postgres' AND pid <> pg_backend_pid()");
        }
        await().atMost(SECONDS)
                .ignoreExceptions()
                .until(() -> here.bookings().prepare(Samples.attempt(id)) instanceof Preparation.Ready);
    }

    @Test
    void whatHappensWhileTheDatabaseIsDownIsToldLater() {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        AttemptState.Sent sent = send(here, id);
        wire.cut();
        here.bookings().recordBooked(sent, 5001, "BOL-5001");
        here.quotes().record(Samples.quote(101));
        await().atMost(SECONDS)
                .until(() -> firstOffice.status() instanceof OfficeStatus.Unreachable down && down.waiting() >= 2);
        wire.mend();
        await().atMost(SECONDS)
                .until(() -> there.history().count(HistoryQuery.all().withText("bol-5001")) == 1);
        await().atMost(SECONDS).until(() -> there.quotes().withNumber(101).isPresent());
    }

    @Test
    void aLostAcknowledgementIsReadAgain() throws SQLException {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        await().atMost(SECONDS).until(() -> there.quotes().withNumber(100).isPresent());
        wire.loseNextAnswerTo("INSERT INTO claim");
        AttemptState.Prepared prepared = prepare(here, id);
        wire.loseNextAnswerTo("UPDATE claim SET state = 'SENT'");
        assertSent(here, here.bookings().send(prepared));
        assertThat(wire.answersLost()).isEqualTo(2);
    }

    @Test
    void aColleagueMayResolveWhatIsUnknownAndTheOthersLearnIt() {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        AttemptState.Unknown unknown = here.bookings().recordUnknown(send(here, id), "time-out");
        await().atMost(SECONDS).until(() -> there.bookings().unknowns().size() == 1);

        there.bookings().resolve(unknown, new Resolution.NotBooked("Pat", "not in the system", "lee@example.com"));
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(
                        () -> here.bookings().resolve(unknown, new Resolution.Booked(5001, "BOL", Samples.DISPATCHER)))
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.OVERTAKEN);
        await().atMost(SECONDS).until(() -> here.bookings().unknowns().isEmpty());
        assertThat(here.bookings().find(unknown.attempt()).orElseThrow().state())
                .isInstanceOfSatisfying(
                        AttemptState.ResolvedNotBooked.class,
                        resolved -> assertThat(resolved.person()).isEqualTo("Pat"));
        assertThat(here.bookings().prepare(Samples.attempt(id))).isInstanceOf(Preparation.Ready.class);
    }

    @Test
    void aBackupLeavesToAColleagueWhatTheColleagueHasOpen() {
        UUID id = here.quotes().record(Samples.quote(100)).id();
        AttemptState.Sent sent = send(here, id);
        await().atMost(SECONDS)
                .until(() -> there.bookings().find(sent.attempt()).isPresent());
        Path backup = second.backup();
        second.close();
        second = Samples.opened(Journal.openBackup(folder.resolve("second"), backup, "desk-1", Clock.systemUTC()));
        there = second.environment(Samples.SANDBOX);
        assertThat(there.bookings().find(sent.attempt()).orElseThrow().state()).isEqualTo(sent);

        secondOffice = second.joinOffice(database.address(), OfficeTest::shared);
        AttemptState booked = here.bookings().recordBooked(sent, 5001, "BOL-5001");
        await().atMost(SECONDS)
                .until(() -> there.bookings()
                        .find(sent.attempt())
                        .orElseThrow()
                        .state()
                        .equals(booked));
    }

    private static AttemptState.Prepared prepare(EnvironmentJournal journal, UUID quote) {
        return ((Preparation.Ready) journal.bookings().prepare(Samples.attempt(quote))).state();
    }

    private static AttemptState.Sent send(EnvironmentJournal journal, UUID quote) {
        return journal.bookings().send(prepare(journal, quote));
    }

    private static void assertSent(EnvironmentJournal journal, AttemptState.Sent sent) {
        assertThat(journal.bookings().find(sent.attempt()).orElseThrow().state())
                .isEqualTo(sent);
    }

    private static void unreachable(org.assertj.core.api.ThrowableAssert.ThrowingCallable step) {
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(step)
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.OFFICE_UNREACHABLE);
    }
}
