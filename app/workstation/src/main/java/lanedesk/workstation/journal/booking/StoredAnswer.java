package lanedesk.workstation.journal.booking;

import java.time.Instant;
import lanedesk.workstation.journal.store.Content;

/// An answer to a booking as it came.
public record StoredAnswer(int status, Content body, Instant at) {}
