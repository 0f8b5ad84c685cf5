package lanedesk.journal.request;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A tab that was filled from a request.
///
/// @param draft the tab
/// @param dispatcher e-mail address of who opened the request; empty if unknown
/// @param workstation name of the machine
/// @param isRemote whether a colleague opened the request on another workstation
/// @param quoteNumber the service's number of the last quote for the request; null if it has no quote
public record RequestOpening(
        UUID draft,
        Instant openedAt,
        String dispatcher,
        String workstation,
        boolean isRemote,
        @Nullable Long quoteNumber) {}
