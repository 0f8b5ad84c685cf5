package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalOpenException;
import lanedesk.journal.store.LockedStore;
import lanedesk.journal.store.StoreFile;
import lanedesk.journal.store.Workstation;
import org.junit.jupiter.api.Test;

/// Tests many workstations that lock the same quotes at the same time.
final class QuoteLockRaceTest extends SharedDatabaseTestBase {
    @Test
    void everyQuoteIsLockedByExactlyOneThread() throws InterruptedException, ExecutionException {
        int quotes = 2_000;
        int threads = 8;
        AtomicIntegerArray won = new AtomicIntegerArray(quotes);
        PostgresSchema schema = new PostgresSchema(database.address());
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> racing = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int number = thread;
                racing.add(pool.submit(() -> lockAll(schema, number, quotes, won)));
            }
            for (Future<?> racer : racing) {
                racer.get();
            }
        }
        for (int quote = 0; quote < quotes; quote++) {
            assertThat(won.get(quote)).as("quote %d", quote).isEqualTo(1);
        }
    }

    /// Tests an insert that fails because of another workstation's lock, if that lock is released before its
    /// holder is read.
    @Test
    void locksQuoteThatIsReleasedMeanwhile() throws SQLException {
        PostgresSchema schema = new PostgresSchema(database.address());
        try (LockedStore locked = openStore(0);
                SharedDatabaseConnection connection = new SharedDatabaseConnection(schema)) {
            PostgresQuoteLocks claims = newQuoteLocks(locked, connection, 0);
            database.executeDirectly("CREATE SEQUENCE lanedesk.met");
            database.executeDirectly("""
                CREATE FUNCTION lanedesk.freed() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN IF nextval('lanedesk.met') = 1 THEN RETURN NULL; END IF; RETURN NEW; END $$\
                """);
            database.executeDirectly("CREATE TRIGGER freed BEFORE INSERT ON lanedesk.claim FOR EACH ROW"
                    + " EXECUTE FUNCTION lanedesk.freed()");
            try {
                assertThat(claims.lockOrFindOtherHolder(newAttempt(5_000))).isEmpty();
            } finally {
                database.executeDirectly("DROP TRIGGER freed ON lanedesk.claim");
            }
        }
    }

    private PostgresQuoteLocks newQuoteLocks(LockedStore lockedStore, SharedDatabaseConnection connection, int thread) {
        UUID id = UUID.randomUUID();
        WorkstationRegistration registration =
                new WorkstationRegistration(lockedStore.store(), connection, new Workstation("desk-" + thread), id);
        registration.registerAndQueueChangesIfNeeded();
        ColleagueWorkstations colleagues = new ColleagueWorkstations(lockedStore.store(), id, Clock.systemUTC());
        return new PostgresQuoteLocks(connection, registration, colleagues, id, Duration.ofMinutes(10));
    }

    private LockedStore openStore(int thread) {
        try {
            return StoreFile.open(folder.resolve("desk-" + thread), Clock.systemUTC());
        } catch (JournalOpenException refused) {
            throw new AssertionError(refused);
        }
    }

    private void lockAll(PostgresSchema schema, int thread, int quotes, AtomicIntegerArray lockCounts) {
        try (LockedStore locked = openStore(thread);
                SharedDatabaseConnection connection = new SharedDatabaseConnection(schema)) {
            PostgresQuoteLocks claims = newQuoteLocks(locked, connection, thread);
            for (int quote = 0; quote < quotes; quote++) {
                BookingAttempt attempt = newAttempt(quote);
                Optional<?> holder = claims.lockOrFindOtherHolder(attempt);
                if (holder.isEmpty() && claims.makeLockPermanent(attempt)) {
                    lockCounts.incrementAndGet(quote);
                }
            }
        }
    }

    private static BookingAttempt newAttempt(long quoteNumber) {
        UUID id = UUID.randomUUID();
        Instant now = JournalSamples.NOON;
        return new BookingAttempt(
                id,
                JournalSamples.SANDBOX,
                FreightKind.OTR,
                quoteNumber,
                new QuotedCustomer(1, 2, "Acme"),
                "f",
                JournalSamples.attempt(UUID.randomUUID()),
                "",
                "desk",
                false,
                now,
                new AttemptState.Prepared(id, 1, now, ""));
    }
}
