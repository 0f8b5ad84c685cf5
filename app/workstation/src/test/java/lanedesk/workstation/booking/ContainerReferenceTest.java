package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import lanedesk.client.drayage.OperationType;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;

/// Tests that the container number of a drayage booking is one of its references.
@Headless
final class ContainerReferenceTest extends ImmediateBookingFixture {

    @Test
    void containerNumberForDocumentsIsReferenceOnce() {
        SavedQuote.Drayage quote = bench.quotes.requestDrayageQuote(OperationType.IMPORT, false);
        DrayageBookingViewModel page = bench.pages.createFilledPage(quote);
        page.entries().fieldById("drayOwnContainer").setText(BookedSamples.CONTAINER);
        Shipment shipment = new Shipment(UUID.randomUUID(), FreightKind.DRAYAGE);
        ShipmentReference order = new ShipmentReference(Kind.PURCHASE_ORDER, "4711");
        shipment.referencesProperty().set(List.of(order));
        BookingViewModel model = bench.feature.createBookingViewModel(page, shipment, List.of());
        ShipmentReference container = new ShipmentReference(Kind.CONTAINER, "CSQU3054383");
        assertThat(model.submissionProperty().get().orElseThrow().references()).containsExactly(order, container);
        shipment.referencesProperty().set(List.of(container));
        assertThat(model.submissionProperty().get().orElseThrow().references()).containsExactly(container);
        model.close();
    }
}
