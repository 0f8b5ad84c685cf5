package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import lanedesk.workstation.freight.lane.Lane;
import lanedesk.workstation.freight.lane.Place;
import lanedesk.workstation.journal.habit.Recents;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.otr.draft.OtrDraft;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The lanes quoted last. Read and written inside jobs.
public final class RecentLanes {

    private static final Logger log = LoggerFactory.getLogger(RecentLanes.class);
    private static final int MOST = 60;

    /// A lane as the journal keeps it.
    private record Kept(Place origin, Place destination) {}

    private final Recents recents;

    public RecentLanes(Recents recents) {
        this.recents = recents;
    }

    /// Notes that a draft's lane was quoted.
    void used(OtrDraft draft) {
        Place from = draft.from().place();
        Place to = draft.to().place();
        recents.used(
                Recents.LANES,
                (from.oneLine() + " → " + to.oneLine()).toUpperCase(Locale.ROOT),
                Content.utf8(JsonMapper.shared().writeValueAsString(new Kept(from, to))));
    }

    /// The last ones, newest first.
    public List<Lane> last() {
        List<Lane> lanes = new ArrayList<>();
        for (Recents.Recent recent : recents.last(Recents.LANES, MOST)) {
            try {
                Kept kept = JsonMapper.shared().readValue(recent.content().text(), Kept.class);
                lanes.add(new Lane(kept.origin(), kept.destination()));
            } catch (JacksonException unreadable) {
                log.warn("kept lane cannot be read: {}", unreadable.getClass().getSimpleName());
            }
        }
        return lanes;
    }
}
