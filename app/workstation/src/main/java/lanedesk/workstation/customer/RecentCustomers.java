package lanedesk.workstation.customer;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.journal.preset.Recents;
import lanedesk.journal.store.Content;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Which customers were used last. They are read once, so that the picker has them in its first frame. Belongs to the
/// FX thread.
public final class RecentCustomers {

    private static final Logger log = LoggerFactory.getLogger(RecentCustomers.class);
    private static final int LISTED = 8;

    private final Recents recents;
    private final WorkRunner runner;
    private final ReadOnlyObjectWrapper<@Nullable List<Long>> ids = new ReadOnlyObjectWrapper<>();
    private boolean reading;

    public RecentCustomers(Recents recents, WorkRunner runner) {
        this.recents = recents;
        this.runner = runner;
    }

    /// Internal ids, newest first; null until they have been read, which the first call begins.
    public ReadOnlyObjectProperty<@Nullable List<Long>> load() {
        if (!reading) {
            reading = true;
            runner.start(_ -> read(), Outcome.of(ids::set, failure -> {
                log.warn("the customers used last could not be read", failure);
                ids.set(List.of());
            }));
        }
        return ids.getReadOnlyProperty();
    }

    /// Notes that a customer was used just now.
    void used(long customerId) {
        runner.start(
                _ -> {
                    recents.used(Recents.CUSTOMERS, Long.toString(customerId), Content.utf8(""));
                    return read();
                },
                Outcome.of(ids::set, failure -> log.warn("the customer used last could not be noted", failure)));
    }

    private List<Long> read() {
        return recents.last(Recents.CUSTOMERS, LISTED).stream()
                .map(recent -> Long.valueOf(recent.key()))
                .toList();
    }
}
