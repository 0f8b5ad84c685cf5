package lanedesk.workstation.lanememory;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.freight.lane.Lane;
import lanedesk.workstation.journal.lane.LaneMemory;
import lanedesk.workstation.journal.lane.RatedLane;
import lanedesk.workstation.journal.lane.RememberedLane;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What is remembered of the lane that a screen speaks of, looked up in the background whenever the lane is another.
/// Belongs to the FX thread.
public final class LaneMemoryViewModel {

    private static final Logger LOG = LoggerFactory.getLogger(LaneMemoryViewModel.class);

    /// What stands on the screen.
    ///
    /// @param line one line of words; empty where nothing is remembered
    /// @param course the cheapest price of each quote, oldest first; empty while buy figures are hidden
    record Shown(String line, List<Double> course) {
        static final Shown NOTHING = new Shown("", List.of());
    }

    private record Known(Lane lane, RememberedLane remembered) {}

    private final LaneMemory memory;
    private final LaneMemoryText text;
    private final BuyFigures buyFigures;
    private final LatestWork asking;
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(Shown.NOTHING);
    private final Subscription hiding;
    private @Nullable RatedLane asked;
    private @Nullable Known known;

    LaneMemoryViewModel(LaneMemory memory, LaneMemoryText text, BuyFigures buyFigures, WorkRunner runner) {
        this.memory = memory;
        this.text = text;
        this.buyFigures = buyFigures;
        asking = new LatestWork(runner);
        hiding = buyFigures.hiddenProperty().subscribe((_, _) -> show());
    }

    ReadOnlyObjectProperty<Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /// Looks up a lane; one that is not whole yet, as while it is typed, is nothing to look up.
    public void lookUp(RatedLane rated) {
        if (rated.equals(asked)) {
            return;
        }
        asked = rated;
        Lane lane = rated.lane();
        if (!rated.isComplete()) {
            asking.cancel();
            take(lane, Optional.empty());
            return;
        }
        asking.start(_ -> memory.recall(rated), Outcome.of(found -> take(lane, found), failure -> {
            LOG.warn("What the lane has cost can't be read", failure);
            take(lane, Optional.empty());
        }));
    }

    /// Looks the same lane up again, since it may have been quoted in the meantime.
    public void lookUpAgain() {
        RatedLane same = asked;
        asked = null;
        if (same != null) {
            lookUp(same);
        }
    }

    private void take(Lane lane, Optional<RememberedLane> found) {
        known = found.map(remembered -> new Known(lane, remembered)).orElse(null);
        show();
    }

    private void show() {
        Known now = known;
        boolean hidden = buyFigures.isHidden();
        shown.set(
                now == null
                        ? Shown.NOTHING
                        : new Shown(
                                text.line(now.lane, now.remembered, hidden),
                                hidden ? List.of() : text.course(now.remembered)));
    }

    public void close() {
        hiding.unsubscribe();
        asking.cancel();
    }
}
