package lanedesk.client.booking;

import java.time.Instant;
import lanedesk.client.Bytes;
import org.jspecify.annotations.Nullable;

/// What came back for a booking, before anybody reads meaning into it, so that a journal can keep it first.
///
/// @param status HTTP status code
/// @param body the bytes that came; cut where the answer broke off
/// @param fault what broke the answer off; null where it is whole
/// @param serviceTime the service's clock, from the `Date` header; null where it sent none
/// @param receivedAt this machine's clock when the answer's head was there, or when none came
public record RawAnswer(
        int status,
        Bytes body,
        @Nullable String fault,
        @Nullable Instant serviceTime,
        Instant receivedAt) {

    /// Whether the whole answer came.
    public boolean isComplete() {
        return fault == null;
    }
}
