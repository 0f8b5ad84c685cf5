package lanedesk.journal.office;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;

/// The other workstations of the shared database. They are also stored in the journal: after the shared database
/// was replaced, the stored list shows which workstations have not reported yet.
record ColleagueWorkstations(Store store, UUID workstationId, Clock clock) {

    // A workstation that was inactive for a longer time does not count as absent.
    private static final Duration MAX_ABSENCE = Duration.ofDays(30);
    private static final Duration SAVE_INTERVAL = Duration.ofMinutes(10);

    private record ColleagueWorkstation(UUID workstationId, AbsentColleague colleague, boolean hasReported) {}

    /// Returns the colleagues that once used the same database as this workstation and have not reported to the
    /// current database yet. Saves the colleagues that have reported.
    List<AbsentColleague> saveReportedAndFindAbsentColleagues(SqlSession remote) throws SQLException {
        List<ColleagueWorkstation> registered = remote.queryList(
                """
                SELECT station, workstation, (extract(epoch FROM seen_at) * 1000)::bigint AS seen_at,
                desk.identity = office.identity AS told FROM desk, office WHERE station <> ?::uuid\
                """,
                row -> new ColleagueWorkstation(
                        row.uuid("station"),
                        new AbsentColleague(row.text("workstation"), row.instant("seen_at")),
                        "t".equals(row.text("told"))),
                workstationId);
        List<ColleagueWorkstation> savedWorkstations = store.runOnReadingConnection(ColleagueWorkstations::readSaved);
        saveReportedColleagues(registered, savedWorkstations);
        Set<UUID> reported = new HashSet<>();
        registered.stream()
                .filter(ColleagueWorkstation::hasReported)
                .forEach(workstation -> reported.add(workstation.workstationId));
        Instant since = clock.instant().minus(MAX_ABSENCE);
        return savedWorkstations.stream()
                .filter(workstation -> !reported.contains(workstation.workstationId)
                        && workstation.colleague.lastActiveAt().isAfter(since))
                .map(ColleagueWorkstation::colleague)
                .toList();
    }

    /// The colleagues whose quotes or bookings could not be read here.
    List<AbsentColleague> findSendersOfUnreadEvents() {
        return store.runOnReadingConnection(
                local -> UnreadEvents.findSendersOfQuotesOrBookings(local, clock.instant()));
    }

    private static List<ColleagueWorkstation> readSaved(SqlSession local) throws SQLException {
        return local.queryList(
                "SELECT station, workstation, seen_at FROM office_colleague ORDER BY workstation, station",
                row -> new ColleagueWorkstation(
                        row.uuid("station"),
                        new AbsentColleague(row.text("workstation"), row.instant("seen_at")),
                        true));
    }

    private void saveReportedColleagues(
            List<ColleagueWorkstation> registered, List<ColleagueWorkstation> savedWorkstations) {
        List<ColleagueWorkstation> changed = registered.stream()
                .filter(workstation -> workstation.hasReported
                        && savedWorkstations.stream().noneMatch(before -> isRecentlySaved(before, workstation)))
                .toList();
        if (!changed.isEmpty()) {
            store.executeInTransaction(local -> {
                for (ColleagueWorkstation workstation : changed) {
                    local.update(
                            "INSERT OR REPLACE INTO office_colleague VALUES (?, ?, ?)",
                            workstation.workstationId,
                            workstation.colleague.workstation(),
                            workstation.colleague.lastActiveAt());
                }
            });
        }
    }

    private static boolean isRecentlySaved(ColleagueWorkstation savedWorkstation, ColleagueWorkstation workstation) {
        return savedWorkstation.workstationId.equals(workstation.workstationId)
                && savedWorkstation
                        .colleague
                        .lastActiveAt()
                        .plus(SAVE_INTERVAL)
                        .isAfter(workstation.colleague.lastActiveAt());
    }
}
