package lanedesk.journal.office;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import lanedesk.journal.booking.Claims;
import lanedesk.journal.store.Changes;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.Store;
import lanedesk.journal.store.Workstation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The office that this workstation shares its quotes and bookings with. Claims are asked when a booking needs them;
/// all else is sent and received in the background, at least every second.
public final class Office implements AutoCloseable {
    private static final String STATION = "office.station";
    private static final Logger LOG = LoggerFactory.getLogger(Office.class);
    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final long PAUSE_MILLIS = 500;
    private static final long CLOSE_MILLIS = 15_000;

    private final OfficeConnection forClaims;
    private final OfficeConnection inBackground;
    private final DeskRegistration registration;
    private final Colleagues colleagues;
    private final PostgresClaims claims;
    private final OutboxPush push;
    private final OfficePull pull;
    private final Store store;
    private final Clock clock;
    private final Semaphore wake = new Semaphore(0);
    private final Changes.Subscription subscription;
    private final Thread worker;
    private final Changes statusChanges = new Changes();
    private volatile OfficeStatus status = new OfficeStatus.Connecting();
    private volatile boolean closed;

    private Office(OfficeAddress address, Store store, Workstation station, UUID id, Changes changes, Clock clock) {
        this.store = store;
        this.clock = clock;
        PostgresSchema schema = new PostgresSchema(address);
        this.forClaims = new OfficeConnection(schema);
        this.inBackground = new OfficeConnection(schema);
        this.registration = new DeskRegistration(store, inBackground, station, id);
        this.colleagues = new Colleagues(store, id, clock);
        this.claims = new PostgresClaims(forClaims, registration, colleagues, id, LEASE);
        this.push = new OutboxPush(store, inBackground, id);
        this.pull = new OfficePull(store, inBackground, station, id, changes, clock);
        this.subscription = changes.subscribe(wake::release);
        this.worker = Thread.ofPlatform().name("office").daemon().unstarted(this::work);
    }

    /// Begins to share. The database need not answer yet.
    public static Office join(OfficeAddress address, Store store, Workstation station, Changes changes, Clock clock) {
        Office office = new Office(address, store, station, stationId(store), changes, clock);
        office.worker.start();
        return office;
    }

    // Returns the id of a workstation in its office: the same at every start, other than every colleague's.
    private static UUID stationId(Store store) {
        return store.write(session -> {
            session.update("INSERT OR IGNORE INTO preference VALUES (?, ?)", STATION, UUID.randomUUID());
            return session.first("SELECT value FROM preference WHERE key = ?", row -> row.uuid("value"), STATION)
                    .orElseThrow();
        });
    }

    public Claims claims() {
        return claims;
    }

    public OfficeStatus status() {
        return status;
    }

    /// Returns the notifier of the database's availability, and of how much waits for it.
    public Changes statusChanges() {
        return statusChanges;
    }

    private void become(OfficeStatus now) {
        OfficeStatus before = status;
        status = now;
        boolean news =
                !(before instanceof OfficeStatus.Connected(var _, var awayBefore, var doubledBefore, var unreadBefore)
                        && now instanceof OfficeStatus.Connected(var _, var away, var doubled, var unread)
                        && away.equals(awayBefore)
                        && doubled.equals(doubledBefore)
                        && unread == unreadBefore);
        if (news && !before.equals(now)) {
            statusChanges.publish();
        }
    }

    @Override
    public void close() {
        closed = true;
        subscription.close();
        wake.release();
        try {
            worker.join(CLOSE_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        forClaims.close();
        inBackground.close();
    }

    private void work() {
        while (!closed) {
            try {
                exchange();
            } catch (RuntimeException | Error untold) {
                // Memory may still be lacking when the status is to be told; the next round tries again.
                LOG.debug("The office's status could not be told", untold);
            }
            pause();
        }
    }

    private void exchange() {
        try {
            registration.run();
            push.run();
            pull.run();
            registration.beSeen();
            become(new OfficeStatus.Connected(
                    clock.instant(),
                    inBackground.ask(colleagues::absentColleagues),
                    store.read(DoubleBooking::all),
                    store.read(UnreadEvents::count)));
        } catch (JournalException failure) {
            if (failure.reason() == JournalException.Reason.CLOSED) {
                closed = true;
                return;
            }
            unreachable(failure);
        } catch (RuntimeException | Error unforeseen) {
            // Neither a bad event of a colleague nor a lack of memory must stop the exchange: the status reports it,
            // and the next round retries.
            LOG.error("The exchange with the office failed", unforeseen);
            unreachable(unforeseen);
        }
    }

    private void unreachable(Throwable failure) {
        Instant since = status instanceof OfficeStatus.Unreachable before ? before.since() : clock.instant();
        if (!(status instanceof OfficeStatus.Unreachable)) {
            LOG.warn("The office's database can't be used: {}", failure.getMessage());
        }
        become(new OfficeStatus.Unreachable(
                since, OfficeFault.of(failure), String.valueOf(failure.getMessage()), push.waiting()));
    }

    private void pause() {
        try {
            if (wake.tryAcquire(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                wake.drainPermits();
            }
        } catch (InterruptedException interrupted) {
            closed = true;
        }
    }
}
