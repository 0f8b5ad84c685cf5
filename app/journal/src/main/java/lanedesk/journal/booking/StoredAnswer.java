package lanedesk.journal.booking;

import java.time.Instant;
import lanedesk.journal.store.Content;

/// An answer to a booking as received.
public record StoredAnswer(int httpStatus, Content body, Instant receivedAt) {}
