package lanedesk.sandbox.store;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import lanedesk.sandbox.model.booking.BookedShipment;

/// Remembers until the program ends; of quotes, the latest two thousand.
public final class MemoryStore implements Store {
    private static final int MOST_QUOTES = 2_000;

    private final Numbers numbers = Numbers.begin(Clock.systemUTC().instant());
    private final Map<Long, StoredQuote> quotes = new LinkedHashMap<>();
    private final Map<Long, Long> orders = new ConcurrentHashMap<>();
    private final Map<Long, BookedShipment> shipments = new ConcurrentHashMap<>();
    private final Map<String, byte[]> documents = new ConcurrentHashMap<>();

    @Override
    public Numbers numbers() {
        return numbers;
    }

    @Override
    public void keep(StoredQuote quote) {
        synchronized (quotes) {
            quotes.put(quote.quoteNumber(), quote);
            if (quotes.size() > MOST_QUOTES) {
                quotes.remove(quotes.keySet().iterator().next());
            }
        }
    }

    @Override
    public Optional<StoredQuote> quote(long quoteNumber) {
        synchronized (quotes) {
            return Optional.ofNullable(quotes.get(quoteNumber));
        }
    }

    @Override
    public Optional<Long> orderOf(long quoteNumber) {
        return Optional.ofNullable(orders.get(quoteNumber));
    }

    @Override
    public boolean book(long quoteNumber, BookedShipment shipment) {
        shipments.put(shipment.orderNumber(), shipment);
        if (orders.putIfAbsent(quoteNumber, shipment.orderNumber()) == null) {
            return true;
        }
        shipments.remove(shipment.orderNumber());
        return false;
    }

    @Override
    public Optional<BookedShipment> shipment(long orderNumber) {
        return Optional.ofNullable(shipments.get(orderNumber));
    }

    @Override
    public Optional<byte[]> document(long orderNumber, String fileName) {
        return Optional.ofNullable(documents.get(orderNumber + "/" + fileName));
    }

    @Override
    public void keepDocument(long orderNumber, String fileName, byte[] content) {
        documents.put(orderNumber + "/" + fileName, content.clone());
    }

    @Override
    public void close() {}
}
