package lanedesk.workstation.journal.history;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The one list of quotes and bookings of an environment.
public interface History {

    /// A part of the list.
    ///
    /// @param next give it to [History#page] for the part after; absent at the end
    record Page(List<HistoryEntry> entries, @Nullable Long next) {
        public Page {
            entries = List.copyOf(entries);
        }
    }

    /// The newest first that match, after `next` of the page before, or from the newest when it is absent.
    Page page(HistoryQuery query, @Nullable Long next, int size);

    /// How many match.
    long count(HistoryQuery query);

    /// All that match, for a spreadsheet; no cell can be taken for a formula. Says how many rows were written.
    long exportCsv(HistoryQuery query, boolean withBuy, Appendable out) throws IOException;
}
