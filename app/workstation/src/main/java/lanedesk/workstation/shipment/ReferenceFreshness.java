package lanedesk.workstation.shipment;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How old the lists in use are, taken together.
///
/// @param oldestFetch when the oldest of them was fetched; null while none is known
/// @param isRefreshing whether one of them is being fetched
/// @param failure why the last refresh of one of them failed; null if all succeeded
public record ReferenceFreshness(
        @Nullable Instant oldestFetch,
        boolean isRefreshing,
        @Nullable Throwable failure) {

    static final ReferenceFreshness NONE = new ReferenceFreshness(null, false, null);

    static ReferenceFreshness ofLists(List<ReferenceList<?>> lists) {
        Instant oldest = null;
        boolean refreshing = false;
        Throwable failure = null;
        for (ReferenceList<?> list : lists) {
            ReferenceState<?> state = list.stateProperty().get();
            Instant fetched = state.fetchedAt();
            if (fetched != null && (oldest == null || fetched.isBefore(oldest))) {
                oldest = fetched;
            }
            refreshing |= state.isRefreshing();
            failure = state.failure() == null ? failure : state.failure();
        }
        return new ReferenceFreshness(oldest, refreshing, failure);
    }
}
