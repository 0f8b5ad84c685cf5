package lanedesk.journal.office;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import lanedesk.journal.booking.QuoteLocks;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;
import lanedesk.journal.office.WorkstationRegistration.RoundStart;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.SharedDatabaseRole;
import lanedesk.journal.store.Store;
import lanedesk.journal.store.Workstation;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The connection to the shared database of quotes and bookings. Locks are requested at once when a booking
/// needs them. A background thread sends and receives everything else.
public final class SharedDatabase implements AutoCloseable {
    /// The time between two rounds of synchronization while events are sent or received.
    public static final Duration SYNC_INTERVAL = Duration.ofSeconds(2);

    private static final String WORKSTATION_ID_KEY = "office.station";
    private static final String ROLE_KEY = "office.role";
    private static final Logger LOG = LoggerFactory.getLogger(SharedDatabase.class);
    private static final Duration LOCK_DURATION = Duration.ofMinutes(10);
    private static final long CLOSE_TIMEOUT_MILLIS = 15_000;
    // The following constants are multiples of the synchronization interval, in this order: the longest time
    // between two rounds without events, the longest time between two tries while the database does not answer,
    // the time after which an unused connection for locks is closed, and the time after which the role and the
    // absent colleagues are checked again.
    private static final int MAX_IDLE_FACTOR = 5;
    private static final int MAX_UNREACHABLE_FACTOR = 15;
    private static final int CLOSE_FACTOR = 30;
    private static final int CHECK_FACTOR = 300;
    private static final double MIN_JITTER = 0.8;
    private static final double MAX_JITTER = 1.2;

    private final SharedDatabaseConnection lockConnection;
    private final SharedDatabaseConnection backgroundConnection;
    private final WorkstationRegistration registration;
    private final ColleagueWorkstations colleagues;
    private final PostgresQuoteLocks quoteLocks;
    private final OutboxSender outboxSender;
    private final SharedEventReceiver eventReceiver;
    private final Store store;
    private final Workstation workstation;
    private final Clock clock;
    private final Duration syncInterval;
    private final RandomGenerator random = RandomGenerator.getDefault();
    private final Semaphore wakeSignal = new Semaphore(0);
    private final ChangeNotifier changes;
    private final ChangeNotifier.Subscription subscription;
    private final Thread worker;
    private final ChangeNotifier statusNotifier = new ChangeNotifier();
    private volatile SynchronizationStatus status = new SynchronizationStatus.Connecting();
    private volatile @Nullable Instant lastSynchronization;
    private volatile SharedDatabaseHealth.@Nullable Failure lastFailure;
    private volatile boolean isClosed;

    // Used by the background thread only.
    private Duration nextInterval;
    private long lastRegistrationNumber;
    private List<AbsentColleague> absentColleagues = List.of();
    private @Nullable Instant lastCheck;

    private SharedDatabase(
            SharedDatabaseAddress address,
            Store store,
            Workstation workstation,
            UUID workstationId,
            ChangeNotifier changes,
            Clock clock,
            Duration syncInterval) {
        this.store = store;
        this.clock = clock;
        this.syncInterval = syncInterval;
        this.nextInterval = syncInterval;
        this.workstation = workstation;
        workstation.setSharedDatabaseRole(readSavedRole(store));
        PostgresSchema schema = new PostgresSchema(address);
        this.lockConnection = new SharedDatabaseConnection(schema);
        this.backgroundConnection = new SharedDatabaseConnection(schema);
        this.registration = new WorkstationRegistration(store, backgroundConnection, workstation, workstationId);
        this.colleagues = new ColleagueWorkstations(store, workstationId, clock);
        this.quoteLocks =
                new PostgresQuoteLocks(lockConnection, registration, colleagues, workstationId, LOCK_DURATION);
        this.outboxSender = new OutboxSender(store, backgroundConnection, workstationId);
        this.eventReceiver =
                new SharedEventReceiver(store, backgroundConnection, workstation, workstationId, changes, clock);
        this.changes = changes;
        this.subscription = changes.subscribe(wakeSignal::release);
        this.worker = Thread.ofPlatform().name("office").daemon().unstarted(this::synchronizeUntilClosed);
    }

    /// Starts synchronization, even if the shared database does not answer yet.
    public static SharedDatabase startSynchronization(
            SharedDatabaseAddress address,
            Store store,
            Workstation workstation,
            ChangeNotifier changes,
            Clock clock,
            Duration syncInterval) {
        SharedDatabase database = new SharedDatabase(
                address, store, workstation, readOrCreateWorkstationId(store), changes, clock, syncInterval);
        database.worker.start();
        return database;
    }

    // The permanent id of this workstation in the shared database.
    private static UUID readOrCreateWorkstationId(Store store) {
        return store.runInTransaction(session -> {
            session.update("INSERT OR IGNORE INTO preference VALUES (?, ?)", WORKSTATION_ID_KEY, UUID.randomUUID());
            return session.queryFirst(
                            "SELECT value FROM preference WHERE key = ?", row -> row.uuid("value"), WORKSTATION_ID_KEY)
                    .orElseThrow();
        });
    }

    public QuoteLocks quoteLocks() {
        return quoteLocks;
    }

    public SynchronizationStatus status() {
        return status;
    }

    /// The notifier of changes to the status.
    public ChangeNotifier statusNotifier() {
        return statusNotifier;
    }

    /// Measures the time of one statement, and reads the number of active workstations and of unsent changes.
    /// If the database does not answer, the time is null, the number of workstations may be 0, and the failure
    /// becomes the last failure. Blocks.
    public SharedDatabaseHealth readHealth() {
        Duration roundTrip = null;
        long workstationsToday = 0;
        try {
            workstationsToday = backgroundConnection
                    .runWithoutTransaction(remote -> remote.queryFirst(
                            "SELECT count(*) AS number FROM lanedesk.desk WHERE seen_at > now() - interval '1 day'",
                            row -> row.number("number")))
                    .orElseThrow();
            long began = System.nanoTime();
            backgroundConnection.runWithoutTransaction(remote -> remote.queryFirst("SELECT 1", row -> true));
            roundTrip = Duration.ofNanos(System.nanoTime() - began);
        } catch (JournalException failure) {
            lastFailure = new SharedDatabaseHealth.Failure(clock.instant(), String.valueOf(failure.getMessage()));
        }
        return new SharedDatabaseHealth(
                roundTrip, workstationsToday, outboxSender.countPendingMessages(), lastSynchronization, lastFailure);
    }

    private void setStatusAndNotifyIfChanged(SynchronizationStatus newValue) {
        SynchronizationStatus previousStatus = status;
        status = newValue;
        boolean isRelevantChange = !(previousStatus
                        instanceof
                        SynchronizationStatus.Connected(var _, var awayBefore, var doubledBefore, var unreadBefore)
                && newValue
                        instanceof
                        SynchronizationStatus.Connected(var _, var absent, var doubleBookings, var unreadEvents)
                && absent.equals(awayBefore)
                && doubleBookings.equals(doubledBefore)
                && unreadEvents == unreadBefore);
        if (isRelevantChange && !previousStatus.equals(newValue)) {
            statusNotifier.notifyListeners();
        }
    }

    @Override
    public void close() {
        isClosed = true;
        subscription.close();
        wakeSignal.release();
        try {
            worker.join(CLOSE_TIMEOUT_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        lockConnection.close();
        backgroundConnection.close();
    }

    private void synchronizeUntilClosed() {
        while (!isClosed) {
            try {
                runSynchronizationRound();
            } catch (RuntimeException | Error failure) {
                // Reporting a failure can fail too, for example for lack of memory. The next round retries.
                LOG.debug("Cannot report the status of the shared database", failure);
            }
            waitForSignalOrInterval();
        }
    }

    private void runSynchronizationRound() {
        try {
            if (!(status instanceof SynchronizationStatus.Connected)) {
                readAndSaveRole();
            }
            boolean isIdle = workstation.sharedDatabaseRole() == SharedDatabaseRole.READER
                    ? !receiveEventsAsReader()
                    : !sendAndReceiveEvents();
            lastSynchronization = clock.instant();
            setStatusAndNotifyIfChanged(new SynchronizationStatus.Connected(
                    clock.instant(),
                    absentColleagues,
                    store.runOnReadingConnection(DoubleBooking::findAll),
                    store.runOnReadingConnection(UnreadEvents::countEvents)));
            lockConnection.closeIfUnusedFor(syncInterval.multipliedBy(CLOSE_FACTOR));
            nextInterval = isIdle ? calculateLongerInterval(MAX_IDLE_FACTOR) : syncInterval;
        } catch (JournalException failure) {
            if (failure.reason() == JournalException.Reason.CLOSED) {
                isClosed = true;
                return;
            }
            reportUnreachable(failure);
        } catch (RuntimeException | Error unforeseen) {
            // Neither an invalid event of a colleague nor a lack of memory may stop the synchronization. The
            // status reports the failure, and the next round retries.
            LOG.error("Cannot synchronize with the shared database", unforeseen);
            reportUnreachable(unforeseen);
        }
    }

    // Runs one round: sends and receives events and, if due, updates the time of this workstation's last
    // activity, its role and the absent colleagues. Returns whether any events were sent or received.
    private boolean sendAndReceiveEvents() {
        RoundStart start = registration.registerAndQueueChangesIfNeeded();
        boolean hasEvents = outboxSender.sendAllPendingMessages() || start.hasNewEvents();
        if (hasEvents) {
            eventReceiver.receiveAndApplyAllEvents();
        }
        boolean isCheckDue = markCheckedIfDue();
        if (isCheckDue) {
            registration.updateLastActivity();
            readAndSaveRole();
        }
        if (isCheckDue || start.lastRegistrationNumber() != lastRegistrationNumber) {
            absentColleagues =
                    backgroundConnection.runWithoutTransaction(colleagues::saveReportedAndFindAbsentColleagues);
            lastRegistrationNumber = start.lastRegistrationNumber();
        }
        return hasEvents;
    }

    private boolean receiveEventsAsReader() {
        boolean hasEvents = registration.checkForNewEventsAndResetLostPosition();
        if (hasEvents) {
            eventReceiver.receiveAndApplyAllEvents();
        }
        if (markCheckedIfDue()) {
            readAndSaveRole();
        }
        return hasEvents;
    }

    private boolean markCheckedIfDue() {
        Instant now = clock.instant();
        Instant before = lastCheck;
        boolean isDue = before == null
                || !now.isBefore(before.plus(syncInterval.multipliedBy(CHECK_FACTOR)))
                || now.isBefore(before);
        if (isDue) {
            lastCheck = now;
        }
        return isDue;
    }

    private static SharedDatabaseRole readSavedRole(Store store) {
        return store.runOnReadingConnection(local -> local.queryFirst(
                        "SELECT value FROM preference WHERE key = ?", row -> row.text("value"), ROLE_KEY))
                .map(SharedDatabaseRole::valueOf)
                .orElse(SharedDatabaseRole.LEAD);
    }

    private void readAndSaveRole() {
        SharedDatabaseRole role = backgroundConnection.runWithoutTransaction(session -> session.queryFirst(
                        "SELECT role FROM lanedesk.own_role() AS role WHERE role IS NOT NULL",
                        row -> SharedDatabaseRole.valueOf(row.text("role")))
                .orElseThrow(() -> new SQLException(
                        "The login has no role in the shared database", SharedDatabaseError.INSUFFICIENT_PRIVILEGE)));
        if (role != workstation.sharedDatabaseRole()) {
            store.executeInTransaction(
                    local -> local.update("INSERT OR REPLACE INTO preference VALUES (?, ?)", ROLE_KEY, role));
            workstation.setSharedDatabaseRole(role);
            changes.notifyListeners();
        }
    }

    private Duration calculateLongerInterval(int maxFactor) {
        Duration longest = syncInterval.multipliedBy(maxFactor);
        Duration doubled = nextInterval.multipliedBy(2);
        return doubled.compareTo(longest) < 0 ? doubled : longest;
    }

    private void reportUnreachable(Throwable failure) {
        nextInterval = calculateLongerInterval(MAX_UNREACHABLE_FACTOR);
        lastFailure = new SharedDatabaseHealth.Failure(clock.instant(), String.valueOf(failure.getMessage()));
        Instant since = status instanceof SynchronizationStatus.Unreachable before ? before.since() : clock.instant();
        if (!(status instanceof SynchronizationStatus.Unreachable)) {
            LOG.warn("The shared database can't be used: {}", failure.getMessage());
        }
        setStatusAndNotifyIfChanged(new SynchronizationStatus.Unreachable(
                since,
                SharedDatabaseError.fromFailure(failure),
                String.valueOf(failure.getMessage()),
                outboxSender.countPendingMessages()));
    }

    // Waits between 80 % and 120 % of the interval, so that workstations that started together do not stay in
    // step. A local change ends the wait.
    private void waitForSignalOrInterval() {
        try {
            long millis = (long) (nextInterval.toMillis() * random.nextDouble(MIN_JITTER, MAX_JITTER));
            if (wakeSignal.tryAcquire(millis, TimeUnit.MILLISECONDS)) {
                wakeSignal.drainPermits();
            }
        } catch (InterruptedException interrupted) {
            isClosed = true;
        }
    }
}
