package lanedesk.workstation.reference;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How old the lists in use are, taken together.
///
/// @param oldest when the oldest of them was fetched; null while none is known
/// @param refreshing whether one of them is being fetched
/// @param failure why the last refresh of one of them brought nothing; null where all came
public record Freshness(
        @Nullable Instant oldest,
        boolean refreshing,
        @Nullable Throwable failure) {

    static final Freshness NOTHING = new Freshness(null, false, null);

    static Freshness of(List<ReferenceList<?>> lists) {
        Instant oldest = null;
        boolean refreshing = false;
        Throwable failure = null;
        for (ReferenceList<?> list : lists) {
            ReferenceState<?> state = list.stateProperty().get();
            Instant fetched = state.fetchedAt();
            if (fetched != null && (oldest == null || fetched.isBefore(oldest))) {
                oldest = fetched;
            }
            refreshing |= state.refreshing();
            failure = state.failure() == null ? failure : state.failure();
        }
        return new Freshness(oldest, refreshing, failure);
    }
}
