package lanedesk.sandbox.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import lanedesk.sandbox.model.booking.BookedDrayageShipment;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.DocumentType;
import lanedesk.sandbox.model.booking.GeneratedDocument;
import lanedesk.sandbox.model.drayage.OperationType;
import org.junit.jupiter.api.Test;

final class ConfirmationAndDrayageTest {
    private final PdfDocumentGenerator generator = new PdfDocumentGenerator(new DocumentTestCatalog());

    @Test
    void confirmationShowsEveryChargeAndTheAgreedTotal() {
        String text = continuousText(TestShipments.otrShipment().build(), DocumentType.OTHER);

        assertThat(text)
                .contains("Rate Confirmation", "LD5001237", "Prairie Freight System", "1,672.4 mi")
                .contains("Linehaul 100 $742.00", "Discount 150 -$214.20", "Fuel surcharge 200 $118.35")
                .contains("Notification 360 waived $18.50")
                .contains("Agreed total $688.15")
                .doesNotContain("860.19");
    }

    @Test
    void importDeliveryOrderGoesFromTerminalToConsignee() {
        String text =
                continuousText(TestShipments.containerShipment(OperationType.IMPORT), DocumentType.BILL_OF_LADING);

        assertThat(text)
                .contains("Delivery Order", "LD5007772", "500777", "700044", "8801", "Drayage Import")
                .contains("Pier T Total Terminals International", "301 Mediterranean Way", "Long Beach, CA 90802, US")
                .contains("Gate control · +1 562 555 0110", "ESTIMATED ARRIVAL (ETA) Nov 24, 2026 06:00 UTC-08:00")
                .contains("Meridian Foods, Ontario cold store", "1400 E Jurupa St", "Luis Ortega · +1 909 555 0167")
                .contains("40 ft Container, reefer", "Steamship line MAEU", "Booking number BK-229 481-7")
                .contains("1,120", "41,250 lb", "Onions and shallots, fresh", "070310")
                .contains("Pickup Window", "Nov 25, 2026", "07:00 to 11:30", "24 hours", "Chassis × 2")
                .contains("Chassis split fee applies", "Clean truck fund", "terminal congestion surcharges");
        assertThat(text.indexOf("PICK UP AT TERMINAL")).isBetween(0, text.indexOf("DELIVER TO CONSIGNEE"));
    }

    @Test
    void exportDeliveryOrderGoesFromShipperToTerminal() {
        String text =
                continuousText(TestShipments.containerShipment(OperationType.EXPORT), DocumentType.BILL_OF_LADING);

        assertThat(text)
                .contains("Pickup Order", "ESTIMATED DEPARTURE (ETD)", "Appointment Required")
                .doesNotContain("Pickup Window");
        assertThat(text.indexOf("LOAD AT SHIPPER")).isBetween(0, text.indexOf("DELIVER TO TERMINAL"));
    }

    @Test
    void drayageConfirmationShowsFreightFuelAndAccessorialTotal() {
        String text = continuousText(TestShipments.containerShipment(OperationType.IMPORT), DocumentType.OTHER);

        assertThat(text)
                .contains("Freight $640.00", "Fuel $179.20", "Chassis 2 $180.00", "Reefer 1 $185.00")
                .contains("Agreed total $1,184.20", "Quoted without fuel $1,005.00", "Assigned at dispatch")
                .doesNotContain("1,313.04");
    }

    @Test
    void confirmationWithTypicalConditionsIsOnePage() {
        List<String> typicalConditions = IntStream.rangeClosed(1, 9)
                .mapToObj(i -> "Condition " + i + ": the carrier bills what the terminal bills. ".repeat(1 + i % 4))
                .toList();
        assertThat(generate(shipmentWithConditions(typicalConditions), DocumentType.OTHER)
                        .pageCount())
                .isEqualTo(1);
    }

    private static BookedDrayageShipment shipmentWithConditions(List<String> conditions) {
        BookedDrayageShipment original = TestShipments.containerShipment(OperationType.IMPORT);
        return new BookedDrayageShipment(
                original.orderNumber(),
                original.bolNumber(),
                original.bookedAt(),
                original.customer(),
                original.quote(),
                original.rate(),
                original.booking(),
                conditions);
    }

    @Test
    void manyConditionsContinueOnFurtherPages() {
        List<String> conditions = IntStream.rangeClosed(1, 120)
                .mapToObj(
                        i -> "Condition " + i + ": " + "the carrier bills what the terminal bills. ".repeat(1 + i % 4))
                .toList();
        PdfContent document = generate(shipmentWithConditions(conditions), DocumentType.BILL_OF_LADING);

        assertThat(document.pageCount()).isGreaterThan(2);
        String text = document.continuousText();
        assertThat(IntStream.rangeClosed(1, 120))
                .allSatisfy(i -> assertThat(text).contains("Condition " + i + ":"));
        assertThat(document.inkCoverage("many-conditions", 40))
                .allSatisfy(share -> assertThat(share).isGreaterThan(0.005));
    }

    private String continuousText(BookedShipment shipment, DocumentType type) {
        return generate(shipment, type).continuousText();
    }

    private PdfContent generate(BookedShipment shipment, DocumentType type) {
        GeneratedDocument document = generator.generate(shipment).stream()
                .filter(generatedDocument -> generatedDocument.docType() == type)
                .findFirst()
                .orElseThrow();
        return new PdfContent(document.content().createBytes());
    }
}
