package lanedesk.workstation.journal.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
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
        assertThat(plan(SameShipment.MARKED))
                .contains("SEARCH a USING INDEX attempt_by_mark (customer_number=? AND <expr>=?)");
        assertThat(plan(SameShipment.ALIKE))
                .contains("SEARCH a USING INDEX sqlite_autoindex_attempt_1 (id=?)")
                .contains(
                        "SEARCH attempt_now USING INDEX attempt_now_by_fingerprint (environment=? AND fingerprint=?)");
    }

    private List<String> plan(String sql) throws SQLException {
        List<String> steps = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
                PreparedStatement explain = connection.prepareStatement("EXPLAIN QUERY PLAN " + sql);
                ResultSet results = explain.executeQuery()) {
            while (results.next()) {
                steps.add(results.getString("detail"));
            }
        }
        return steps;
    }
}
