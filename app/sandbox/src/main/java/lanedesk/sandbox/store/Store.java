package lanedesk.sandbox.store;

import java.util.Optional;
import lanedesk.sandbox.model.booking.BookedShipment;

/// The service's storage. Thread-safe. A method that changes something returns after the change is stored.
public interface Store extends AutoCloseable {
    /// The sequences of quote, rate and order numbers.
    NumberSequences numberSequences();

    /// Saves a quote.
    void saveQuote(StoredQuote quote);

    /// The quote with this number.
    Optional<StoredQuote> findQuote(long quoteNumber);

    /// The order number of a quote's booking; empty if it is not booked.
    Optional<Long> findOrderNumberOfQuote(long quoteNumber);

    /// Saves the booking of a quote. Returns false and saves nothing if the quote is already booked.
    boolean saveIfNotBooked(long quoteNumber, BookedShipment shipment);

    /// The booking with this order number.
    Optional<BookedShipment> findShipment(long orderNumber);

    /// A saved document.
    Optional<byte[]> findDocument(long orderNumber, String fileName);

    /// Saves a generated document.
    void saveDocument(long orderNumber, String fileName, byte[] content);

    @Override
    void close();
}
