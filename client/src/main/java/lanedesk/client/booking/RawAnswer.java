package lanedesk.client.booking;

import java.time.Instant;
import lanedesk.client.Bytes;
import org.jspecify.annotations.Nullable;

/// The answer to a booking as received (interface: POST /v1/otr/book, POST /v1/drayage/book). A journal stores
/// the answer before the answer is evaluated.
///
/// @param status HTTP status code
/// @param body the received bytes; incomplete and at most 64 KiB if the answer broke off
/// @param fault what interrupted the answer; null if the answer is complete
/// @param serviceTime the service's clock, from the `Date` header; null without that header
/// @param receivedAt this machine's clock when the headers arrived, or when the call failed
public record RawAnswer(
        int status,
        Bytes body,
        @Nullable String fault,
        @Nullable Instant serviceTime,
        Instant receivedAt) {

    /// Whether the complete answer arrived.
    public boolean isComplete() {
        return fault == null;
    }
}
