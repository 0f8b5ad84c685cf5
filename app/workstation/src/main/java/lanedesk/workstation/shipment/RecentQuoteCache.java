package lanedesk.workstation.shipment;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.quote.StoredQuote;

/// Caches parsed quotes while memory permits: a board is opened right after its answer was parsed, and compared
/// with the previous one. Thread-safe.
final class RecentQuoteCache {

    private static final int MAX_QUOTES = 4;

    private final Map<UUID, SoftReference<SavedQuote>> quotes = new LinkedHashMap<>(MAX_QUOTES, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<UUID, SoftReference<SavedQuote>> eldest) {
            return size() > MAX_QUOTES;
        }
    };

    synchronized <T extends SavedQuote> T put(T quoted) {
        quotes.put(quoted.id(), new SoftReference<>(quoted));
        return quoted;
    }

    synchronized Optional<SavedQuote> find(UUID id) {
        return Optional.ofNullable(quotes.get(id)).map(SoftReference::get);
    }

    /// Parses and caches a quote.
    SavedQuote parse(StoredQuote stored) {
        return put(QuoteService.parse(stored));
    }
}
