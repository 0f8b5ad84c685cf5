package lanedesk.workstation.otr.request;

import java.util.List;
import java.util.Locale;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.journal.preset.RecentValues;
import lanedesk.workstation.otr.draft.OtrDraft;

/// The lanes quoted last. Used in background tasks.
public final class RecentLanes {

    private final RecentValues recentValues;

    public RecentLanes(RecentValues recents) {
        this.recentValues = recents;
    }

    /// A lane as stored in the journal.
    private record SavedLane(Place origin, Place destination) {}

    /// Saves that a draft's lane was quoted.
    void recordUse(OtrDraft draft) {
        Place from = draft.from().place();
        Place to = draft.to().place();
        recentValues.recordUse(
                RecentValues.LANES,
                (from.toSingleLine() + " → " + to.toSingleLine()).toUpperCase(Locale.ROOT),
                new SavedLane(from, to));
    }

    /// The last lanes, newest first.
    public List<Lane> loadLatest() {
        return recentValues.findLastUsed(RecentValues.LANES, SavedLane.class).stream()
                .map(saved -> new Lane(saved.origin(), saved.destination()))
                .toList();
    }
}
