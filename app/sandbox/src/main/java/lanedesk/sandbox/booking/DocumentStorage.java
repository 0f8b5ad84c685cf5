package lanedesk.sandbox.booking;

import java.util.List;
import java.util.Optional;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.BookingResult;
import lanedesk.sandbox.model.booking.DocumentGenerator;
import lanedesk.sandbox.model.booking.DocumentLink;
import lanedesk.sandbox.model.booking.GeneratedDocument;
import lanedesk.sandbox.store.Store;

/// The documents of bookings: listed in the answer to the booking, generated when first requested, then stored.
public final class DocumentStorage {
    /// The path of documents below the base address.
    public static final String PATH = "/v1/documents";

    private final DocumentGenerator generator;
    private final Store store;

    public DocumentStorage(DocumentGenerator press, Store store) {
        this.generator = press;
        this.store = store;
    }

    /// The answer to a booking. The URLs of its documents start with the base URL that the caller used.
    public BookingResult toBookingResult(BookedShipment shipment, String base) {
        List<DocumentLink> links = generator.generate(shipment).stream()
                .map(document -> new DocumentLink(
                        document.docType(),
                        base + PATH + "/" + shipment.orderNumber() + "/" + document.fileName(),
                        document.fileName(),
                        document.extension(),
                        document.contentType()))
                .toList();
        return new BookingResult(shipment.orderNumber(), shipment.bolNumber(), links);
    }

    /// The content of a generated document with its content type.
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

    /// The document with this order number and file name; empty if there is none.
    public Optional<DocumentFile> find(long orderNumber, String fileName) {
        return store.findShipment(orderNumber)
                .flatMap(shipment -> generator.generate(shipment).stream()
                        .filter(document -> document.fileName().equals(fileName))
                        .findFirst()
                        .map(document -> new DocumentFile(document.contentType(), content(orderNumber, document))));
    }

    private byte[] content(long orderNumber, GeneratedDocument document) {
        return store.findDocument(orderNumber, document.fileName()).orElseGet(() -> {
            byte[] printed = document.content().print();
            store.saveDocument(orderNumber, document.fileName(), printed);
            return printed;
        });
    }
}
