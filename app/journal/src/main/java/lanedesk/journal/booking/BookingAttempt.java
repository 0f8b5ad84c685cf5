package lanedesk.journal.booking;

import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.FreightKind;

/// One attempt to book: its constant values, and its state.
///
/// @param workstation the machine that made it
/// @param isRemote whether that is another workstation of the office
/// @param bodySha256 of the exact bytes
public record BookingAttempt(
        UUID id,
        EnvironmentId environment,
        FreightKind kind,
        long quoteNumber,
        QuotedCustomer customer,
        String fingerprint,
        NewAttempt details,
        String bodySha256,
        String workstation,
        boolean isRemote,
        Instant createdAt,
        AttemptState state) {}
