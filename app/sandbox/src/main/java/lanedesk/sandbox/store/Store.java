package lanedesk.sandbox.store;

import java.util.Optional;
import lanedesk.sandbox.model.booking.BookedShipment;

/// The storage of the sandbox. A method that changes data returns after the change is stored. Thread-safe.
public interface Store extends AutoCloseable {
    /// The sequences that assign quote, rate and order numbers.
    NumberSequences numberSequences();

    /// Saves a quote.
    void saveQuote(StoredQuote quote);

    /// Finds the quote with this number.
    Optional<StoredQuote> findQuote(long quoteNumber);

    /// Finds the order number of the booking of a quote. Returns an empty result if the quote is not booked.
    Optional<Long> findOrderNumberOfQuote(long quoteNumber);

    /// Saves the booking of a quote. Returns false and saves nothing if the quote is already booked.
    boolean saveIfNotBooked(long quoteNumber, BookedShipment shipment);

    /// Finds the booking with this order number.
    Optional<BookedShipment> findShipment(long orderNumber);

    /// Finds the content of a document that was saved with [#saveDocument].
    Optional<byte[]> findDocument(long orderNumber, String fileName);

    /// Saves the content of a generated document.
    void saveDocument(long orderNumber, String fileName, byte[] content);

    @Override
    void close();
}
