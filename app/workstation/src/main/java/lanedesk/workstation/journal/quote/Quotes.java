package lanedesk.workstation.journal.quote;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The quotes of one environment.
public interface Quotes {

    /// Keeps a quote; it is on disk when this returns.
    StoredQuote record(NewQuote quote);

    Optional<StoredQuote> find(UUID id);

    /// The latest quote with that number.
    Optional<StoredQuote> withNumber(long quoteNumber);

    /// All quotes of one shipment, newest first, without what is in them.
    List<Dated> ofShipment(String fingerprint);

    /// A quote by its id, and when it was asked for.
    record Dated(UUID id, Instant quotedAt) {}
}
