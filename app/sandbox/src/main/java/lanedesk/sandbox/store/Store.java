package lanedesk.sandbox.store;

import java.util.Optional;
import lanedesk.sandbox.model.booking.BookedShipment;

/// What the service remembers. Every method may be called from any thread and returns when its effect holds.
public interface Store extends AutoCloseable {
    /// The numbers to give out, none of which was given before.
    NumberSequences numbers();

    /// Keeps a quote.
    void saveQuote(StoredQuote quote);

    /// The quote of a number.
    Optional<StoredQuote> findQuote(long quoteNumber);

    /// The order that a quote was booked into.
    Optional<Long> findOrderOf(long quoteNumber);

    /// Books a quote, once: false when it has been booked before, and then nothing is kept.
    boolean saveBooking(long quoteNumber, BookedShipment shipment);

    /// The booking of an order number.
    Optional<BookedShipment> findShipment(long orderNumber);

    /// A document printed before.
    Optional<byte[]> findDocument(long orderNumber, String fileName);

    /// Keeps a printed document.
    void saveDocument(long orderNumber, String fileName, byte[] content);

    @Override
    void close();
}
