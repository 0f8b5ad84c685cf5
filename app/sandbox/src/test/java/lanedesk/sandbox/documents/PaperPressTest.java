package lanedesk.sandbox.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.DocumentType;
import lanedesk.sandbox.model.booking.GeneratedDocument;
import lanedesk.sandbox.model.drayage.OperationType;
import org.junit.jupiter.api.Test;

final class PaperPressTest {
    private final PaperPress press = new PaperPress(new SmallWorld());

    @Test
    void everyPageOfEveryDocumentBearsInk() {
        for (BookedShipment shipment : List.of(
                Shipments.otr().booked(),
                Shipments.container(OperationType.IMPORT),
                Shipments.container(OperationType.EXPORT))) {
            for (GeneratedDocument document : press.print(shipment)) {
                String name = shipment.getClass().getSimpleName() + "-" + document.fileName();
                assertThat(new Paper(document.content().print()).ink(name, 100))
                        .allSatisfy(share -> assertThat(share).isBetween(0.02, 0.5));
            }
        }
    }

    @Test
    void namesAreSafeAndDiffer() {
        assertThat(press.print(Shipments.otr().booked()))
                .extracting(GeneratedDocument::docType, GeneratedDocument::fileName)
                .containsExactly(
                        tuple(DocumentType.BILL_OF_LADING, "BOL-LD5001237.pdf"),
                        tuple(DocumentType.SHIPPING_LABEL, "Labels-LD5001237.pdf"),
                        tuple(DocumentType.OTHER, "RateConfirmation-LD5001237.pdf"));
        assertThat(press.print(Shipments.container(OperationType.IMPORT)))
                .extracting(GeneratedDocument::docType, GeneratedDocument::fileName)
                .containsExactly(
                        tuple(DocumentType.BILL_OF_LADING, "DeliveryOrder-LD5007772.pdf"),
                        tuple(DocumentType.OTHER, "RateConfirmation-LD5007772.pdf"));
    }
}
