package lanedesk.journal.office;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;
import org.jspecify.annotations.Nullable;

/// The other workstations of the shared database. The list of these workstations is also stored in the journal:
/// after the shared database was replaced, the stored list shows which workstations have not reported yet. Only
/// registrations since the last reading are read from the shared database.
final class ColleagueWorkstations {

    // A workstation that has been inactive for a longer time is not listed as absent.
    private static final Duration MAX_ABSENCE = Duration.ofDays(30);
    // After this interval, all registrations are read again, because a change of a workstation's last activity
    // alone is not reported as a changed registration.
    private static final Duration FULL_READING_INTERVAL = Duration.ofHours(12);
    private static final Duration SAVE_INTERVAL = Duration.ofMinutes(10);

    private final Store store;
    private final UUID workstationId;
    private final Clock clock;

    private final Map<UUID, RegisteredWorkstation> colleagues = new TreeMap<>();
    private @Nullable UUID knownIdentity;
    private long lastChange;
    private Instant lastFullReading = Instant.MIN;

    ColleagueWorkstations(Store store, UUID workstationId, Clock clock) {
        this.store = store;
        this.workstationId = workstationId;
        this.clock = clock;
    }

    /// @param change number of the registration
    /// @param identity identity of the shared database when it was read
    private record RegisteredWorkstation(
            UUID workstationId, AbsentColleague colleague, boolean hasReported, long change, UUID identity) {}

    private record SavedWorkstation(UUID workstationId, AbsentColleague colleague) {}

    /// Returns the colleagues that once used the same database as this workstation, were active in the last 30
    /// days, and have not reported to the current database yet. Saves the colleagues that have reported.
    synchronized List<AbsentColleague> saveReportedAndFindAbsentColleagues(SqlSession remote) throws SQLException {
        List<RegisteredWorkstation> changed = readAndRememberChangedRegistrations(remote);
        List<SavedWorkstation> savedWorkstations =
                store.runOnReadingConnection(ColleagueWorkstations::readSavedWorkstations);
        saveReportedColleagues(changed, savedWorkstations);
        Instant since = clock.instant().minus(MAX_ABSENCE);
        return savedWorkstations.stream()
                .filter(saved -> !hasReported(saved.workstationId)
                        && saved.colleague.lastActiveAt().isAfter(since))
                .map(SavedWorkstation::colleague)
                .toList();
    }

    private boolean hasReported(UUID workstation) {
        RegisteredWorkstation registered = colleagues.get(workstation);
        return registered != null && registered.hasReported;
    }

    private List<RegisteredWorkstation> readAndRememberChangedRegistrations(SqlSession remote) throws SQLException {
        if (!clock.instant().isBefore(lastFullReading.plus(FULL_READING_INTERVAL))) {
            knownIdentity = null;
        }
        UUID identity = knownIdentity == null ? new UUID(0, 0) : knownIdentity;
        List<RegisteredWorkstation> changed = new ArrayList<>(
                remote.queryList("""
                    SELECT station, workstation, (extract(epoch FROM seen_at) * 1000)::bigint AS seen_at, 0,
                    (desk.identity = office.identity)::integer AS reported, change, office.identity
                    FROM lanedesk.office JOIN lanedesk.desk
                    ON change > CASE WHEN office.identity = ?::uuid THEN ? ELSE 0 END ORDER BY change\
                    """, RowCodec.ofQuery(RegisteredWorkstation.class), identity, lastChange));
        if (!changed.isEmpty()) {
            if (!changed.getLast().identity.equals(knownIdentity)) {
                colleagues.clear();
                knownIdentity = changed.getLast().identity;
                lastFullReading = clock.instant();
            }
            lastChange = changed.getLast().change;
            changed.removeIf(workstation -> workstation.workstationId.equals(workstationId));
            changed.forEach(workstation -> colleagues.put(workstation.workstationId, workstation));
        }
        return changed;
    }

    /// The colleagues whose quotes or bookings this workstation could not read from the shared database.
    List<AbsentColleague> findSendersOfUnreadEvents() {
        return store.runOnReadingConnection(
                local -> UnreadEvents.findSendersOfQuotesOrBookings(local, clock.instant()));
    }

    private static List<SavedWorkstation> readSavedWorkstations(SqlSession local) throws SQLException {
        return local.queryList(
                "SELECT station, workstation, seen_at, 0 FROM office_colleague ORDER BY workstation, station",
                RowCodec.ofQuery(SavedWorkstation.class));
    }

    private void saveReportedColleagues(
            List<RegisteredWorkstation> registered, List<SavedWorkstation> savedWorkstations) {
        List<RegisteredWorkstation> unsaved = registered.stream()
                .filter(workstation -> workstation.hasReported
                        && savedWorkstations.stream().noneMatch(saved -> isRecentlySaved(saved, workstation)))
                .toList();
        if (!unsaved.isEmpty()) {
            store.executeInTransaction(local -> {
                for (RegisteredWorkstation workstation : unsaved) {
                    local.update(
                            "INSERT OR REPLACE INTO office_colleague VALUES (?, ?, ?)",
                            workstation.workstationId,
                            workstation.colleague.workstation(),
                            workstation.colleague.lastActiveAt());
                }
            });
        }
    }

    private static boolean isRecentlySaved(SavedWorkstation saved, RegisteredWorkstation registered) {
        return saved.workstationId.equals(registered.workstationId)
                && saved.colleague.lastActiveAt().plus(SAVE_INTERVAL).isAfter(registered.colleague.lastActiveAt());
    }
}
