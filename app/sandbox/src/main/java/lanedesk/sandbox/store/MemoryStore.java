package lanedesk.sandbox.store;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import lanedesk.sandbox.model.booking.BookedShipment;

/// Stores everything in memory. Keeps only the latest 2,000 quotes.
public final class MemoryStore implements Store {
    private static final int MAX_QUOTES = 2_000;

    private final NumberSequences numbers =
            NumberSequences.startingByTime(Clock.systemUTC().instant());
    private final Map<Long, StoredQuote> quotes = new LinkedHashMap<>();
    private final Map<Long, Long> orderByQuote = new ConcurrentHashMap<>();
    private final Map<Long, BookedShipment> shipments = new ConcurrentHashMap<>();
    private final Map<String, byte[]> documents = new ConcurrentHashMap<>();

    @Override
    public NumberSequences numberSequences() {
        return numbers;
    }

    @Override
    public void saveQuote(StoredQuote quote) {
        synchronized (quotes) {
            quotes.put(quote.quoteNumber(), quote);
            if (quotes.size() > MAX_QUOTES) {
                quotes.remove(quotes.keySet().iterator().next());
            }
        }
    }

    @Override
    public Optional<StoredQuote> findQuote(long quoteNumber) {
        synchronized (quotes) {
            return Optional.ofNullable(quotes.get(quoteNumber));
        }
    }

    @Override
    public Optional<Long> findOrderNumberOfQuote(long quoteNumber) {
        return Optional.ofNullable(orderByQuote.get(quoteNumber));
    }

    @Override
    public boolean saveIfNotBooked(long quoteNumber, BookedShipment shipment) {
        shipments.put(shipment.orderNumber(), shipment);
        if (orderByQuote.putIfAbsent(quoteNumber, shipment.orderNumber()) == null) {
            return true;
        }
        shipments.remove(shipment.orderNumber());
        return false;
    }

    @Override
    public Optional<BookedShipment> findShipment(long orderNumber) {
        return Optional.ofNullable(shipments.get(orderNumber));
    }

    @Override
    public Optional<byte[]> findDocument(long orderNumber, String fileName) {
        return Optional.ofNullable(documents.get(orderNumber + "/" + fileName));
    }

    @Override
    public void saveDocument(long orderNumber, String fileName, byte[] content) {
        documents.put(orderNumber + "/" + fileName, content.clone());
    }

    @Override
    public void close() {}
}
