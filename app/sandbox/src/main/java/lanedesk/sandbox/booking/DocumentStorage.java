package lanedesk.sandbox.booking;

import java.util.List;
import java.util.Optional;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.model.booking.BookingResult;
import lanedesk.sandbox.model.booking.DocumentGenerator;
import lanedesk.sandbox.model.booking.DocumentLink;
import lanedesk.sandbox.model.booking.GeneratedDocument;
import lanedesk.sandbox.store.Store;

/// The documents of bookings: named in the booking's answer, created on first request, then stored.
public final class DocumentStorage {
    /// The path of documents below the base address.
    public static final String PATH = "/v1/documents";

    private final DocumentGenerator generator;
    private final Store store;

    public DocumentStorage(DocumentGenerator press, Store store) {
        this.generator = press;
        this.store = store;
    }

    /// The answer to a booking; addresses start with the base address that the caller used.
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

    /// A printed document with the type of its content.
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

    /// A document by its address.
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
