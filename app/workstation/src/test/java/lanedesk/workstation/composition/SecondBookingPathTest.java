package lanedesk.workstation.composition;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.booking.FilledPages;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// A shipment whose booking has no answer is quoted again and made another by what-if, in the whole window: booking it
/// asks.
class SecondBookingPathTest extends InWholeWindow {

    private Shipment inFront() {
        return requireNonNull(
                whole.window.model().deskInFront().currentProperty().get());
    }

    private boolean sees(String id) {
        Node node = whole.stage.getScene().lookup("#" + id);
        return node != null && node.isVisible();
    }

    private String focus() {
        Node owner = whole.stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private Quoted.Otr quoteInFront() {
        UUID id = inFront().quoteIds().getFirst();
        return (Quoted.Otr) whole.workspace.quoting().find(id).orElseThrow();
    }

    private void fillBooking(FxRobot robot, String pickupDate) {
        Quoted.Otr quoted = quoteInFront();
        robot.interact(() -> inFront()
                .choose(new RateChoice(
                        quoted.id(), quoted.quote().carrierQuotes().getFirst().rateNumber(), null)));
        Map<String, String> values = new LinkedHashMap<>(FilledPages.FILLED);
        values.put("bookPickupDate", pickupDate);
        until(() -> sees("bookSend")
                && values.keySet().stream()
                        .allMatch(id -> whole.stage.getScene().lookup("#" + id) != null));
        robot.interact(() -> values.forEach(this::fill));
        until(() ->
                whole.stage.getScene().getRoot().lookupAll("#bookBar .ld-chip").isEmpty());
        Frames.look();
    }

    private void fill(String id, String value) {
        Node control = whole.stage.getScene().lookup("#" + id);
        if (control instanceof TextField field) {
            field.setText(value);
        } else {
            @SuppressWarnings("unchecked")
            SegmentedChoice<String> choice = (SegmentedChoice<String>) control;
            choice.setValue(value);
        }
    }

    @Test
    void asksBeforeAVariantOfAShipmentWithAnUnknownBookingIsBooked(FxRobot robot) {
        TypedKeys keys = new TypedKeys(new Hands(), whole.stage);
        Quoted.Otr first = new SampleQuotes(whole.client, whole.workspace.quoting(), Clock.systemUTC())
                .otr(SampleQuotes.pallets());
        robot.interact(() -> whole.window.go(new Destination.RepeatQuote(first.id(), false)));
        until(() -> inFront().quoteIds().contains(first.id()) && focus().equals("rateTable"));
        whole.sandbox.faults().add(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        fillBooking(robot, "+3");
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(() -> whole.workspace.journal().bookings().unknowns().size() == 1);

        robot.interact(() -> whole.window.go(new Destination.RepeatQuote(first.id(), true)));
        until(() -> !inFront().quoteIds().isEmpty()
                && !inFront().quoteIds().contains(first.id())
                && focus().equals("rateTable"));
        Quoted.Otr again = quoteInFront();
        assertThat(again.stored().originShipment()).isEqualTo(first.stored().originShipment());

        keys.type(KeyCode.F6);
        until(() -> focus().equals("whatIfTable"));
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        TableView<?> variants =
                (TableView<?>) requireNonNull(whole.stage.getScene().lookup("#whatIfTable"));
        until(() -> variants.lookupAll(".ld-bone").isEmpty());
        keys.type(KeyCode.DOWN);
        keys.type(KeyCode.ENTER);
        until(() -> whole.stage.getScene().lookup(".ld-confirmation") != null);
        keys.type(KeyCode.ENTER);
        until(() -> !inFront().quoteIds().contains(again.id()) && focus().equals("rateTable"));
        Quoted.Otr variant = quoteInFront();
        assertThat(variant.stored().originShipment()).isEqualTo(first.stored().originShipment());
        assertThat(variant.stored().facts().fingerprint())
                .isNotEqualTo(first.stored().facts().fingerprint());

        fillBooking(robot, "+20");
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(() -> sees("bookReason"));
        assertThat(whole.sandbox.deliveries().total()).as("bookings sent").isEqualTo(1);
    }
}
