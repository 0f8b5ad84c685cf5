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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Claims;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.booking.SqliteBookings;
import lanedesk.journal.quote.Quotes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// An fsync that fails as Sent is written down: whether it is on the disk nobody knows. The commit is made to answer
/// as SQLite does then, having kept the step or not.
final class DiskErrorTest extends KeptJournal {

    private static Connection failing(Connection real, AtomicBoolean fails, boolean kept, SQLiteErrorCode how) {
        return (Connection) Proxy.newProxyInstance(
                Connection.class.getClassLoader(), new Class<?>[] {Connection.class}, (_, method, arguments) -> {
                    boolean failsNow = method.getName().equals("commit") && fails.getAndSet(false);
                    if (failsNow && !kept) {
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

    private static void refusesForTheDisk(Runnable step) {
        assertThatExceptionOfType(JournalException.class)
                .isThrownBy(step::run)
                .extracting(JournalException::reason)
                .isEqualTo(JournalException.Reason.DISK);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void afterAFailedFsyncNothingIsBookedUntilTheFileIsOpenedAgainAndFoundSound(boolean kept) throws SQLException {
        AtomicBoolean fails = new AtomicBoolean();
        Path file = folder.resolve("journal.db");
        UUID attempt;
        Connection failing = failing(SqliteConnections.writer(file), fails, kept, SQLiteErrorCode.SQLITE_IOERR_FSYNC);
        try (Store store = new Store(folder, file, failing)) {
            Scope scope =
                    new Scope(store, Samples.SANDBOX, new Workstation("desk-1"), Clock.systemUTC(), new Changes());
            Bookings bookings = new SqliteBookings(scope, Claims.local());
            Preparation.Ready ready = (Preparation.Ready) bookings.prepare(Samples.attempt(quote));
            attempt = ready.attempt().id();
            fails.set(true);
            refusesForTheDisk(() -> bookings.send(ready.state()));
            // The disk works again, and still nobody may send.
            assertThatExceptionOfType(JournalException.class).isThrownBy(() -> bookings.send(ready.state()));
            refusesForTheDisk(() -> new Quotes(scope).record(Samples.quote(101)));
            assertThat(bookings.ofQuote(quote)).as("reading goes on").hasSize(1);
        }
        assertThat(new StoreFolder(folder).suspicion())
                .as("the next start reads all of it first")
                .exists();
        try (Journal journal = Samples.open(folder)) {
            assertThat(new StoreFolder(folder).suspicion()).doesNotExist();
            EnvironmentJournal own = journal.environment(Samples.SANDBOX);
            assertThat(own.bookings().find(attempt).orElseThrow().state())
                    .as("what may have been sent is unknown, what was not is not")
                    .isInstanceOf(kept ? AttemptState.Unknown.class : AttemptState.Prepared.class);
            own.quotes().record(Samples.quote(101));
        }
    }

    /// The driver begins the next transaction right after a commit, and that can fail where the commit did not.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatCouldNotBePreparedHoldsItsQuoteFromNobody(boolean kept) throws SQLException {
        AtomicBoolean fails = new AtomicBoolean(true);
        Path file = folder.resolve("journal.db");
        Connection busy = failing(SqliteConnections.writer(file), fails, kept, SQLiteErrorCode.SQLITE_BUSY);
        try (Store store = new Store(folder, file, busy)) {
            Bookings bookings = bookings(store);
            assertThatExceptionOfType(JournalException.class)
                    .isThrownBy(() -> bookings.prepare(Samples.attempt(quote)));
            assertThat(bookings.ofQuote(quote)).hasSize(kept ? 1 : 0);
            assertThat(bookings.prepare(Samples.attempt(quote))).isInstanceOf(Preparation.Ready.class);
            assertThat(bookings.prepare(Samples.attempt(quote)))
                    .as("one that is about to be sent does")
                    .isInstanceOf(Preparation.QuoteTaken.class);
        }
    }

    /// A full disk that does not even let the next transaction begin, as SQLite has undone the last by itself.
    @Test
    void onAFullDiskEveryFailureSaysSoAndOnceThereIsRoomItGoesOn() throws SQLException {
        AtomicBoolean full = new AtomicBoolean();
        Path file = folder.resolve("journal.db");
        try (Store store = new Store(folder, file, filling(SqliteConnections.writer(file), full))) {
            Scope scope =
                    new Scope(store, Samples.SANDBOX, new Workstation("desk-1"), Clock.systemUTC(), new Changes());
            Bookings bookings = new SqliteBookings(scope, Claims.local());
            Preparation.Ready ready = (Preparation.Ready) bookings.prepare(Samples.attempt(quote));
            full.set(true);
            for (int time = 0; time < 3; time++) {
                assertThatExceptionOfType(JournalException.class)
                        .isThrownBy(() -> bookings.send(ready.state()))
                        .extracting(JournalException::reason)
                        .isEqualTo(JournalException.Reason.FULL);
            }
            full.set(false);
            AttemptState sent = bookings.send(ready.state());
            assertThat(bookings.find(ready.attempt().id()).orElseThrow().state())
                    .isEqualTo(sent);
            new Quotes(scope).record(Samples.quote(101));
        }
        try (Journal journal = Samples.open(folder)) {
            assertThat(journal.environment(Samples.SANDBOX).quotes().withNumber(101))
                    .isPresent();
        }
    }

    private static Connection filling(Connection real, AtomicBoolean full) {
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
    void everyKindOfDiskErrorStopsTheJournal() {
        for (SQLiteErrorCode code : SQLiteErrorCode.values()) {
            if (code.name().startsWith("SQLITE_IOERR")) {
                assertThat(JournalException.of(new SQLiteException(code.name(), code))
                                .reason())
                        .as(code.name())
                        .isEqualTo(JournalException.Reason.DISK);
            }
        }
    }
}
