package lanedesk.workstation.shipment;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The age of the reference lists in use.
///
/// @param oldestFetch when the oldest list was received; null while no list is known
/// @param isRefreshing whether at least one list is being requested
/// @param failure why the last refresh of a list failed; null if no refresh failed
public record ReferenceFreshness(
        @Nullable Instant oldestFetch,
        boolean isRefreshing,
        @Nullable Throwable failure) {

    static final ReferenceFreshness NONE = new ReferenceFreshness(null, false, null);

    static ReferenceFreshness ofLists(List<ReferenceList<?>> lists) {
        Instant oldest = null;
        boolean isRefreshing = false;
        Throwable failure = null;
        for (ReferenceList<?> list : lists) {
            ReferenceState<?> state = list.stateProperty().get();
            Instant fetchedAt = state.fetchedAt();
            if (fetchedAt != null && (oldest == null || fetchedAt.isBefore(oldest))) {
                oldest = fetchedAt;
            }
            isRefreshing |= state.isRefreshing();
            failure = state.failure() == null ? failure : state.failure();
        }
        return new ReferenceFreshness(oldest, isRefreshing, failure);
    }
}
