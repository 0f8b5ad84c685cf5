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

/// Generates the documents of a booking as PDF files. An OTR shipment has a straight bill of lading, shipping
/// labels and a rate confirmation. A drayage move has a delivery order, which is also its bill of lading, and a
/// rate confirmation.
///
/// Fonts and templates are loaded when the content of a document is first created.
public final class PdfDocumentGenerator implements DocumentGenerator {
    private final PageTemplates pageTemplates = new PageTemplates();
    private final PdfRenderer renderer = new PdfRenderer();
    private final OtrDocumentData otrData;
    private final DrayageDocumentData drayageData = new DrayageDocumentData();

    /// @param catalog provides the names of package types and accessorials
    public PdfDocumentGenerator(ReferenceCatalog catalog) {
        otrData = new OtrDocumentData(catalog);
    }

    @Override
    public List<GeneratedDocument> generate(BookedShipment shipment) {
        return switch (shipment) {
            case BookedOtrShipment otr ->
                List.of(
                        newPdfDocument(DocumentType.BILL_OF_LADING, "BOL", otr, () -> billOfLadingHtml(otr)),
                        newPdfDocument(DocumentType.SHIPPING_LABEL, "Labels", otr, () -> shippingLabelsHtml(otr)),
                        newPdfDocument(DocumentType.OTHER, "RateConfirmation", otr, () -> rateConfirmationHtml(otr)));
            case BookedDrayageShipment container ->
                List.of(
                        newPdfDocument(
                                DocumentType.BILL_OF_LADING,
                                "DeliveryOrder",
                                container,
                                () -> deliveryOrderHtml(container)),
                        newPdfDocument(
                                DocumentType.OTHER,
                                "RateConfirmation",
                                container,
                                () -> rateConfirmationHtml(container)));
        };
    }

    private HtmlDocument billOfLadingHtml(BookedOtrShipment shipment) {
        return newHtmlDocument(
                shipment,
                "Bill of lading",
                "Straight bill of lading, original, not negotiable",
                "letter",
                pageTemplates.fillTemplate("bill-of-lading", otrData.toBillOfLadingPage(shipment)));
    }

    private HtmlDocument shippingLabelsHtml(BookedOtrShipment shipment) {
        return newHtmlDocument(
                shipment,
                "Shipping labels",
                "A label, 4 by 6 inches, for each handling unit",
                "label",
                pageTemplates.fillTemplate("labels", otrData.toLabelPage(shipment)));
    }

    private HtmlDocument rateConfirmationHtml(BookedOtrShipment shipment) {
        return newHtmlDocument(
                shipment,
                "Rate confirmation",
                "The agreed charges of an over-the-road shipment",
                "letter",
                pageTemplates.fillTemplate("rate-confirmation", otrData.toRateConfirmationPage(shipment)));
    }

    private HtmlDocument deliveryOrderHtml(BookedDrayageShipment shipment) {
        return newHtmlDocument(
                shipment,
                "Delivery order",
                "Delivery order and bill of lading of a container",
                "letter",
                pageTemplates.fillTemplate("delivery-order", drayageData.toDeliveryOrderPage(shipment)));
    }

    private HtmlDocument rateConfirmationHtml(BookedDrayageShipment shipment) {
        return newHtmlDocument(
                shipment,
                "Rate confirmation",
                "The agreed charges of a container move",
                "letter",
                pageTemplates.fillTemplate("rate-confirmation", drayageData.toRateConfirmationPage(shipment)));
    }

    private static HtmlDocument newHtmlDocument(
            BookedShipment shipment, String kind, String subject, String style, String body) {
        return new HtmlDocument(kind + " " + shipment.bolNumber(), subject, style, body, shipment.bookedAt());
    }

    private GeneratedDocument newPdfDocument(
            DocumentType type, String kind, BookedShipment shipment, HtmlFactory htmlFactory) {
        String number = shipment.bolNumber().replaceAll("[^A-Za-z0-9._-]", "_").toUpperCase(Locale.ROOT);
        return new GeneratedDocument(
                type,
                kind + "-" + number + ".pdf",
                "pdf",
                "application/pdf",
                () -> renderer.render(htmlFactory.createHtml()));
    }

    /// Creates the HTML of a document when the document's content is requested.
    @FunctionalInterface
    private interface HtmlFactory {
        HtmlDocument createHtml();
    }
}
