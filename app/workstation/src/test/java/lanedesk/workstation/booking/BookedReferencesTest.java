package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.FormBinding;
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
        // The sandbox takes any field of the insurance.
        bench.namedFields = List.of(new CustomField(
                CustomField.CustomFieldSection.INSURANCE,
                "references[]",
                "Sent",
                CustomField.Type.TEXT,
                false,
                Set.of(Kind.values())));
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.sampleInsurance(), SampleQuotes.palletItem());
        Shipment shipment = window.openBookingPage(bench, quote);
        ShipmentReference order = new ShipmentReference(Kind.PURCHASE_ORDER, "4711");
        robot.interact(() -> shipment.referencesProperty().set(List.of(order)));
        assertThat(robot.lookup("PO 4711").tryQuery()).isPresent();
        keys.pressChord(KeyCode.ALT, KeyCode.N);
        assertThat(window.focusedControlId()).isEqualTo("referenceNumber");
        keys.write("pickup # 77");
        keys.type(KeyCode.ENTER);
        assertThat(bench.deliveredBookings(quote)).as("Enter books nothing").isZero();
        TextField sent = (TextField)
                Objects.requireNonNull(FormBinding.findNode(bench.context.overlay(), "own-INSURANCE-references[]Sent"));
        assertThat(sent.getText()).isEqualTo("PO 4711; PICKUP 77");
        assertThat(sent.isEditable()).isFalse();
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
        assertThat(new String(
                        bench.environmentJournal
                                .bookings()
                                .findByQuote(quote.id())
                                .getFirst()
                                .details()
                                .body()
                                .toByteArray(),
                        StandardCharsets.UTF_8))
                .contains("[{\"name\":\"PO\",\"value\":\"4711\"},{\"name\":\"PICKUP\",\"value\":\"77\"}]");
    }
}
