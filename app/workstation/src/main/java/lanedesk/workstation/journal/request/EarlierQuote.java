package lanedesk.workstation.journal.request;

import java.time.Instant;
import java.util.UUID;
import lanedesk.workstation.journal.quote.QuotedLane;

/// A quote that a customer had before.
///
/// @param quote its id
public record EarlierQuote(UUID quote, QuotedLane lane, Instant quotedAt) {}
