package lanedesk.journal.office;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.SQLException;
import lanedesk.journal.booking.Preparation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Events that cannot be read stop nobody, and are known of.
final class UnreadEventsTest extends TwoDesks {

    private static void insert(String kind, String content) throws SQLException {
        cluster.executeIn(
                "office",
                "INSERT INTO lanedesk.event (station, entity, key, seq, content) SELECT station, '" + kind
                        + "', gen_random_uuid(), 0, '" + content
                        + "'::jsonb FROM lanedesk.desk WHERE workstation = 'desk-1'");
    }

    private static long unread(Desk desk) {
        return desk.office.status() instanceof OfficeStatus.Connected now ? now.unread() : -1;
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
    void oneEventThatCannotBeReadIsCountedAndTheOthersGoOn(String kind, String content) throws SQLException {
        insert(kind, content);
        first.quote(101);

        await().atMost(SECONDS).until(() -> second.knows(101));
        await().atMost(SECONDS).until(() -> unread(second) == 1 && unread(first) == 1);
        assertThat(second.isConnected()).isTrue();
    }

    @Test
    void bookingKnowsThatItsPictureIsIncompleteAfterARestartToo() throws SQLException {
        insert("TRANSITION", "{}");
        await().atMost(SECONDS).until(() -> unread(second) == 1);
        second.stop();
        second.start(cluster);
        await().atMost(SECONDS).until(second::isConnected);

        assertThat(second.prepare(200))
                .isInstanceOfSatisfying(
                        Preparation.ColleaguesAway.class,
                        away -> assertThat(away.colleagues()).singleElement().satisfies(colleague -> {
                            assertThat(colleague.workstation()).isEqualTo("desk-1");
                            assertThat(colleague.isUnread()).isTrue();
                        }));
    }

    @Test
    void newerKindAloneDoesNotHoldABookingUp() throws SQLException {
        insert("WAREHOUSE_SLOT", "{\"a\":1}");
        await().atMost(SECONDS).until(() -> unread(second) == 1);

        assertThat(second.prepare(200)).isInstanceOf(Preparation.Ready.class);
    }
}
