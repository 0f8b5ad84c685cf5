package lanedesk.workstation.journal.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import lanedesk.workstation.journal.QueryPlan;
import lanedesk.workstation.journal.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A booking waits for the search for others of its shipment: it goes by indexes however many were booked.
class SameShipmentPlanTest {

    @TempDir
    Path folder;

    @Test
    void noOtherRequestIsReadThanThoseOfTheSameMark() throws SQLException {
        Samples.open(folder).close();
        assertThat(QueryPlan.of(folder, SameShipment.MARKED))
                .contains("SEARCH a USING INDEX attempt_by_mark (customer_number=? AND <expr>=?)");
        assertThat(QueryPlan.of(folder, SameShipment.ALIKE))
                .contains("SEARCH a USING INDEX sqlite_autoindex_attempt_1 (id=?)")
                .contains(
                        "SEARCH attempt_now USING INDEX attempt_now_by_fingerprint (environment=? AND fingerprint=?)");
    }
}
