package lanedesk.journal.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.QueryPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that the search for other bookings of a shipment uses indexes. It runs before every booking, so it
/// must be fast for any number of bookings.
class SameShipmentPlanTest {

    @TempDir
    Path folder;

    @Test
    void readsOnlyBookingsThatMayBeOfShipment() throws SQLException {
        JournalSamples.open(folder).close();
        assertThat(QueryPlan.explain(folder, SameShipmentSearch.SELECT_BY_LANE))
                .contains("SEARCH a USING INDEX attempt_by_lane (customer_number=? AND lane=?)");
        assertThat(QueryPlan.explain(folder, SameShipmentSearch.SELECT_BY_BOOKING_NUMBER))
                .contains("SEARCH a USING INDEX attempt_by_line_number (customer_number=? AND line_booking_number=?)");
        assertThat(QueryPlan.explain(folder, SameShipmentSearch.SELECT_BY_ORIGIN))
                .contains("SEARCH quote USING INDEX quote_by_origin (environment=? AND <expr>=?)")
                .contains("SEARCH a USING INDEX attempt_by_quote (quote_uid=?)");
        assertThat(QueryPlan.explain(folder, SameShipmentSearch.SELECT_BY_FINGERPRINT))
                .contains("SEARCH a USING INDEX sqlite_autoindex_attempt_1 (id=?)")
                .contains(
                        "SEARCH attempt_now USING INDEX attempt_now_by_fingerprint (environment=? AND fingerprint=?)");
    }
}
