package lanedesk.sandbox.store;

import java.util.Optional;
import lanedesk.sandbox.model.booking.BookedShipment;

/// What the service remembers. Every method may be called from any thread and returns when its effect holds.
public interface Store extends AutoCloseable {
    /// The numbers to give out, none of which was given before.
    Numbers numbers();

    /// Keeps a quote.
    void keep(StoredQuote quote);

    /// The quote of a number.
    Optional<StoredQuote> quote(long quoteNumber);

    /// The order that a quote was booked into.
    Optional<Long> orderOf(long quoteNumber);

    /// Books a quote, once: false when it has been booked before, and then nothing is kept.
    boolean book(long quoteNumber, BookedShipment shipment);

    /// The booking of an order number.
    Optional<BookedShipment> shipment(long orderNumber);

    /// A document printed before.
    Optional<byte[]> document(long orderNumber, String fileName);

    /// Keeps a printed document.
    void keepDocument(long orderNumber, String fileName, byte[] content);

    @Override
    void close();
}
