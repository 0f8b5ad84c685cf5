package lanedesk.workstation.otr.request;

import java.util.List;
import java.util.Locale;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.journal.preset.RecentValues;
import lanedesk.workstation.otr.draft.OtrDraft;

/// Saves and loads the lanes quoted last. Called in background tasks only.
public final class RecentLanes {

    private final RecentValues recentValues;

    public RecentLanes(RecentValues recentValues) {
        this.recentValues = recentValues;
    }

    /// The JSON form of a lane in the journal.
    private record SavedLane(Place origin, Place destination) {}

    /// Saves that the lane of a draft was quoted.
    void recordLane(OtrDraft draft) {
        Place from = draft.from().place();
        Place to = draft.to().place();
        recentValues.recordUse(
                RecentValues.LANES,
                (from.toSingleLine() + " → " + to.toSingleLine()).toUpperCase(Locale.ROOT),
                new SavedLane(from, to));
    }

    /// Loads the lanes quoted last, newest first.
    public List<Lane> loadLatestLanes() {
        return recentValues.findLastUsedValues(RecentValues.LANES, SavedLane.class).stream()
                .map(saved -> new Lane(saved.origin(), saved.destination()))
                .toList();
    }
}
