package lanedesk.sandbox.documents;

import java.util.List;
import java.util.Locale;
import lanedesk.sandbox.model.World;
import lanedesk.sandbox.model.booking.BookedDrayageShipment;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.DocumentPress;
import lanedesk.sandbox.model.booking.DocumentType;
import lanedesk.sandbox.model.booking.GeneratedDocument;

/// Prints real PDF documents. An over-the-road shipment has a straight bill of lading, labels and a rate confirmation;
/// a container has a delivery order, which serves as its bill of lading, and a rate confirmation, but no labels: it is
/// known by its own number and seal.
///
/// Fonts, templates and the typesetter are loaded by the first document that is printed, not by naming one.
public final class PaperPress implements DocumentPress {
    private final Templates templates = new Templates();
    private final Typesetter typesetter = new Typesetter();
    private final OverTheRoadPaper overTheRoad;
    private final DrayagePaper drayage = new DrayagePaper();

    /// A press that reads the names of packages and accessorials from the world.
    public PaperPress(World world) {
        overTheRoad = new OverTheRoadPaper(world);
    }

    @Override
    public List<GeneratedDocument> print(BookedShipment shipment) {
        return switch (shipment) {
            case BookedOtrShipment otr ->
                List.of(
                        pdf(DocumentType.BILL_OF_LADING, "BOL", otr, () -> billOfLading(otr)),
                        pdf(DocumentType.SHIPPING_LABEL, "Labels", otr, () -> labels(otr)),
                        pdf(DocumentType.OTHER, "RateConfirmation", otr, () -> confirmation(otr)));
            case BookedDrayageShipment container ->
                List.of(
                        pdf(DocumentType.BILL_OF_LADING, "DeliveryOrder", container, () -> deliveryOrder(container)),
                        pdf(DocumentType.OTHER, "RateConfirmation", container, () -> confirmation(container)));
        };
    }

    private Sheet billOfLading(BookedOtrShipment shipment) {
        return sheet(
                shipment,
                "Bill of lading",
                "Straight bill of lading, original, not negotiable",
                "letter",
                templates.fill("bill-of-lading", overTheRoad.billOfLading(shipment)));
    }

    private Sheet labels(BookedOtrShipment shipment) {
        return sheet(
                shipment,
                "Shipping labels",
                "A label, 4 by 6 inches, for each handling unit",
                "label",
                templates.fill("labels", overTheRoad.labels(shipment)));
    }

    private Sheet confirmation(BookedOtrShipment shipment) {
        return sheet(
                shipment,
                "Rate confirmation",
                "The agreed charges of an over-the-road shipment",
                "letter",
                templates.fill("rate-confirmation", overTheRoad.confirmation(shipment)));
    }

    private Sheet deliveryOrder(BookedDrayageShipment shipment) {
        return sheet(
                shipment,
                "Delivery order",
                "Delivery order and bill of lading of a container",
                "letter",
                templates.fill("delivery-order", drayage.deliveryOrder(shipment)));
    }

    private Sheet confirmation(BookedDrayageShipment shipment) {
        return sheet(
                shipment,
                "Rate confirmation",
                "The agreed charges of a container move",
                "letter",
                templates.fill("rate-confirmation", drayage.confirmation(shipment)));
    }

    private static Sheet sheet(BookedShipment shipment, String kind, String subject, String style, String body) {
        return new Sheet(kind + " " + shipment.bolNumber(), subject, style, body, shipment.bookedAt());
    }

    private GeneratedDocument pdf(DocumentType type, String kind, BookedShipment shipment, Composition composition) {
        String number = shipment.bolNumber().replaceAll("[^A-Za-z0-9._-]", "_").toUpperCase(Locale.ROOT);
        return new GeneratedDocument(
                type,
                kind + "-" + number + ".pdf",
                "pdf",
                "application/pdf",
                () -> typesetter.set(composition.compose()));
    }

    /// Lays a document out when its content is asked for.
    @FunctionalInterface
    private interface Composition {
        Sheet compose();
    }
}
