package lanedesk.workstation.customer;

import java.util.List;

/// Which customers were used last. Called inside jobs.
public interface RecentCustomers {

    /// Internal ids, newest first.
    List<Long> last(int limit);

    void used(long customerId);
}
