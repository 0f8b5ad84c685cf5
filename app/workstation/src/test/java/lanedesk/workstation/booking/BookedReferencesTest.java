package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.input.KeyCode;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests that a booking has the references of the form and those typed on the booking page.
@ExtendWith(HeadlessRobot.class)
class BookedReferencesTest extends BookingWindowFixture {

    @Test
    void bookingStoresReferencesOfFormAndPage(FxRobot robot) {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        Shipment shipment = window.openBookingPage(bench, quote);
        ShipmentReference order = new ShipmentReference(Kind.PURCHASE_ORDER, "4711");
        robot.interact(() -> shipment.referencesProperty().set(List.of(order)));
        assertThat(robot.lookup("PO 4711").tryQuery()).isPresent();
        keys.pressChord(KeyCode.ALT, KeyCode.N);
        assertThat(window.focusedControlId()).isEqualTo("referenceNumber");
        keys.write("pickup # 77");
        keys.type(KeyCode.ENTER);
        assertThat(bench.deliveredBookings(quote)).as("Enter books nothing").isZero();
        window.fillFields(FilledBookingPages.FILLED);
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        window.waitForNode("#bookPapers");
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quote.id())
                        .getFirst()
                        .details()
                        .references())
                .containsExactly(order, new ShipmentReference(Kind.PICKUP_NUMBER, "77"));
    }
}
