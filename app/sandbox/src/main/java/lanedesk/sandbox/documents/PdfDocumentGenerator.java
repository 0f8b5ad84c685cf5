package lanedesk.sandbox.documents;

import java.util.List;
import java.util.Locale;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.booking.BookedDrayageShipment;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.DocumentGenerator;
import lanedesk.sandbox.model.booking.DocumentType;
import lanedesk.sandbox.model.booking.GeneratedDocument;

/// Generates PDF documents. An over-the-road shipment has a straight bill of lading, labels and a rate confirmation.
/// A container has a delivery order, which is also its bill of lading, and a rate confirmation; it needs no labels.
///
/// Fonts and templates are loaded when the content of a document is first created.
public final class PdfDocumentGenerator implements DocumentGenerator {
    private final PageTemplates pageTemplates = new PageTemplates();
    private final PdfRenderer renderer = new PdfRenderer();
    private final OtrDocumentData otrData;
    private final DrayageDocumentData drayageData = new DrayageDocumentData();

    /// @param world has the names of package types and accessorials
    public PdfDocumentGenerator(ReferenceCatalog world) {
        otrData = new OtrDocumentData(world);
    }

    @Override
    public List<GeneratedDocument> generate(BookedShipment shipment) {
        return switch (shipment) {
            case BookedOtrShipment otr ->
                List.of(
                        newPdf(DocumentType.BILL_OF_LADING, "BOL", otr, () -> billOfLading(otr)),
                        newPdf(DocumentType.SHIPPING_LABEL, "Labels", otr, () -> shippingLabels(otr)),
                        newPdf(DocumentType.OTHER, "RateConfirmation", otr, () -> rateConfirmationHtml(otr)));
            case BookedDrayageShipment container ->
                List.of(
                        newPdf(
                                DocumentType.BILL_OF_LADING,
                                "DeliveryOrder",
                                container,
                                () -> deliveryOrderHtml(container)),
                        newPdf(
                                DocumentType.OTHER,
                                "RateConfirmation",
                                container,
                                () -> rateConfirmationHtml(container)));
        };
    }

    private HtmlDocument billOfLading(BookedOtrShipment shipment) {
        return newSheet(
                shipment,
                "Bill of lading",
                "Straight bill of lading, original, not negotiable",
                "letter",
                pageTemplates.render("bill-of-lading", otrData.billOfLading(shipment)));
    }

    private HtmlDocument shippingLabels(BookedOtrShipment shipment) {
        return newSheet(
                shipment,
                "Shipping labels",
                "A label, 4 by 6 inches, for each handling unit",
                "label",
                pageTemplates.render("labels", otrData.labels(shipment)));
    }

    private HtmlDocument rateConfirmationHtml(BookedOtrShipment shipment) {
        return newSheet(
                shipment,
                "Rate confirmation",
                "The agreed charges of an over-the-road shipment",
                "letter",
                pageTemplates.render("rate-confirmation", otrData.confirmation(shipment)));
    }

    private HtmlDocument deliveryOrderHtml(BookedDrayageShipment shipment) {
        return newSheet(
                shipment,
                "Delivery order",
                "Delivery order and bill of lading of a container",
                "letter",
                pageTemplates.render("delivery-order", drayageData.deliveryOrder(shipment)));
    }

    private HtmlDocument rateConfirmationHtml(BookedDrayageShipment shipment) {
        return newSheet(
                shipment,
                "Rate confirmation",
                "The agreed charges of a container move",
                "letter",
                pageTemplates.render("rate-confirmation", drayageData.confirmation(shipment)));
    }

    private static HtmlDocument newSheet(
            BookedShipment shipment, String kind, String subject, String style, String body) {
        return new HtmlDocument(kind + " " + shipment.bolNumber(), subject, style, body, shipment.bookedAt());
    }

    private GeneratedDocument newPdf(
            DocumentType type, String kind, BookedShipment shipment, SheetFactory composition) {
        String number = shipment.bolNumber().replaceAll("[^A-Za-z0-9._-]", "_").toUpperCase(Locale.ROOT);
        return new GeneratedDocument(
                type,
                kind + "-" + number + ".pdf",
                "pdf",
                "application/pdf",
                () -> renderer.render(composition.compose()));
    }

    /// Creates a document's layout on demand.
    @FunctionalInterface
    private interface SheetFactory {
        HtmlDocument compose();
    }
}
