package lanedesk.workstation.shipment;

import java.time.Instant;
import java.util.List;
import lanedesk.client.ReadingProblem;
import org.jspecify.annotations.Nullable;

/// A list of the service as it is known now.
///
/// @param values the rows; empty until something is known
/// @param fetchedAt when the service gave them; null until it did
/// @param isRefreshing whether newer ones are on their way
/// @param failure why the last refresh failed; null if it succeeded or is running
/// @param problems what of the last answer could not be read
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

    /// Not loaded and not being loaded.
    public static <T> ReferenceState<T> notLoaded() {
        return new ReferenceState<>(List.of(), null, false, null, List.of());
    }

    /// True once there are rows to show, old or new; an empty list of the service counts.
    public boolean isLoaded() {
        return fetchedAt != null;
    }

    /// Identity: a listener would otherwise compare thousands of rows, on the FX thread.
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
