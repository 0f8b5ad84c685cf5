package lanedesk.journal.request;

import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.quote.QuotedLane;

/// An earlier quote of a customer.
///
/// @param quote journal id of the quote
public record EarlierQuote(UUID quote, QuotedLane lane, Instant quotedAt) {}
