package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import lanedesk.journal.booking.PreparationResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that unreadable events are counted and do not block others.
final class UnreadEventsTest extends TwoWorkstationsTestBase {

    private static void insertEvent(String kind, String content) throws SQLException {
        cluster.executeWithRetry(
                "office",
                "INSERT INTO lanedesk.event (station, entity, key, seq, content) SELECT station, '" + kind
                        + "', gen_random_uuid(), 0, '" + content
                        + "'::jsonb FROM lanedesk.desk WHERE workstation = 'desk-1'");
    }

    private static long unreadCount(TestWorkstation workstation) {
        return workstation.sharedDatabase.status() instanceof SynchronizationStatus.Connected newValue
                ? newValue.unreadEvents()
                : -1;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "QUOTE | {\"uid\":\"x\"}",
                "TRANSITION | {}",
                "WAREHOUSE_SLOT | {\"a\":1}",
                "OFFER | {\"uid\":\"x\"}",
                "ACKNOWLEDGEMENT | {\"quote_uid\":null}"
            })
    void countsUnreadableEventAndReceivesOthers(String kind, String content) throws SQLException {
        insertEvent(kind, content);
        first.recordQuote(101);

        await().atMost(SECONDS).until(() -> second.hasQuote(101));
        await().atMost(SECONDS).until(() -> unreadCount(second) == 1 && unreadCount(first) == 1);
        assertThat(second.isConnected()).isTrue();
    }

    @Test
    void bookingWarnsOfUnreadEventsAfterRestart() throws SQLException {
        insertEvent("TRANSITION", "{}");
        await().atMost(SECONDS).until(() -> unreadCount(second) == 1);
        second.close();
        second.open(cluster);
        await().atMost(SECONDS).until(second::isConnected);

        assertThat(second.prepareBooking(200))
                .isInstanceOfSatisfying(
                        PreparationResult.ColleaguesAbsent.class,
                        away -> assertThat(away.colleagues()).singleElement().satisfies(colleague -> {
                            assertThat(colleague.workstation()).isEqualTo("desk-1");
                            assertThat(colleague.isReportUnreadable()).isTrue();
                        }));
    }

    @Test
    void eventOfNewerKindDoesNotBlockBooking() throws SQLException {
        insertEvent("WAREHOUSE_SLOT", "{\"a\":1}");
        await().atMost(SECONDS).until(() -> unreadCount(second) == 1);

        assertThat(second.prepareBooking(200)).isInstanceOf(PreparationResult.Ready.class);
    }
}
