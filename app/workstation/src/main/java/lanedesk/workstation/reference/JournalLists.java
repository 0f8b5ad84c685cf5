package lanedesk.workstation.reference;

import java.time.Instant;
import java.util.Optional;
import lanedesk.workstation.journal.cache.ReferenceLists;
import lanedesk.workstation.journal.store.Content;

/// The journal as the place where lists are kept.
public final class JournalLists implements CachedLists {

    private final ReferenceLists lists;

    public JournalLists(ReferenceLists lists) {
        this.lists = lists;
    }

    @Override
    public Optional<Cached> read(String name) {
        return lists.find(name).map(kept -> new Cached(kept.content(), kept.fetchedAt()));
    }

    @Override
    public void write(String name, Content json, Instant fetchedAt) {
        lists.keep(name, new ReferenceLists.CachedList(json, fetchedAt));
    }
}
