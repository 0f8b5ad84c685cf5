package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests read-only values of the quote, and where the service's errors about them are shown.
@ExtendWith(HeadlessRobot.class)
class ReadOnlyFieldTest extends BookingWindowFixture {

    @Test
    void showsServiceErrorAtReadOnlyFieldOrFormEnd(FxRobot robot) {
        OtrBookingViewModel page =
                bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        robot.interact(() -> {
            OtrBookingView view = new OtrBookingView(
                    page,
                    bench.context.environment().referenceData().packages(),
                    bench.texts(),
                    bench.context.services().formats());
            new Scene(view.root());
            Label place = labelById(view, "bookPickupPlace");
            Label branch = labelById(view, "bookBranch");
            assertThat(place.getText()).isEqualTo("Dallas, TX 75201, US");
            place.fireEvent(new MouseEvent(
                    MouseEvent.MOUSE_ENTERED,
                    1,
                    1,
                    1,
                    1,
                    MouseButton.NONE,
                    0,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    true,
                    null));
            assertThat(place.getTooltip().getText())
                    .as("why it has a padlock")
                    .isEqualTo("From the quote; the booking must match it: City, state, ZIP");
            assertThat(branch.isVisible())
                    .as("read in the summary and in the exact request")
                    .isFalse();
            page.entries()
                    .showServiceErrorsAndReturnUnmapped(
                            Map.of("customerBsn", "unknown", "movement.pickupAddress.zipcode", "not served"));
            assertThat(place.getText()).startsWith("Dallas, TX 75201, US: ").endsWith("not served");
            assertThat(place.getPseudoClassStates()).contains(Field.INVALID);
            assertThat(branch.isVisible()).isTrue();
            assertThat(branch.getText()).startsWith("Branch ").endsWith(": unknown");
            page.entries().showServiceErrorsAndReturnUnmapped(Map.of());
            assertThat(place.getPseudoClassStates()).doesNotContain(Field.INVALID);
            assertThat(branch.isVisible()).isFalse();
        });
    }

    private static Label labelById(OtrBookingView view, String id) {
        return (Label) Objects.requireNonNull(FormBinding.findNode(view.root(), id), id);
    }
}
