package lanedesk.sandbox.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.DocumentType;
import lanedesk.sandbox.model.booking.GeneratedDocument;
import lanedesk.sandbox.model.drayage.OperationType;
import org.junit.jupiter.api.Test;

final class PdfDocumentGeneratorTest {
    private final PdfDocumentGenerator generator = new PdfDocumentGenerator(new DocumentTestCatalog());

    @Test
    void noPageOfAnyDocumentIsEmpty() {
        for (BookedShipment shipment : List.of(
                TestShipments.otrShipment().build(),
                TestShipments.containerShipment(OperationType.IMPORT),
                TestShipments.containerShipment(OperationType.EXPORT))) {
            for (GeneratedDocument document : generator.generate(shipment)) {
                String name = shipment.getClass().getSimpleName() + "-" + document.fileName();
                assertThat(new PdfContent(document.content().createBytes()).inkCoverage(name, 100))
                        .allSatisfy(share -> assertThat(share).isBetween(0.02, 0.5));
            }
        }
    }

    @Test
    void fileNamesAreSafeAndUnique() {
        assertThat(generator.generate(TestShipments.otrShipment().build()))
                .extracting(GeneratedDocument::docType, GeneratedDocument::fileName)
                .containsExactly(
                        tuple(DocumentType.BILL_OF_LADING, "BOL-LD5001237.pdf"),
                        tuple(DocumentType.SHIPPING_LABEL, "Labels-LD5001237.pdf"),
                        tuple(DocumentType.OTHER, "RateConfirmation-LD5001237.pdf"));
        assertThat(generator.generate(TestShipments.containerShipment(OperationType.IMPORT)))
                .extracting(GeneratedDocument::docType, GeneratedDocument::fileName)
                .containsExactly(
                        tuple(DocumentType.BILL_OF_LADING, "DeliveryOrder-LD5007772.pdf"),
                        tuple(DocumentType.OTHER, "RateConfirmation-LD5007772.pdf"));
    }
}
