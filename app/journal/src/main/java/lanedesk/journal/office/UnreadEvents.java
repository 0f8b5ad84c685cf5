package lanedesk.journal.office;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;
import lanedesk.journal.store.Outbox.Entity;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;

/// Events of the shared database that this workstation could not read: invalid events, and events of a newer
/// version of the program. The events are stored in the journal's preferences under their numbers.
final class UnreadEvents {

    private static final String KEY_PREFIX = "office.unread.";
    /// Older events are ignored, because their bookings have been reported in other ways.
    private static final Duration MAX_EVENT_AGE = Duration.ofDays(30);

    private static final String FROM_UNREAD =
            "FROM preference WHERE key >= '" + KEY_PREFIX + "' AND key < 'office.unread/'";

    private UnreadEvents() {}

    /// Records an event that could not be read.
    static void saveEvent(SqlSession session, long eventNumber, String kind, @Nullable String workstation, Instant time)
            throws SQLException {
        session.update(
                "INSERT OR REPLACE INTO preference VALUES (?, ?)",
                KEY_PREFIX + eventNumber,
                time.toEpochMilli() + " " + kind.replace(' ', '_') + " " + (workstation == null ? "" : workstation));
    }

    /// Number of recorded events.
    static long countEvents(SqlSession session) throws SQLException {
        return session.queryFirst("SELECT COUNT(*) AS number " + FROM_UNREAD, row -> row.number("number"))
                .orElse(0L);
    }

    /// The colleagues whose recent quotes or bookings could not be read, so that this journal is incomplete.
    static List<AbsentColleague> findSendersOfQuotesOrBookings(SqlSession session, Instant now) throws SQLException {
        return session
                .queryList(
                        "SELECT value " + FROM_UNREAD + " ORDER BY key",
                        row -> row.text("value").split(" ", 3))
                .stream()
                .filter(parts -> parts[1].equals(Entity.QUOTE.name()) || parts[1].equals(Entity.TRANSITION.name()))
                .map(parts -> new AbsentColleague(parts[2], Instant.ofEpochMilli(Long.parseLong(parts[0])), true))
                .filter(colleague -> colleague.lastActiveAt().isAfter(now.minus(MAX_EVENT_AGE)))
                .distinct()
                .toList();
    }
}
