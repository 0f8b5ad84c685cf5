package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import lanedesk.client.drayage.OperationType;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DateTimeFormats;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests the calendar of the pickup date.
@ExtendWith(HeadlessRobot.class)
class BookingCalendarTest extends BookingWindowFixture {

    @Test
    void choosingDayFillsFieldAndSendsNothing(FxRobot robot) {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        window.openBookingPage(bench, quote);
        window.fillFields(FilledBookingPages.FILLED);
        // When the focus leaves the field, the input "+3" is replaced by a date.
        robot.interact(() -> fieldNode("bookPickupName").requestFocus());
        LocalDate before = dateOfField("bookPickupDate");
        robot.interact(() -> fieldNode("bookPickupDate").requestFocus());
        keys.pressChord(KeyCode.ALT, KeyCode.DOWN);
        assertThat(bench.context.overlay().isOpen()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.ENTER);
        FrameSync.awaitFrames();
        assertThat(bench.deliveredBookings(quote)).isZero();
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        FrameSync.awaitFrames();
        assertThat(bench.context.overlay().isOpen()).isFalse();
        assertThat(dateOfField("bookPickupDate")).isEqualTo(before.plusWeeks(1));
        assertThat(bench.deliveredBookings(quote)).isZero();
        assertThat(window.focusedControlId()).isEqualTo("bookPickupDate");
    }

    @Test
    void containerDateHasCalendar(FxRobot robot) {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        window.openBookingPage(bench, quote);
        window.fillFields(Map.of("drayEta", "+4 10:00"));
        LocalDate before = dateOfField("drayDate");
        robot.interact(() -> fieldNode("drayDate").requestFocus());
        keys.pressChord(KeyCode.ALT, KeyCode.DOWN);
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        FrameSync.awaitFrames();
        assertThat(dateOfField("drayDate")).isEqualTo(before.plusWeeks(1));
    }

    private Node fieldNode(String id) {
        return window.root().lookup("#" + id);
    }

    private LocalDate dateOfField(String id) {
        DateTimeFormats days = new DateTimeFormats(Texts.of(DateTimeFormats.class, Language.ENGLISH));
        return days.parseDate(window.textOfNode(id), LocalDate.now(ZoneOffset.UTC))
                .orElseThrow();
    }
}
