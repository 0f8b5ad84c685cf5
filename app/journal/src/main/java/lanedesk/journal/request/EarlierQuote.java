package lanedesk.journal.request;

import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.quote.QuotedLane;

/// A quote that a customer had before.
///
/// @param quote its id
public record EarlierQuote(UUID quote, QuotedLane lane, Instant quotedAt) {}
