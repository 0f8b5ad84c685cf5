package lanedesk.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import lanedesk.journal.addressbook.AddressBook;
import lanedesk.journal.audit.AuditExport;
import lanedesk.journal.audit.AuditSeal;
import lanedesk.journal.batch.Batches;
import lanedesk.journal.booking.AttemptSteps;
import lanedesk.journal.booking.SqliteBookings;
import lanedesk.journal.booking.SwitchedClaims;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.document.Documents;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryIndex;
import lanedesk.journal.lane.LaneMemory;
import lanedesk.journal.numbers.Numbers;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.office.Office;
import lanedesk.journal.office.OfficeAddress;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.Recents;
import lanedesk.journal.preset.Templates;
import lanedesk.journal.quote.Acknowledgements;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.record.Records;
import lanedesk.journal.request.Requests;
import lanedesk.journal.retention.Retention;
import lanedesk.journal.store.CannotOpen;
import lanedesk.journal.store.Changes;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.LockedStore;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.StoreBackups;
import lanedesk.journal.store.StoreFile;
import lanedesk.journal.store.Unreadable;
import lanedesk.journal.store.Workstation;
import org.jspecify.annotations.Nullable;

/// The workstation's durable record: one file, open once.
///
/// Every method of the parts of an [EnvironmentJournal] that writes returns when the disk has it, and throws
/// [JournalException] when it does not; see [JournalException.Reason]. All of them block, save [Drafts#save].
public final class Journal implements AutoCloseable {
    private final LockedStore locked;
    private final Workstation station;
    private final Clock clock;
    private final StoreBackups backups;
    private final SwitchedClaims claims = new SwitchedClaims();
    private final Changes changes = new Changes();
    private final PreferenceStore preferences;
    private final Map<EnvironmentId, EnvironmentJournal> environments = new ConcurrentHashMap<>();
    private final Map<EnvironmentId, Drafts> drafts = new ConcurrentHashMap<>();
    private @Nullable Office office;
    private boolean closed;

    private Journal(LockedStore locked, Workstation station, Clock clock) {
        this.locked = locked;
        this.station = station;
        this.clock = clock;
        backups = new StoreBackups(locked.store(), clock);
        this.preferences = new PreferenceStore(locked.store());
    }

    /// Opens the journal in `folder`, or makes the first one there. Nothing is made where one was damaged or is gone.
    ///
    /// @param workstation the machine's name, kept with what is done here
    public static Opening open(Path folder, String workstation, Clock clock) {
        return opening(() -> StoreFile.open(folder, clock), workstation, clock);
    }

    /// Starts an empty journal after the former was damaged or is gone, because a person decided so.
    public static Opening openFresh(Path folder, String workstation, Clock clock) {
        return opening(() -> StoreFile.openFresh(folder, clock), workstation, clock);
    }

    /// Goes on from a backup, because a person decided so. What was prepared or sent when it was made may have been
    /// booked since, and becomes unknown.
    public static Opening openBackup(Path folder, Path backup, String workstation, Clock clock) {
        return opening(() -> StoreFile.openBackup(folder, backup, clock), workstation, clock);
    }

    @FunctionalInterface
    private interface Way {
        LockedStore open() throws CannotOpen;
    }

    private static Opening opening(Way way, String workstation, Clock clock) {
        LockedStore locked;
        try {
            locked = way.open();
        } catch (CannotOpen refused) {
            return new Opening.Refused(refused.problem());
        }
        Workstation station = new Workstation(workstation);
        try {
            int interrupted = locked.store()
                    .write(session -> new AttemptSteps(station).sentBecomesUnknown(session, clock.instant()));
            return new Opening.Opened(new Journal(locked, station, clock), interrupted);
        } catch (JournalException failure) {
            locked.close();
            return new Opening.Refused(
                    failure.reason() == JournalException.Reason.DAMAGED
                            ? StoreFile.setAside(locked.store().folder(), String.valueOf(failure.getMessage()), clock)
                            : OpeningProblem.of(failure));
        }
    }

    /// The journal of one environment, the same object every time.
    public EnvironmentJournal environment(EnvironmentId environment) {
        return environments.computeIfAbsent(environment, this::make);
    }

    /// Small settings, the same in every environment.
    public PreferenceStore preferences() {
        return preferences;
    }

    /// Returns the notifier of changes to quotes, bookings and documents.
    public Changes changes() {
        return changes;
    }

    /// Shares quotes, acknowledgements, bookings, offers, addresses, templates and customers' defaults with the
    /// office from now on, until the journal is closed. From now on nothing is booked in these environments while
    /// the office's database does not answer. Drafts, documents and settings stay here.
    ///
    /// @param shared the environments that are the same service, under the same id, at every workstation
    public synchronized Office joinOffice(OfficeAddress address, Predicate<EnvironmentId> shared) {
        if (office != null) {
            throw new IllegalStateException("This journal has joined an office");
        }
        station.share(shared);
        Office joined = Office.join(address, locked.store(), station, changes, clock);
        claims.use(joined.claims(), shared);
        office = joined;
        return joined;
    }

    /// Reads the whole file for damage; slow, for the background after start. Says what it found; from then on
    /// nothing can be written, so nothing can be booked.
    public Optional<String> check() {
        return locked.store().check();
    }

    /// Returns the stored values of a sound file that can't be parsed; slow, for the background after start.
    public List<Unreadable> unreadable() {
        return locked.store().unreadable();
    }

    /// Reads what the lanes cost, and the words that the history is searched by, from quotes of which they have not
    /// been read yet, such as those of an earlier version of the program; slow, for the background after start.
    public void learn() {
        LaneMemory.learn(locked.store());
        HistoryIndex.learn(locked.store());
    }

    /// Deletes what was kept for long enough, in every environment.
    public Retention retention() {
        return new Retention(
                locked.store(), clock, changes, locked.store().folder().resolve("documents"));
    }

    /// Copies the journal to its folder of backups and returns the copy's path.
    public Path backup() {
        return backups.make();
    }

    /// Copies the journal to its folder of backups unless that was done within `age`.
    public Optional<Path> backupIfOlder(Duration age) {
        return backups.makeIfOlder(age);
    }

    /// Copies the journal to a file; one of that name is replaced.
    public void copyTo(Path target) {
        backups.copyTo(target);
    }

    /// Puts a backup in the journal's place at the next opening, where what was prepared or sent becomes unknown.
    ///
    /// @throws JournalException where the file is no sound journal that this program reads
    public void restoreNext(Path backup) {
        backups.restoreNext(backup);
    }

    /// Writes what was booked, acknowledged and offered, see [AuditExport].
    public AuditSeal exportAudit(Path target) throws IOException, SQLException {
        Path copy = Files.createTempFile(locked.store().folder(), "audit", ".db");
        try {
            copyTo(copy);
            return AuditExport.write(copy, target, clock.instant());
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        try (locked) {
            if (office != null) {
                office.close();
            }
            saveTabs();
        }
    }

    /// Saves the open tabs of every environment. Those of one that can't be saved do not keep back the others.
    public void saveTabs() {
        JournalException failed = null;
        for (Drafts tabs : drafts.values()) {
            try {
                tabs.flush();
            } catch (JournalException unsaved) {
                failed = unsaved;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    private EnvironmentJournal make(EnvironmentId environment) {
        Scope scope = new Scope(locked.store(), environment, station, clock, changes);
        Records records = new Records(scope);
        return new EnvironmentJournal(
                environment,
                new Quotes(scope),
                new Acknowledgements(scope),
                new SqliteBookings(scope, claims),
                new Documents(scope),
                drafts.computeIfAbsent(environment, _ -> new Drafts(scope)),
                new AddressBook(scope, records),
                new Templates(scope, records),
                new CustomerDefaults(scope, records),
                new Recents(scope),
                new ReferenceLists(scope),
                new History(scope),
                new LaneMemory(scope),
                new Offers(scope),
                new Batches(scope),
                new Requests(scope),
                records,
                new Numbers(scope));
    }
}
