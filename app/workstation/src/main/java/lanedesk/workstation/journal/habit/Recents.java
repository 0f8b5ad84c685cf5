package lanedesk.workstation.journal.habit;

import java.time.Instant;
import java.util.List;
import lanedesk.workstation.journal.store.Content;

/// What was used last: customers, lanes, and whatever else is offered again.
public interface Recents {
    /// The word for customers.
    String CUSTOMERS = "customer";

    /// The word for lanes.
    String LANES = "lane";

    /// One thing used.
    ///
    /// @param key the same for the same thing, such as a customer and branch number
    /// @param uses how often it was used
    record Recent(String key, Content content, Instant usedAt, long uses) {}

    /// Notes a use now.
    void used(String kind, String key, Content content);

    /// The last used, newest first.
    List<Recent> last(String kind, int limit);
}
