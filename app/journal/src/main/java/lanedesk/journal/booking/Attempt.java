package lanedesk.journal.booking;

import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.Desk;
import lanedesk.journal.store.EnvironmentId;

/// One attempt to book: its constant values, and its state.
///
/// @param workstation the machine that made it
/// @param remote whether that is another workstation of the office
/// @param bodySha256 of the exact bytes
public record Attempt(
        UUID id,
        EnvironmentId environment,
        Desk desk,
        long quoteNumber,
        QuotedCustomer customer,
        String fingerprint,
        NewAttempt facts,
        String bodySha256,
        String workstation,
        boolean remote,
        Instant createdAt,
        AttemptState state) {}
