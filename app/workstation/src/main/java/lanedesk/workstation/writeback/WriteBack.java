package lanedesk.workstation.writeback;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryFilter;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.history.HistoryState;
import lanedesk.journal.office.SharedDatabaseAddress;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.workstation.environment.PropertiesText;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TextStore;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenVault;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes the bookings of the current environment that this workstation made to a CSV file or a database.
///
/// What is to be written follows from the journal: each booking since the write-back was switched on that has no
/// note of being written. The note of the start of a write is on disk before the write, so that no crash leads
/// to a second line: after a crash, a file is searched for the line, and a statement is executed again only if
/// the database ignores repetitions; otherwise a person decides. A failed write is repeated with increasing
/// delays. Bookings never wait for a write.
public final class WriteBack implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(WriteBack.class);
    private static final List<Duration> RETRY_DELAYS =
            List.of(Duration.ofSeconds(15), Duration.ofMinutes(1), Duration.ofMinutes(5), Duration.ofMinutes(15));
    private static final Duration START_DELAY = Duration.ofSeconds(5);
    // Notes of writes are kept this long after the booking.
    private static final Duration NOTE_LIFETIME = Duration.ofDays(14);
    private static final String KEY_PREFIX = "writeback.";
    private static final String SINCE = "since";
    private static final int PAGE_SIZE = 500;

    private final Journal journal;
    private final TextStore store;
    private final TokenVault vault;
    private final Function<String, WriteBackSettings> settings;
    private final Supplier<String> environmentId;
    private final Clock clock;
    private final Executor fxThread;
    private final ReadOnlyObjectWrapper<Status> status = new ReadOnlyObjectWrapper<>(Status.OFF);
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("write-back").factory());
    private final AtomicBoolean isRunRequested = new AtomicBoolean();
    private ChangeNotifier.@Nullable Subscription subscription;
    private int failureCount;
    private @Nullable Instant nextTry;
    private @Nullable WriteBackSettings failedSettings;
    private @Nullable Exception lastFailure;

    /// How far the write-back is.
    ///
    /// @param pendingCount bookings that are not written yet
    /// @param uncertain bookings of which nobody knows whether they were written
    /// @param failure why the last write failed; null if it did not
    /// @param nextTry when a failed write is repeated; null if none failed
    public record Status(
            WriteBackSettings.Target target,
            int pendingCount,
            List<UncertainBooking> uncertain,
            @Nullable Exception failure,
            @Nullable Instant nextTry) {

        static final Status OFF = new Status(WriteBackSettings.Target.NONE, 0, List.of(), null, null);

        public Status {
            uncertain = List.copyOf(uncertain);
        }
    }

    /// A booking of which nobody knows whether it was written.
    public record UncertainBooking(UUID attempt, long orderNumber) {}

    private enum Note {
        STARTED,
        UNCERTAIN,
        WRITTEN
    }

    /// A write of which nobody knows whether it took effect.
    private static final class UncertainException extends Exception {
        private final SQLException cause;

        UncertainException(SQLException cause) {
            super(cause);
            this.cause = cause;
        }
    }

    /// @param environmentId supplies the id of the current environment
    /// @param settings returns the settings of an environment
    /// @param fxThread runs the changes of the status on the FX thread
    public WriteBack(
            Journal journal,
            TextStore store,
            TokenVault vault,
            Supplier<String> environmentId,
            Function<String, WriteBackSettings> settings,
            Clock clock,
            Executor fxThread) {
        this.journal = journal;
        this.store = store;
        this.vault = vault;
        this.environmentId = environmentId;
        this.settings = settings;
        this.clock = clock;
        this.fxThread = fxThread;
    }

    /// Writes what is pending, now and after each change of the journal.
    public void start() {
        subscription = journal.changeNotifier().subscribe(this::requestRun);
        scheduleRun(START_DELAY);
    }

    /// Writes what is pending in the background, unless a failed write has to wait for its next try.
    public void requestRun() {
        if (!isRunRequested.getAndSet(true)) {
            scheduleRun(Duration.ZERO);
        }
    }

    /// Writes what is pending in the background, even if the next try is later.
    public void retryNow() {
        execute(() -> {
            nextTry = null;
            runAndReport();
        });
    }

    /// Records what a person found out about an uncertain booking. A booking that was not written is written.
    public void resolveUncertain(UUID attempt, boolean isWritten) {
        execute(() -> {
            Notes notes = readNotes(environmentId.get());
            if (isWritten) {
                notes.put(attempt, Note.WRITTEN);
            } else {
                notes.remove(attempt);
            }
            nextTry = null;
            runAndReport();
        });
    }

    private void scheduleRun(Duration delay) {
        try {
            Future<?> _ = executor.schedule(this::runAndReport, delay.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closed) {
            isRunRequested.set(true);
        }
    }

    private void execute(Runnable action) {
        Future<?> _ = executor.submit(action);
    }

    private void runAndReport() {
        isRunRequested.set(false);
        try {
            Status current = writePending();
            fxThread.execute(() -> status.set(current));
        } catch (RuntimeException failure) {
            log.warn("The bookings to write could not be read", failure);
            scheduleRun(RETRY_DELAYS.getLast());
        }
    }

    /// The status after the last run, to be observed on the FX thread.
    public ReadOnlyObjectProperty<Status> statusProperty() {
        return status.getReadOnlyProperty();
    }

    /// Writes what is pending, oldest first, until the file or the database fails. Called on one thread at a time.
    Status writePending() {
        String environment = environmentId.get();
        WriteBackSettings current = settings.apply(environment);
        if (!current.equals(failedSettings)) {
            nextTry = null;
            failureCount = 0;
        }
        Notes notes = readNotes(environment);
        if (current.target() == WriteBackSettings.Target.NONE) {
            // Bookings that are still to be written stay noted, in case another target is chosen next.
            if (!notes.hasSince() || areAllWritten(findBookings(environment, notes.since()), notes)) {
                notes.clear();
            }
            return Status.OFF;
        }
        notes.startIfNew(clock.instant());
        notes.removeOld(clock.instant(), findBookings(environment, notes.since()));
        List<HistoryEntry> bookings = findBookings(environment, notes.since());
        List<HistoryEntry> pending = new ArrayList<>(bookings.stream()
                .filter(booking -> notes.find(attemptOf(booking)) != Note.WRITTEN)
                .filter(booking -> notes.find(attemptOf(booking)) != Note.UNCERTAIN)
                .toList());
        if (nextTry == null || !clock.instant().isBefore(nextTry)) {
            lastFailure = null;
            nextTry = null;
            try {
                writeAll(current, pending, notes);
                failureCount = 0;
            } catch (IOException | SQLException | RuntimeException failure) {
                lastFailure = failure;
                failedSettings = current;
                Duration delay = RETRY_DELAYS.get(Math.min(failureCount, RETRY_DELAYS.size() - 1));
                failureCount++;
                nextTry = clock.instant().plus(delay);
                scheduleRun(delay);
            }
        }
        return new Status(current.target(), pending.size(), findUncertain(bookings, notes), lastFailure, nextTry);
    }

    // Writes the bookings and removes them from `pending`. A booking whose values the database refuses stays
    // pending and does not keep the later ones from being written.
    private void writeAll(WriteBackSettings current, List<HistoryEntry> pending, Notes notes)
            throws IOException, SQLException {
        SQLException refusal = null;
        for (HistoryEntry booking : List.copyOf(pending)) {
            try {
                write(current, booking, notes);
                pending.remove(booking);
            } catch (SQLException failure) {
                if (!areValuesRefused(failure)) {
                    throw failure;
                }
                refusal = failure;
            }
        }
        if (refusal != null) {
            throw refusal;
        }
    }

    // Whether the failure is a data exception or an integrity constraint violation (SQLSTATE classes 22 and 23).
    private static boolean areValuesRefused(SQLException failure) {
        String state = Objects.requireNonNullElse(failure.getSQLState(), "");
        return state.startsWith("22") || state.startsWith("23");
    }

    private static boolean areAllWritten(List<HistoryEntry> bookings, Notes notes) {
        return bookings.stream().allMatch(booking -> notes.find(attemptOf(booking)) == Note.WRITTEN);
    }

    private static List<UncertainBooking> findUncertain(List<HistoryEntry> bookings, Notes notes) {
        return bookings.stream()
                .filter(booking -> notes.find(attemptOf(booking)) == Note.UNCERTAIN)
                .map(booking ->
                        new UncertainBooking(attemptOf(booking), Objects.requireNonNullElse(booking.orderNumber(), 0L)))
                .toList();
    }

    private static UUID attemptOf(HistoryEntry booking) {
        return Objects.requireNonNull(booking.attemptId());
    }

    // Finds the bookings that this workstation made, also of a colleague's quote, oldest first.
    private List<HistoryEntry> findBookings(String environment, Instant since) {
        EnvironmentJournal environmentJournal = journal.environmentJournal(new EnvironmentId(environment));
        History history = environmentJournal.history();
        Bookings attempts = environmentJournal.bookings();
        HistoryQuery query = HistoryQuery.matchingAll()
                .with(changed ->
                        changed.states(HistoryState.BOOKED_STATES).filter(HistoryFilter.NONE.withUsesBookingTime(true)))
                .withTimeSpan(since, null);
        List<HistoryEntry> bookings = new ArrayList<>();
        @Nullable Long position = null;
        do {
            History.Page page = history.findPage(query, position, PAGE_SIZE);
            page.entries().stream()
                    .filter(booking -> booking.attemptId() != null
                            && attempts.find(booking.attemptId())
                                    .filter(attempt -> !attempt.isRemote())
                                    .isPresent())
                    .forEach(bookings::add);
            position = page.nextPosition();
        } while (position != null);
        bookings.sort(Comparator.comparing(HistoryEntry::changedAt));
        return bookings;
    }

    private void write(WriteBackSettings current, HistoryEntry booking, Notes notes) throws IOException, SQLException {
        UUID attempt = attemptOf(booking);
        boolean wasStarted = notes.find(attempt) == Note.STARTED;
        Map<String, @Nullable Object> values = valuesOf(booking, current.withBuyRate());
        if (current.target() == WriteBackSettings.Target.FILE) {
            notes.put(attempt, Note.STARTED);
            new BookingFile(Path.of(current.file()), current.valueNames()).append(values, wasStarted);
            notes.put(attempt, Note.WRITTEN);
            return;
        }
        BookingStatement statement = BookingStatement.parse(current.statement(), current.valueNames());
        if (wasStarted && !statement.isRepeatable()) {
            notes.put(attempt, Note.UNCERTAIN);
            return;
        }
        notes.put(attempt, Note.STARTED);
        try {
            executeAndCommit(current, statement, values);
        } catch (UncertainException uncertain) {
            notes.put(attempt, statement.isRepeatable() ? Note.STARTED : Note.UNCERTAIN);
            throw uncertain.cause;
        } catch (SQLException | RuntimeException failure) {
            notes.remove(attempt);
            throw failure;
        }
        // If this note cannot be saved, the write stays noted as started and is not repeated by itself.
        notes.put(attempt, Note.WRITTEN);
    }

    // Nothing is written if the method throws an exception other than `UncertainException`.
    private void executeAndCommit(
            WriteBackSettings current, BookingStatement statement, Map<String, @Nullable Object> values)
            throws SQLException, UncertainException {
        try (Connection connection = openDatabase(current)) {
            connection.setAutoCommit(false);
            int rows = statement.execute(connection, values);
            if (rows == 0 && !statement.isRepeatable()) {
                throw new SQLException("The statement changed no row");
            }
            try {
                connection.commit();
            } catch (SQLException interrupted) {
                throw new UncertainException(interrupted);
            }
        }
    }

    private Connection openDatabase(WriteBackSettings current) throws SQLException {
        return SharedDatabaseAddress.parse(
                        current.address(),
                        () -> vault.findToken(passwordKey(current.address())).map(SecretText::secretText))
                .openConnection();
    }

    /// The key of the database's password in the vault.
    ///
    /// @throws IllegalArgumentException if the address is invalid
    public static TokenKey passwordKey(String address) {
        URI uri = URI.create(address);
        return TokenKey.ofSharedDatabase(uri, Objects.requireNonNullElse(uri.getUserInfo(), ""));
    }

    /// Tries the settings without leaving anything behind: checks that the file can be extended, or executes the
    /// statement with made-up values and rolls it back. Returns the number of changed rows; 0 for a file.
    public int test(WriteBackSettings tested) throws IOException, SQLException {
        if (tested.target() == WriteBackSettings.Target.FILE) {
            new BookingFile(Path.of(tested.file()), tested.valueNames()).checkWritable();
            return 0;
        }
        try (Connection connection = openDatabase(tested)) {
            connection.setAutoCommit(false);
            try {
                return BookingStatement.parse(tested.statement(), tested.valueNames())
                        .execute(connection, sampleValues());
            } finally {
                connection.rollback();
            }
        }
    }

    private Map<String, @Nullable Object> sampleValues() {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put("order_number", 999_999_999L);
        values.put("bol_number", "TEST");
        values.put("booked_at", clock.instant().truncatedTo(ChronoUnit.SECONDS));
        values.put("kind", "OTR");
        values.put("quote_number", 999_999_999L);
        values.put("references", "PO TEST");
        values.put("customer", "LaneDesk test");
        values.put("origin", "Dallas, TX 75201");
        values.put("destination", "Reno, NV 89501");
        values.put("carrier", "LaneDesk test");
        values.put("equipment", "LTL");
        values.put("sell_price", new BigDecimal("1.00"));
        values.put(WriteBackSettings.BUY_RATE, new BigDecimal("1.00"));
        values.put("dispatcher", "test@lanedesk.example");
        values.put("booking_id", UUID.randomUUID());
        return values;
    }

    // The values of a booking by name. The buy rate is among them only if it may be written.
    private static Map<String, @Nullable Object> valuesOf(HistoryEntry booking, boolean withBuyRate) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put("order_number", booking.orderNumber());
        values.put("bol_number", booking.bolNumber());
        values.put("booked_at", booking.changedAt().truncatedTo(ChronoUnit.SECONDS));
        values.put("kind", booking.kind());
        values.put("quote_number", booking.quoteNumber());
        values.put("references", ShipmentReference.toSingleLine(booking.references()));
        values.put("customer", booking.customerName());
        values.put("origin", booking.origin());
        values.put("destination", booking.destination());
        values.put("carrier", booking.carrier());
        values.put("equipment", booking.equipment());
        values.put("sell_price", booking.sellPrice());
        if (withBuyRate) {
            values.put(WriteBackSettings.BUY_RATE, booking.buyRate());
        }
        values.put("dispatcher", booking.dispatcher());
        values.put("booking_id", booking.attemptId());
        return values;
    }

    private Notes readNotes(String environment) {
        String key = KEY_PREFIX + environment;
        return new Notes(
                key,
                new HashMap<>(PropertiesText.parseValues(store.readText(key).orElse(""))));
    }

    /// What was written, by booking attempt, and since when bookings are written. Every change is on disk when
    /// its method returns.
    private final class Notes {
        private final String key;
        private final Map<String, String> values;

        Notes(String key, Map<String, String> values) {
            this.key = key;
            this.values = values;
        }

        @Nullable
        Note find(UUID attempt) {
            String value = values.get(attempt.toString());
            return value == null ? null : Note.valueOf(value);
        }

        void put(UUID attempt, Note note) {
            if (!note.name().equals(values.put(attempt.toString(), note.name()))) {
                save();
            }
        }

        void remove(UUID attempt) {
            if (values.remove(attempt.toString()) != null) {
                save();
            }
        }

        void clear() {
            if (!values.isEmpty()) {
                values.clear();
                save();
            }
        }

        void startIfNew(Instant start) {
            if (values.putIfAbsent(SINCE, start.toString()) == null) {
                save();
            }
        }

        boolean hasSince() {
            return values.containsKey(SINCE);
        }

        Instant since() {
            return Instant.parse(Objects.requireNonNull(values.get(SINCE)));
        }

        /// Removes the notes of bookings before the lifetime, unless an older booking is not written yet.
        void removeOld(Instant time, List<HistoryEntry> bookings) {
            Instant limit = bookings.stream()
                    .filter(booking -> find(attemptOf(booking)) != Note.WRITTEN)
                    .map(HistoryEntry::changedAt)
                    .min(Comparator.naturalOrder())
                    .filter(oldest -> oldest.isBefore(time.minus(NOTE_LIFETIME)))
                    .orElse(time.minus(NOTE_LIFETIME));
            if (limit.isAfter(since().plus(Duration.ofDays(1)))) {
                values.put(SINCE, limit.toString());
                bookings.stream()
                        .filter(booking -> booking.changedAt().isBefore(limit))
                        .forEach(booking -> values.remove(attemptOf(booking).toString()));
                save();
            }
        }

        private void save() {
            store.writeText(key, PropertiesText.formatValues(values));
        }
    }

    @Override
    public void close() {
        Optional.ofNullable(subscription).ifPresent(ChangeNotifier.Subscription::close);
        executor.shutdownNow();
    }
}
