package lanedesk.workstation.reference;

import java.time.Instant;
import java.util.Optional;
import lanedesk.workstation.journal.store.Content;

/// Where lists are kept between two runs, for one environment. Called inside jobs.
public interface CachedLists {

    /// The list as it was kept last.
    Optional<Cached> read(String name);

    /// Keeps a list in place of the one before.
    void write(String name, Content json, Instant fetchedAt);

    /// A kept list and when the service gave it.
    record Cached(Content json, Instant fetchedAt) {}
}
