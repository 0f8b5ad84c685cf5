package lanedesk.sandbox.store;

import java.util.Optional;
import lanedesk.sandbox.model.booking.BookedShipment;

/// The service's storage. Thread-safe; every method returns when its change is stored.
public interface Store extends AutoCloseable {
    /// The sequences of unused numbers.
    NumberSequences numbers();

    /// Keeps a quote.
    void saveQuote(StoredQuote quote);

    /// The quote of a number.
    Optional<StoredQuote> findQuote(long quoteNumber);

    /// The order that a quote was booked into.
    Optional<Long> findOrderOf(long quoteNumber);

    /// Books a quote, once: false, without a change, if it is already booked.
    boolean saveIfNotBooked(long quoteNumber, BookedShipment shipment);

    /// The booking of an order number.
    Optional<BookedShipment> findShipment(long orderNumber);

    /// A document printed before.
    Optional<byte[]> findDocument(long orderNumber, String fileName);

    /// Keeps a printed document.
    void saveDocument(long orderNumber, String fileName, byte[] content);

    @Override
    void close();
}
