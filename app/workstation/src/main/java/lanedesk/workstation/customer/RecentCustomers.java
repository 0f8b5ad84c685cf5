package lanedesk.workstation.customer;

import java.util.List;
import lanedesk.workstation.journal.preset.Recents;
import lanedesk.workstation.journal.store.Content;

/// Which customers were used last. Called inside jobs.
public final class RecentCustomers {

    private final Recents recents;

    public RecentCustomers(Recents recents) {
        this.recents = recents;
    }

    /// Internal ids, newest first.
    List<Long> last(int limit) {
        return recents.last(Recents.CUSTOMERS, limit).stream()
                .map(recent -> Long.valueOf(recent.key()))
                .toList();
    }

    void used(long customerId) {
        recents.used(Recents.CUSTOMERS, Long.toString(customerId), Content.utf8(""));
    }
}
