package lanedesk.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An answer of the service: the value read from it and the bytes received (interface: Response envelope).
///
/// @param value the answer as a checked record
/// @param problems the parts that could not be read, in their order; empty for an answer as the interface describes
///     it
/// @param body the bytes of the answer, decompressed
/// @param serviceTime the service's clock, from the `Date` header; null without that header
/// @param receivedAt this machine's clock when the headers arrived, regardless of how long the body took
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
