package lanedesk.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the service answered, understood and as it came (interface: Response envelope).
///
/// @param value the answer as a checked record
/// @param problems what of it could not be read, in its order; empty for an answer as the interface says
/// @param body the very bytes of the answer, decompressed
/// @param serviceTime the service's clock, from the `Date` header; null where it sent none
/// @param receivedAt this machine's clock when the answer's head was there, however long its body took
public record Answer<T>(
        T value,
        List<ReadingProblem> problems,
        Bytes body,
        @Nullable Instant serviceTime,
        Instant receivedAt) {

    /// Copies the problems.
    public Answer {
        problems = List.copyOf(problems);
    }
}
