package lanedesk.workstation.shell;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.journal.preset.RecentValues;
import lanedesk.journal.store.Content;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Holds which customers were used last. The list is read from the journal once, so that the picker shows these
/// customers at once. Used only on the FX thread.
public final class RecentCustomers {

    private static final Logger log = LoggerFactory.getLogger(RecentCustomers.class);
    private static final int MAX_LISTED = 8;

    private final RecentValues recentValues;
    private final TaskRunner runner;
    private final ReadOnlyObjectWrapper<@Nullable List<Long>> ids = new ReadOnlyObjectWrapper<>();
    private boolean isLoading;

    public RecentCustomers(RecentValues recents, TaskRunner runner) {
        this.recentValues = recents;
        this.runner = runner;
    }

    /// The internal ids of the customers used last, newest first; null until read. The first call starts the
    /// reading.
    public ReadOnlyObjectProperty<@Nullable List<Long>> loadRecentIdsOnce() {
        if (!isLoading) {
            isLoading = true;
            runner.start(_ -> readRecentIds(), TaskCallback.of(ids::set, failure -> {
                log.warn("the customers used last could not be read", failure);
                ids.set(List.of());
            }));
        }
        return ids.getReadOnlyProperty();
    }

    /// Saves in the background that a customer was used just now.
    void recordCustomerUseInBackground(long customerId) {
        runner.start(
                _ -> {
                    recentValues.recordUse(RecentValues.CUSTOMERS, Long.toString(customerId), Content.ofUtf8(""));
                    return readRecentIds();
                },
                TaskCallback.of(ids::set, failure -> log.warn("the customer used last could not be noted", failure)));
    }

    private List<Long> readRecentIds() {
        return recentValues.findLastUsedValues(RecentValues.CUSTOMERS, MAX_LISTED).stream()
                .map(recent -> Long.valueOf(recent.key()))
                .toList();
    }
}
