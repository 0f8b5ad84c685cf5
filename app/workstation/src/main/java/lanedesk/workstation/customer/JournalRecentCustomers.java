package lanedesk.workstation.customer;

import java.util.List;
import lanedesk.workstation.journal.habit.Recents;
import lanedesk.workstation.journal.store.Content;

/// The journal as the memory of customers used.
public final class JournalRecentCustomers implements RecentCustomers {

    private final Recents recents;

    public JournalRecentCustomers(Recents recents) {
        this.recents = recents;
    }

    @Override
    public List<Long> last(int limit) {
        return recents.last(Recents.CUSTOMERS, limit).stream()
                .map(recent -> Long.valueOf(recent.key()))
                .toList();
    }

    @Override
    public void used(long customerId) {
        recents.used(Recents.CUSTOMERS, Long.toString(customerId), Content.utf8(""));
    }
}
