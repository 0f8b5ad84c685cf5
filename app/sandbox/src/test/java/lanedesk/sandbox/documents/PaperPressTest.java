package lanedesk.sandbox.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lanedesk.sandbox.model.BookedShipment;
import lanedesk.sandbox.model.GeneratedDocument;
import lanedesk.sandbox.model.OperationType;
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
}
