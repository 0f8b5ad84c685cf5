package lanedesk.workstation.journal.cache;

import java.time.Instant;
import java.util.Optional;
import lanedesk.workstation.journal.store.Content;

/// Lists of the service, kept with their age so that they can be shown at once.
public interface ReferenceLists {

    /// A list as it came.
    record CachedList(Content content, Instant fetchedAt) {}

    Optional<CachedList> find(String name);

    void keep(String name, CachedList list);
}
