package lanedesk.workstation.start;

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
import lanedesk.workstation.booking.FilledBookingPages;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests that booking asks first if the shipment has a booking without an answer and was quoted again and
/// changed by a what-if variant since then. Takes over 3 s because it opens the whole window, requests rates of
/// all variants and fills two booking pages.
class SecondBookingPathTest extends MainWindowTestBase {

    private Shipment activeShipment() {
        return requireNonNull(mainWindow
                .window
                .model
                .activeOpenShipments()
                .selectedShipmentProperty()
                .get());
    }

    private boolean isVisible(String id) {
        Node node = mainWindow.stage.getScene().lookup("#" + id);
        return node != null && node.isVisible();
    }

    private String focusedId() {
        Node owner = mainWindow.stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private SavedQuote.Otr activeQuote() {
        UUID id = activeShipment().quoteIds().getFirst();
        return (SavedQuote.Otr) mainWindow
                .environmentServices
                .quoteService()
                .findQuoteAndCache(id)
                .orElseThrow();
    }

    private void fillBooking(FxRobot robot, String pickupDate) {
        SavedQuote.Otr quoted = activeQuote();
        robot.interact(() -> activeShipment()
                .showBookingPage(new RateChoice(
                        quoted.id(), quoted.quote().carrierQuotes().getFirst().rateNumber(), null)));
        Map<String, String> values = new LinkedHashMap<>(FilledBookingPages.FILLED);
        values.put("bookPickupDate", pickupDate);
        awaitCondition(() -> isVisible("bookSend")
                && values.keySet().stream()
                        .allMatch(id -> mainWindow.stage.getScene().lookup("#" + id) != null));
        robot.interact(() -> values.forEach(this::fill));
        awaitCondition(() -> mainWindow
                .stage
                .getScene()
                .getRoot()
                .lookupAll("#bookBar .ld-chip")
                .isEmpty());
        FrameSync.awaitInputArmed();
    }

    private void fill(String id, String value) {
        Node control = mainWindow.stage.getScene().lookup("#" + id);
        if (control instanceof TextField field) {
            field.setText(value);
        } else {
            @SuppressWarnings("unchecked")
            SegmentedChoice<String> choice = (SegmentedChoice<String>) control;
            choice.setValue(value);
        }
    }

    @Test
    void asksBeforeBookingVariantOfUnknownBooking(FxRobot robot) {
        KeyboardRobot keys = new KeyboardRobot(new HeadlessRobot(), mainWindow.stage);
        SavedQuote.Otr first = new SampleQuotes(
                        mainWindow.client, mainWindow.environmentServices.quoteService(), Clock.systemUTC())
                .requestOtrQuote(SampleQuotes.palletItem());
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(first.id(), false)));
        awaitCondition(() ->
                activeShipment().quoteIds().contains(first.id()) && focusedId().equals("rateTable"));
        mainWindow.sandbox.faults().activate(Fault.LOSE_ANSWER, "/v1/otr/book", 1);
        fillBooking(robot, "+3");
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(() -> mainWindow
                        .environmentServices
                        .journal()
                        .bookings()
                        .findWithUnknownOutcome()
                        .size()
                == 1);

        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(first.id(), true)));
        awaitCondition(() -> !activeShipment().quoteIds().isEmpty()
                && !activeShipment().quoteIds().contains(first.id())
                && focusedId().equals("rateTable"));
        SavedQuote.Otr variantQuote = activeQuote();
        assertThat(variantQuote.stored().originShipment())
                .isEqualTo(first.stored().originShipment());

        keys.type(KeyCode.F6);
        awaitCondition(() -> focusedId().equals("whatIfTable"));
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        TableView<?> variants =
                (TableView<?>) requireNonNull(mainWindow.stage.getScene().lookup("#whatIfTable"));
        awaitCondition(() -> variants.lookupAll(".ld-skeleton").isEmpty()
                && !robot.lookup("#whatIfMainButton").queryButton().isDisabled());
        keys.type(KeyCode.DOWN);
        keys.type(KeyCode.ENTER);
        awaitCondition(() -> mainWindow.stage.getScene().lookup(".ld-confirmation") != null);
        robot.interact(
                () -> robot.lookup(".ld-confirmation .accent").queryButton().fire());
        awaitCondition(() -> !activeShipment().quoteIds().contains(variantQuote.id())
                && focusedId().equals("rateTable"));
        SavedQuote.Otr variant = activeQuote();
        assertThat(variant.stored().originShipment()).isEqualTo(first.stored().originShipment());
        assertThat(variant.stored().details().fingerprint())
                .isNotEqualTo(first.stored().details().fingerprint());

        fillBooking(robot, "+20");
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(() -> isVisible("bookReason"));
        assertThat(mainWindow.sandbox.requestCounter().totalCount())
                .as("bookings sent")
                .isEqualTo(1);
    }
}
