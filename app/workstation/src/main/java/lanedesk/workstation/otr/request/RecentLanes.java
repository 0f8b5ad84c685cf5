package lanedesk.workstation.otr.request;

import java.util.List;
import java.util.Locale;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.journal.preset.Recents;
import lanedesk.workstation.otr.draft.OtrDraft;

/// The lanes quoted last. Read and written inside jobs.
public final class RecentLanes {

    private final Recents recents;

    public RecentLanes(Recents recents) {
        this.recents = recents;
    }

    /// A lane as the journal keeps it.
    private record Kept(Place origin, Place destination) {}

    /// Notes that a draft's lane was quoted.
    void used(OtrDraft draft) {
        Place from = draft.from().place();
        Place to = draft.to().place();
        recents.used(
                Recents.LANES, (from.oneLine() + " → " + to.oneLine()).toUpperCase(Locale.ROOT), new Kept(from, to));
    }

    /// The last ones, newest first.
    public List<Lane> last() {
        return recents.last(Recents.LANES, Kept.class).stream()
                .map(kept -> new Lane(kept.origin(), kept.destination()))
                .toList();
    }
}
