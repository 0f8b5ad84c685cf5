package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A shipment is booked a second time by a click or by the booking's own keys, never by Enter or the space bar.
@ExtendWith(Hands.class)
class BookAnywayTest extends BookingWindowFixture {

    @Test
    void enterAndTheSpaceBarBookNothingASecondTimeAndSaySo() {
        assertThat(bench.book(bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets()))))
                .isInstanceOf(BookingOutcome.Booked.class);
        Quoted.Otr again = bench.quotes.otr(SampleQuotes.pallets());
        window.show(bench, again);
        window.fill(FilledPages.FILLED);
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitFor("#bookReason");
        assertThat(asksForReason()).isTrue();
        window.fill(Map.of("bookReason", "the customer ships twice a day"));
        Frames.look();
        assertThat(asksForReason()).isFalse();
        keys.type(KeyCode.TAB);
        assertThat(window.focus()).isEqualTo("bookAnyway");
        for (KeyCode struck : new KeyCode[] {KeyCode.ENTER, KeyCode.SPACE}) {
            assertThat(isSaid()).as("before %s", struck).isEqualTo(struck == KeyCode.SPACE);
            keys.type(struck);
            Frames.settle();
            assertThat(isSaid()).as("%s did nothing", struck).isTrue();
            assertThat(bench.bodies(again)).as("sent by %s", struck).isZero();
        }
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        BookingWindow.until(() -> bench.bodies(again) == 1);
        window.waitFor("#bookPapers");
    }

    private boolean asksForReason() {
        return window.root().lookupAll(".ld-action-bar .ld-chip").stream()
                .anyMatch(chip -> "Why book it anyway".equals(chip.getAccessibleText()));
    }

    private boolean isSaid() {
        Node said = window.root().lookup("#notSent");
        return Objects.requireNonNull(said).isVisible();
    }
}
