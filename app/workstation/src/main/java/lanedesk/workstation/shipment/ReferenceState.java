package lanedesk.workstation.shipment;

import java.time.Instant;
import java.util.List;
import lanedesk.client.ReadingProblem;
import org.jspecify.annotations.Nullable;

/// The current state of a reference list.
///
/// @param values the rows; empty while none are known
/// @param fetchedAt when the service sent the rows; null while none are known
/// @param isRefreshing whether newer rows are being requested
/// @param failure why the last request failed; null if it succeeded or is still running
/// @param problems the parts of the last answer that could not be read
public record ReferenceState<T>(
        List<T> values,
        @Nullable Instant fetchedAt,
        boolean isRefreshing,
        @Nullable Throwable failure,
        List<ReadingProblem> problems) {
    public ReferenceState {
        values = List.copyOf(values);
        problems = List.copyOf(problems);
    }

    /// Returns the state of a list that is neither loaded nor being loaded.
    public static <T> ReferenceState<T> createNotLoaded() {
        return new ReferenceState<>(List.of(), null, false, null, List.of());
    }

    /// Returns whether rows are known, even if outdated; true also for a list that is empty at the service.
    public boolean isLoaded() {
        return fetchedAt != null;
    }

    /// Compares identities, because comparing thousands of rows on the FX thread would be slow.
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    ReferenceState<T> withRefreshing() {
        return new ReferenceState<>(values, fetchedAt, true, null, problems);
    }

    ReferenceState<T> withFailure(Throwable reason) {
        return new ReferenceState<>(values, fetchedAt, false, reason, problems);
    }
}
