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
import lanedesk.journal.booking.AttemptTransitions;
import lanedesk.journal.booking.DueBookings;
import lanedesk.journal.booking.OptionalQuoteLocks;
import lanedesk.journal.booking.SqliteBookings;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.container.ShipmentContainers;
import lanedesk.journal.document.Documents;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryIndex;
import lanedesk.journal.lane.LaneHistory;
import lanedesk.journal.numbers.Reports;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.office.SharedDatabase;
import lanedesk.journal.office.SharedDatabaseAddress;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.RecentValues;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.quote.Acknowledgements;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.retention.Retention;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.CorruptEntry;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalOpenException;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.LockedStore;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.journal.store.StoreBackups;
import lanedesk.journal.store.StoreFile;
import lanedesk.journal.store.Workstation;
import org.jspecify.annotations.Nullable;

/// The workstation's local database: one file, opened by one process.
///
/// Every writing method of an [EnvironmentJournal] returns when the change is on disk. If the change cannot be
/// saved, the method throws [JournalException]; see [JournalException.Reason]. All of these methods block,
/// except [Drafts#scheduleSave].
public final class Journal implements AutoCloseable {
    private final LockedStore lockedStore;
    private final Workstation workstation;
    private final Clock clock;
    private final StoreBackups backups;
    private final OptionalQuoteLocks quoteLocks = new OptionalQuoteLocks();
    private final ChangeNotifier changes = new ChangeNotifier();
    private final PreferenceStore preferences;
    private final Map<EnvironmentId, EnvironmentJournal> environments = new ConcurrentHashMap<>();
    private final Map<EnvironmentId, Drafts> drafts = new ConcurrentHashMap<>();
    private @Nullable SharedDatabase sharedDatabase;
    private boolean isClosed;

    private Journal(LockedStore lockedStore, Workstation workstation, Clock clock) {
        this.lockedStore = lockedStore;
        this.workstation = workstation;
        this.clock = clock;
        backups = new StoreBackups(lockedStore.store(), clock);
        this.preferences = new PreferenceStore(lockedStore.store());
    }

    /// Opens the journal in `folder`. Creates a new journal if `folder` shows no trace of an earlier journal.
    /// If the earlier journal is damaged, missing or cannot be opened, this method creates nothing and returns
    /// [JournalOpenResult.Refused].
    ///
    /// @param workstation the machine's name, stored with records made here
    public static JournalOpenResult open(Path folder, String workstation, Clock clock) {
        return openAndMarkInterruptedAttempts(() -> StoreFile.open(folder, clock), workstation, clock);
    }

    /// Creates and opens an empty journal after the previous journal was damaged or lost. Called only after the
    /// user has chosen an empty journal.
    public static JournalOpenResult openEmpty(Path folder, String workstation, Clock clock) {
        return openAndMarkInterruptedAttempts(() -> StoreFile.createEmptyAndOpen(folder, clock), workstation, clock);
    }

    /// Replaces the journal with a backup and opens the journal. Called only after the user has chosen the
    /// backup. Bookings that are prepared or sent in the backup may have been completed since, so their status
    /// becomes unknown.
    public static JournalOpenResult openBackup(Path folder, Path backup, String workstation, Clock clock) {
        return openAndMarkInterruptedAttempts(
                () -> StoreFile.restoreBackupAndOpen(folder, backup, clock), workstation, clock);
    }

    @FunctionalInterface
    private interface StoreOpener {
        LockedStore open() throws JournalOpenException;
    }

    private static JournalOpenResult openAndMarkInterruptedAttempts(
            StoreOpener opener, String workstation, Clock clock) {
        LockedStore lockedStore;
        try {
            lockedStore = opener.open();
        } catch (JournalOpenException exception) {
            return new JournalOpenResult.Refused(exception.problem());
        }
        Workstation currentWorkstation = new Workstation(workstation);
        try {
            int interrupted = lockedStore
                    .store()
                    .runInTransaction(session -> new AttemptTransitions(currentWorkstation)
                            .markInterruptedAsUnknown(session, clock.instant()));
            return new JournalOpenResult.Opened(new Journal(lockedStore, currentWorkstation, clock), interrupted);
        } catch (JournalException failure) {
            lockedStore.close();
            return new JournalOpenResult.Refused(
                    failure.reason() == JournalException.Reason.DAMAGED
                            ? StoreFile.moveDamagedJournalAndCreateProblem(
                                    lockedStore.store().folder(), String.valueOf(failure.getMessage()), clock)
                            : OpeningProblem.fromFailure(failure));
        }
    }

    /// The journal of one environment. The same environment always gives the same object.
    public EnvironmentJournal environmentJournal(EnvironmentId environment) {
        return environments.computeIfAbsent(environment, this::createEnvironmentJournal);
    }

    /// Small settings, shared by all environments.
    public PreferenceStore preferences() {
        return preferences;
    }

    /// The notifier of changes to quotes, offers, bookings and documents.
    public ChangeNotifier changeNotifier() {
        return changes;
    }

    /// Connects the journal to a shared database until the journal is closed. Quotes, acknowledgements,
    /// bookings, offers, addresses, templates and customer defaults of `sharedEnvironments` are shared; drafts,
    /// documents and settings stay local. While the shared database does not answer, nothing can be booked in
    /// `sharedEnvironments`.
    ///
    /// @param sharedEnvironments the environments that mean the same service on every workstation
    /// @param syncInterval the maximum time between two rounds of synchronization while the database answers
    /// @throws IllegalStateException if the journal is connected already
    public synchronized SharedDatabase connectSharedDatabase(
            SharedDatabaseAddress address, Predicate<EnvironmentId> sharedEnvironments, Duration syncInterval) {
        if (sharedDatabase != null) {
            throw new IllegalStateException("This journal is connected to a shared database");
        }
        workstation.enableSharedDatabaseFor(sharedEnvironments);
        SharedDatabase connected = SharedDatabase.startSynchronization(
                address, lockedStore.store(), workstation, changes, clock, syncInterval);
        quoteLocks.useSharedLocks(connected.quoteLocks(), sharedEnvironments);
        sharedDatabase = connected;
        return connected;
    }

    /// The shared database that this journal is connected to; empty without a connection.
    public synchronized Optional<SharedDatabase> sharedDatabase() {
        return Optional.ofNullable(sharedDatabase);
    }

    /// Checks the complete file for damage. Slow, for the background after the start. Returns a description of
    /// the damage, or empty for a sound file. After damage was found, nothing can be written and so nothing can
    /// be booked.
    public Optional<String> checkIntegrityAndStopIfDamaged() {
        return lockedStore.store().checkIntegrityAndStopIfDamaged();
    }

    /// Finds unreadable values in the journal's file. Slow, for the background after the start.
    public List<CorruptEntry> findCorruptEntries() {
        return lockedStore.store().findCorruptEntries();
    }

    /// Extracts lane prices and search words from quotes that lack them, such as quotes of an earlier version
    /// of the program. Slow, for the background after the start.
    public void indexPendingHistory() {
        LaneHistory.indexPendingQuotes(lockedStore.store());
        HistoryIndex.indexPendingWords(lockedStore.store());
    }

    /// Creates the object that deletes the outdated records of all environments. Deletes nothing yet.
    public Retention createRetention() {
        return new Retention(
                lockedStore.store(),
                clock,
                changes,
                lockedStore.store().folder().resolve("documents"));
    }

    /// Copies the journal to its backup folder, deletes all but the last ten backups, and returns the copy's
    /// path.
    public Path createBackup() {
        return backups.createBackupAndDeleteOutdated();
    }

    /// Copies the journal to its backup folder unless the folder has a copy younger than `age`. Returns the new
    /// copy's path; empty if no copy was made.
    public Optional<Path> createBackupIfNoneNewerThan(Duration age) {
        return backups.createBackupIfNoneNewerThan(age);
    }

    /// Copies the journal to a file. Replaces an existing file.
    public void copyTo(Path target) {
        backups.copyJournalToFile(target);
    }

    /// Checks a backup and schedules its restoration: the backup replaces the journal when the journal is
    /// opened next. Bookings that are prepared or sent in the backup then have the status unknown.
    ///
    /// @throws JournalException if the file is not a sound journal that this version can read
    public void checkAndScheduleRestore(Path backup) {
        backups.checkAndScheduleRestore(backup);
    }

    /// Writes all booking attempts, acknowledgements and offers of all environments to a file, see
    /// [AuditExport].
    public AuditSeal exportAudit(Path target) throws IOException, SQLException {
        Path copy = Files.createTempFile(lockedStore.store().folder(), "audit", ".db");
        try {
            copyTo(copy);
            return AuditExport.writeExport(copy, target, clock.instant());
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try (lockedStore) {
            if (sharedDatabase != null) {
                sharedDatabase.close();
            }
            savePendingDraftsOfAllEnvironments();
        }
    }

    /// Saves the drafts of the open tabs of every environment. If saving fails for one environment, the drafts
    /// of the other environments are still saved; the last failure is thrown at the end.
    public void savePendingDraftsOfAllEnvironments() {
        JournalException lastFailure = null;
        for (Drafts environmentDrafts : drafts.values()) {
            try {
                environmentDrafts.savePending();
            } catch (JournalException exception) {
                lastFailure = exception;
            }
        }
        if (lastFailure != null) {
            throw lastFailure;
        }
    }

    private EnvironmentJournal createEnvironmentJournal(EnvironmentId environment) {
        JournalScope scope = new JournalScope(lockedStore.store(), environment, workstation, clock, changes);
        VersionedRecords records = new VersionedRecords(scope);
        return new EnvironmentJournal(
                environment,
                new Quotes(scope),
                new Acknowledgements(scope),
                new SqliteBookings(scope, quoteLocks),
                new DueBookings(scope),
                new Documents(scope),
                drafts.computeIfAbsent(environment, _ -> new Drafts(scope)),
                new AddressBook(scope, records),
                new StoredItemTemplates(scope, records),
                new CustomerDefaults(scope, records),
                new RecentValues(scope),
                new ReferenceLists(scope),
                new History(scope),
                new LaneHistory(scope),
                new Offers(scope),
                new Batches(scope),
                new CustomerRequests(scope, records),
                new ShipmentContainers(scope),
                records,
                new Reports(scope),
                () -> workstation.roleIn(environment));
    }
}
