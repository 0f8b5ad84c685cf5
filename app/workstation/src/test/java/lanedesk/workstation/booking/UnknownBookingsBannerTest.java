package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TruncationCheck;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests the banner of bookings whose status is unknown.
@ExtendWith(HeadlessRobot.class)
class UnknownBookingsBannerTest extends BookingWindowFixture {

    private void bookWithoutAnswer() {
        bench.sandbox.faults().activate(Fault.RESET_AFTER_BODY, "/v1/otr/book", 1);
        window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        window.fillFields(FilledBookingPages.FILLED);
        window.pressButton("bookSend");
        window.waitForNode(".unknown-banner .button");
    }

    @Test
    void leavesSpaceForPageInDoubleTypeSize(FxRobot robot) {
        bookWithoutAnswer();
        robot.interact(() -> Theme.applyTheme(window.stage().getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 2));
        robot.interact(window.root()::layout);
        assertThat(robot.lookup(".unknown-banner").queryAs(Region.class).getHeight())
                .isLessThan(window.root().getHeight() / 3);
    }

    @Test
    void keepsFocusOnButtonWhenBookingIsAdded(FxRobot robot) {
        bookWithoutAnswer();
        Button copy = robot.lookup(".unknown-banner .button").queryButton();
        robot.interact(copy::requestFocus);
        bookSecondWithoutAnswer();
        BookingWindow.waitUntil(
                () -> robot.lookup(".unknown-banner .row").queryAll().size() == 2);
        assertThat(copy.isFocused()).isTrue();
        assertThat(robot.lookup(".unknown-banner .button").queryAll()).hasSize(4);
    }

    private void bookSecondWithoutAnswer() {
        Bookings bookings = bench.environmentJournal.bookings();
        UUID quote = bench.environmentJournal
                .quotes()
                .save(JournalSamples.quote(4711))
                .id();
        if (!(bookings.prepareUnlessConflict(JournalSamples.attempt(quote)) instanceof PreparationResult.Ready ready)) {
            throw new AssertionError("not prepared");
        }
        bookings.recordUnknown(bookings.recordSent(ready.state()), "time-out");
    }

    @Test
    void resolveDialogWorksWithLargeTypeInSmallWindow(FxRobot robot) {
        bookWithoutAnswer();
        robot.interact(() -> assertThat(
                        TruncationCheck.findCutTextsAtDoubleSize(window.stage().getScene(), "booking-unknown-double"))
                .as("in the place of the page")
                .isEmpty());
        robot.clickOn("Resolve…");
        robot.interact(() -> assertThat(
                        TruncationCheck.findCutTextsAtDoubleSize(window.stage().getScene(), "booking-resolve-double"))
                .as("over the page")
                .isEmpty());
    }
}
