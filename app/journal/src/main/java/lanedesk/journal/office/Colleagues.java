package lanedesk.journal.office;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.booking.Claims.Colleague;
import lanedesk.journal.store.Session;
import lanedesk.journal.store.Store;

/// The other workstations of the office. They are stored here, so that a replaced database can be compared with
/// them: it lists those that have not reported yet.
record Colleagues(Store store, UUID station, Clock clock) {

    // A workstation that was away for longer is not waited for.
    private static final Duration GONE = Duration.ofDays(30);
    private static final Duration REMEMBERED_EVERY = Duration.ofMinutes(10);

    private record Desk(UUID station, Colleague colleague, boolean reported) {}

    /// Returns the colleagues that have booked with this workstation and have not reported to the database yet.
    List<Colleague> absentColleagues(Session remote) throws SQLException {
        List<Desk> listed = remote.list(
                """
                SELECT station, workstation, (extract(epoch FROM seen_at) * 1000)::bigint AS seen_at,
                desk.identity = office.identity AS told FROM desk, office WHERE station <> ?::uuid\
                """,
                row -> new Desk(
                        row.uuid("station"),
                        new Colleague(row.text("workstation"), row.instant("seen_at")),
                        "t".equals(row.text("told"))),
                station);
        List<Desk> remembered = store.read(Colleagues::remembered);
        remember(listed, remembered);
        Set<UUID> told = new HashSet<>();
        listed.stream().filter(Desk::reported).forEach(desk -> told.add(desk.station));
        Instant since = clock.instant().minus(GONE);
        return remembered.stream()
                .filter(desk ->
                        !told.contains(desk.station) && desk.colleague.seenAt().isAfter(since))
                .map(Desk::colleague)
                .toList();
    }

    /// Returns the colleagues one of whose quotes or bookings could not be read here.
    List<Colleague> unreadSenders() {
        return store.read(local -> UnreadEvents.senders(local, clock.instant()));
    }

    private static List<Desk> remembered(Session local) throws SQLException {
        return local.list(
                "SELECT station, workstation, seen_at FROM office_colleague ORDER BY workstation, station",
                row -> new Desk(
                        row.uuid("station"), new Colleague(row.text("workstation"), row.instant("seen_at")), true));
    }

    private void remember(List<Desk> listed, List<Desk> remembered) {
        List<Desk> news = listed.stream()
                .filter(desk -> desk.reported && remembered.stream().noneMatch(before -> isSame(before, desk)))
                .toList();
        if (!news.isEmpty()) {
            store.perform(local -> {
                for (Desk desk : news) {
                    local.update(
                            "INSERT OR REPLACE INTO office_colleague VALUES (?, ?, ?)",
                            desk.station,
                            desk.colleague.workstation(),
                            desk.colleague.seenAt());
                }
            });
        }
    }

    private static boolean isSame(Desk before, Desk now) {
        return before.station.equals(now.station)
                && before.colleague.seenAt().plus(REMEMBERED_EVERY).isAfter(now.colleague.seenAt());
    }
}
