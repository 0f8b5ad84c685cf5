package lanedesk.journal.booking;

import java.time.Instant;
import java.util.UUID;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.FreightKind;

/// One booking attempt: its constant values and its state.
///
/// @param workstation name of the machine that created the attempt
/// @param isRemote whether another workstation of the shared database created the attempt
/// @param bodySha256 SHA-256 of the exact bytes of the request
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
