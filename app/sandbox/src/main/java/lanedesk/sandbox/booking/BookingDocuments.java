package lanedesk.sandbox.booking;

import java.util.List;
import java.util.Optional;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.BookingResult;
import lanedesk.sandbox.model.booking.DocumentGenerator;
import lanedesk.sandbox.model.booking.DocumentLink;
import lanedesk.sandbox.model.booking.GeneratedDocument;
import lanedesk.sandbox.store.Store;

/// Lists the documents of a booking and provides their content. The content of a document is generated when it is
/// first requested, and is then stored.
public final class BookingDocuments {
    /// The path of the documents on the server; the order number and the file name follow.
    public static final String DOCUMENTS_PATH = "/v1/documents";

    private final DocumentGenerator generator;
    private final Store store;

    public BookingDocuments(DocumentGenerator generator, Store store) {
        this.generator = generator;
        this.store = store;
    }

    /// Returns the answer to a booking. The URLs of its documents start with `baseUrl`, the base URL that the
    /// caller used.
    public BookingResult toBookingResult(BookedShipment shipment, String baseUrl) {
        List<DocumentLink> links = generator.generate(shipment).stream()
                .map(document -> new DocumentLink(
                        document.docType(),
                        baseUrl + DOCUMENTS_PATH + "/" + shipment.orderNumber() + "/" + document.fileName(),
                        document.fileName(),
                        document.extension(),
                        document.contentType()))
                .toList();
        return new BookingResult(shipment.orderNumber(), shipment.bolNumber(), links);
    }

    /// The content of a document with its content type.
    public static final class DocumentFile {
        private final String contentType;
        private final byte[] content;

        DocumentFile(String contentType, byte[] content) {
            this.contentType = contentType;
            this.content = content;
        }

        public String contentType() {
            return contentType;
        }

        public byte[] content() {
            return content;
        }
    }

    /// Finds the document with this order number and file name, and generates its content if it is not stored yet.
    /// Returns an empty result if there is no such document.
    public Optional<DocumentFile> findOrGenerateFile(long orderNumber, String fileName) {
        return store.findShipment(orderNumber)
                .flatMap(shipment -> generator.generate(shipment).stream()
                        .filter(document -> document.fileName().equals(fileName))
                        .findFirst()
                        .map(document -> new DocumentFile(
                                document.contentType(), loadOrGenerateAndSaveContent(orderNumber, document))));
    }

    private byte[] loadOrGenerateAndSaveContent(long orderNumber, GeneratedDocument document) {
        return store.findDocument(orderNumber, document.fileName()).orElseGet(() -> {
            byte[] content = document.content().createBytes();
            store.saveDocument(orderNumber, document.fileName(), content);
            return content;
        });
    }
}
