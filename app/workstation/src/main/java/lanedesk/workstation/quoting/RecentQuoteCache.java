package lanedesk.workstation.quoting;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.quote.StoredQuote;

/// The quotes that were read last, as long as there is memory for them: the board opens on an answer that was read a
/// moment ago, and holds it against the one before. For any thread.
final class RecentQuoteCache {

    private static final int MOST = 4;

    private final Map<UUID, SoftReference<Quoted>> quotes = new LinkedHashMap<>(MOST, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<UUID, SoftReference<Quoted>> eldest) {
            return size() > MOST;
        }
    };

    synchronized <T extends Quoted> T put(T quoted) {
        quotes.put(quoted.id(), new SoftReference<>(quoted));
        return quoted;
    }

    synchronized Optional<Quoted> find(UUID id) {
        return Optional.ofNullable(quotes.get(id)).map(SoftReference::get);
    }

    /// Reads a quote and keeps it.
    Quoted read(StoredQuote stored) {
        return put(Quoting.read(stored));
    }
}
