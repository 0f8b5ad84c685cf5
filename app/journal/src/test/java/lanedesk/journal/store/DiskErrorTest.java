package lanedesk.journal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.QuoteLocks;
import lanedesk.journal.booking.SqliteBookings;
import lanedesk.journal.quote.Quotes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// Tests a failing fsync while the Sent state is written. The commit fails as in SQLite. Afterwards it is
/// unknown whether the state is on the disk, so both cases are tested.
final class DiskErrorTest extends JournalFileTestBase {

    private static Connection failingConnection(
            Connection real, AtomicBoolean fails, boolean saved, SQLiteErrorCode how) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (_, method, arguments) -> {
                    boolean failsNow = method.getName().equals("commit") && fails.getAndSet(false);
                    if (failsNow && !saved) {
                        throw new SQLiteException(how.name(), how);
                    }
                    try {
                        Object result = method.invoke(real, arguments);
                        if (failsNow) {
                            throw new SQLiteException(how.name(), how);
                        }
                        return result;
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private static void assertDiskFailure(Runnable step) {
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(step::run)
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.DISK);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void failedFsyncBlocksBookingUntilReopened(boolean saved) throws SQLException {
        AtomicBoolean fails = new AtomicBoolean();
        Path file = folder.resolve("journal.db");
        UUID attempt;
        Connection failing =
                failingConnection(SqliteConnections.openWriter(file), fails, saved, SQLiteErrorCode.SQLITE_IOERR_FSYNC);
        try (Store store = new Store(folder, file, failing)) {
            JournalScope scope = new JournalScope(
                    store, JournalSamples.SANDBOX, new Workstation("desk-1"), Clock.systemUTC(), new ChangeNotifier());
            Bookings bookings = new SqliteBookings(scope, QuoteLocks.createLocalLocks());
            PreparationResult.Ready ready =
                    (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote));
            attempt = ready.attempt().id();
            fails.set(true);
            assertDiskFailure(() -> bookings.recordSent(ready.state()));
            // The disk works again, but nothing may be sent yet.
            assertThatExceptionOfType(JournalException.class).isThrownBy(() -> bookings.recordSent(ready.state()));
            assertDiskFailure(() -> new Quotes(scope).save(JournalSamples.quote(101)));
            assertThat(bookings.findByQuote(quote)).as("reading goes on").hasSize(1);
        }
        assertThat(new StoreFolder(folder).damageMarkerFile())
                .as("the next start reads all of it first")
                .exists();
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            assertThat(new StoreFolder(folder).damageMarkerFile()).doesNotExist();
            EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
            assertThat(own.bookings().find(attempt).orElseThrow().state())
                    .as("what may have been sent is unknown, what was not is not")
                    .isInstanceOf(saved ? AttemptState.Unknown.class : AttemptState.Prepared.class);
            own.quotes().save(JournalSamples.quote(101));
        }
    }

    /// Tests a commit that reports a failure although it may have succeeded. The driver begins the next
    /// transaction right after a commit, and that can fail.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void failedPreparationDoesNotHoldQuote(boolean saved) throws SQLException {
        AtomicBoolean fails = new AtomicBoolean(true);
        Path file = folder.resolve("journal.db");
        Connection busy =
                failingConnection(SqliteConnections.openWriter(file), fails, saved, SQLiteErrorCode.SQLITE_BUSY);
        try (Store store = new Store(folder, file, busy)) {
            Bookings bookings = openBookings(store);
            assertThatExceptionOfType(JournalException.class)
                    .isThrownBy(() -> bookings.prepareUnlessConflict(JournalSamples.attempt(quote)));
            assertThat(bookings.findByQuote(quote)).hasSize(saved ? 1 : 0);
            assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(quote)))
                    .isInstanceOf(PreparationResult.Ready.class);
            assertThat(bookings.prepareUnlessConflict(JournalSamples.attempt(quote)))
                    .as("one that is about to be sent does")
                    .isInstanceOf(PreparationResult.QuoteHeld.class);
        }
    }

    /// Tests a full disk. The next transaction cannot begin either, since SQLite has already rolled back the
    /// previous one.
    @Test
    void reportsFullDiskAndContinuesOnceThereIsSpace() throws SQLException {
        AtomicBoolean full = new AtomicBoolean();
        Path file = folder.resolve("journal.db");
        try (Store store = new Store(folder, file, connectionOnFullDisk(SqliteConnections.openWriter(file), full))) {
            JournalScope scope = new JournalScope(
                    store, JournalSamples.SANDBOX, new Workstation("desk-1"), Clock.systemUTC(), new ChangeNotifier());
            Bookings bookings = new SqliteBookings(scope, QuoteLocks.createLocalLocks());
            PreparationResult.Ready ready =
                    (PreparationResult.Ready) bookings.prepareUnlessConflict(JournalSamples.attempt(quote));
            full.set(true);
            for (int time = 0; time < 3; time++) {
                assertThatExceptionOfType(JournalException.class)
                        .isThrownBy(() -> bookings.recordSent(ready.state()))
                        .extracting(JournalException::reason)
                        .isEqualTo(JournalException.Reason.FULL);
            }
            full.set(false);
            AttemptState sent = bookings.recordSent(ready.state());
            assertThat(bookings.find(ready.attempt().id()).orElseThrow().state())
                    .isEqualTo(sent);
            new Quotes(scope).save(JournalSamples.quote(101));
        }
        try (Journal journal = JournalSamples.openOrCreate(folder)) {
            assertThat(journal.environmentJournal(JournalSamples.SANDBOX)
                            .quotes()
                            .findByNumber(101))
                    .isPresent();
        }
    }

    private static Connection connectionOnFullDisk(Connection real, AtomicBoolean full) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (_, method, arguments) -> {
                    if (full.get() && method.getName().equals("commit")) {
                        real.rollback();
                        execute(real, "ROLLBACK");
                    }
                    if (full.get() && List.of("commit", "createStatement").contains(method.getName())) {
                        throw new SQLiteException("[SQLITE_FULL]", SQLiteErrorCode.SQLITE_FULL);
                    }
                    if (full.get() && method.getName().equals("rollback")) {
                        throw new SQLException("cannot rollback - no transaction is active");
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void everyDiskErrorStopsJournal() {
        for (SQLiteErrorCode code : SQLiteErrorCode.values()) {
            if (code.name().startsWith("SQLITE_IOERR")) {
                assertThat(JournalException.fromFailure(new SQLiteException(code.name(), code))
                                .reason())
                        .as(code.name())
                        .isEqualTo(JournalException.Reason.DISK);
            }
        }
    }
}
