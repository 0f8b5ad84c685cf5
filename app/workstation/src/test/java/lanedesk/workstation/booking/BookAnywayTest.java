package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests that a second booking of a shipment is sent by a click or the booking shortcut, and not by Enter or
/// Space.
@ExtendWith(HeadlessRobot.class)
class BookAnywayTest extends BookingWindowFixture {

    @Test
    void repeatedEnterAndSpaceBookOnceAndShowNotice() {
        assertThat(bench.bookPage(
                        bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()))))
                .isInstanceOf(BookingOutcome.Booked.class);
        SavedQuote.Otr requoted = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        window.openBookingPage(bench, requoted);
        window.fillFields(FilledBookingPages.FILLED);
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitForNode("#bookReason");
        assertThat(isReasonFieldShown()).isTrue();
        window.fillFields(Map.of("bookReason", "the customer ships twice a day"));
        FrameSync.awaitInputArmed();
        assertThat(isReasonFieldShown()).isFalse();
        keys.type(KeyCode.TAB);
        assertThat(window.focusedControlId()).isEqualTo("bookAnyway");
        for (KeyCode struck : new KeyCode[] {KeyCode.ENTER, KeyCode.SPACE}) {
            assertThat(isNoticeShown()).as("before %s", struck).isEqualTo(struck == KeyCode.SPACE);
            keys.type(struck);
            FrameSync.awaitFrames();
            assertThat(isNoticeShown()).as("%s did nothing", struck).isTrue();
            assertThat(bench.deliveredBookings(requoted))
                    .as("sent by %s", struck)
                    .isZero();
        }
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        BookingWindow.waitUntil(() -> bench.deliveredBookings(requoted) == 1);
        window.waitForNode("#bookPapers");
    }

    private boolean isReasonFieldShown() {
        return window.root().lookupAll(".ld-action-bar .ld-chip").stream()
                .anyMatch(chip -> "Reason for second booking".equals(chip.getAccessibleText()));
    }

    private boolean isNoticeShown() {
        Node notSentLabel = window.root().lookup("#notSentLabel");
        return Objects.requireNonNull(notSentLabel).isVisible();
    }
}
