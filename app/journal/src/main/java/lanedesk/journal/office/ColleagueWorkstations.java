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

/// The other workstations. They are stored locally, so that a replaced shared database can be checked for
/// workstations that have not reported yet.
record ColleagueWorkstations(Store store, UUID workstationId, Clock clock) {

    // Workstations that were inactive for longer do not count as absent.
    private static final Duration MAX_ABSENCE = Duration.ofDays(30);
    private static final Duration SAVE_INTERVAL = Duration.ofMinutes(10);

    private record ColleagueWorkstation(UUID workstationId, AbsentColleague colleague, boolean hasReported) {}

    /// The colleagues that have booked with this workstation and have not reported to the database yet.
    List<AbsentColleague> findAbsentColleagues(SqlSession remote) throws SQLException {
        List<ColleagueWorkstation> listed = remote.queryList(
                """
                SELECT station, workstation, (extract(epoch FROM seen_at) * 1000)::bigint AS seen_at,
                desk.identity = office.identity AS told FROM desk, office WHERE station <> ?::uuid\
                """,
                row -> new ColleagueWorkstation(
                        row.uuid("station"),
                        new AbsentColleague(row.text("workstation"), row.instant("seen_at")),
                        "t".equals(row.text("told"))),
                workstationId);
        List<ColleagueWorkstation> remembered = store.read(ColleagueWorkstations::readSaved);
        save(listed, remembered);
        Set<UUID> reported = new HashSet<>();
        listed.stream().filter(ColleagueWorkstation::hasReported).forEach(desk -> reported.add(desk.workstationId));
        Instant since = clock.instant().minus(MAX_ABSENCE);
        return remembered.stream()
                .filter(desk -> !reported.contains(desk.workstationId)
                        && desk.colleague.seenAt().isAfter(since))
                .map(ColleagueWorkstation::colleague)
                .toList();
    }

    /// The colleagues whose quotes or bookings could not be read here.
    List<AbsentColleague> findUnreadSenders() {
        return store.read(local -> UnreadEvents.findSenders(local, clock.instant()));
    }

    private static List<ColleagueWorkstation> readSaved(SqlSession local) throws SQLException {
        return local.queryList(
                "SELECT station, workstation, seen_at FROM office_colleague ORDER BY workstation, station",
                row -> new ColleagueWorkstation(
                        row.uuid("station"),
                        new AbsentColleague(row.text("workstation"), row.instant("seen_at")),
                        true));
    }

    private void save(List<ColleagueWorkstation> listed, List<ColleagueWorkstation> remembered) {
        List<ColleagueWorkstation> news = listed.stream()
                .filter(desk -> desk.hasReported && remembered.stream().noneMatch(before -> isSame(before, desk)))
                .toList();
        if (!news.isEmpty()) {
            store.execute(local -> {
                for (ColleagueWorkstation desk : news) {
                    local.update(
                            "INSERT OR REPLACE INTO office_colleague VALUES (?, ?, ?)",
                            desk.workstationId,
                            desk.colleague.workstation(),
                            desk.colleague.seenAt());
                }
            });
        }
    }

    private static boolean isSame(ColleagueWorkstation before, ColleagueWorkstation newValue) {
        return before.workstationId.equals(newValue.workstationId)
                && before.colleague.seenAt().plus(SAVE_INTERVAL).isAfter(newValue.colleague.seenAt());
    }
}
