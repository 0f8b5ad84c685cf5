package lanedesk.client;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An answer of the service: the value read from the answer and the bytes received (interface: Response envelope).
///
/// @param value the answer as a checked record
/// @param problems the parts that could not be read, in their order; empty if the answer matches the interface
/// @param body the bytes of the answer, decompressed
/// @param serviceTime the service's clock, from the `Date` header; null without that header
/// @param receivedAt this machine's clock when the headers arrived, before the body
public record Answer<T>(
        T value,
        List<ReadingProblem> problems,
        Bytes body,
        @Nullable Instant serviceTime,
        Instant receivedAt) {

    /// Copies the list of problems.
    public Answer {
        problems = List.copyOf(problems);
    }
}
