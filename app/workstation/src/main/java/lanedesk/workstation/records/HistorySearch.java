package lanedesk.workstation.records;

import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.journal.history.HistoryFilter;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.history.HistoryState;
import org.jspecify.annotations.Nullable;

/// The filters of the history: search text, status, time, dispatcher, and a fixed query if the history was
/// opened from a report. Used only on the FX thread.
public final class HistorySearch {

    /// The statuses that the list shows.
    public enum StatusFilter {
        ALL,
        BOOKED,
        UNKNOWN,
        QUOTED,
        REJECTED,
        /// Variants of a shipment.
        VARIANT;

        private Set<HistoryState> matchingStates() {
            return switch (this) {
                case ALL -> Set.of();
                case BOOKED -> HistoryState.BOOKED_STATES;
                case UNKNOWN -> Set.of(HistoryState.UNKNOWN, HistoryState.SENT);
                case QUOTED -> Set.of(HistoryState.QUOTED, HistoryState.PREPARED);
                case VARIANT -> Set.of(HistoryState.QUOTED);
                case REJECTED -> Set.of(HistoryState.REJECTED, HistoryState.RESOLVED_NOT_BOOKED);
            };
        }
    }

    /// The maximum age of rows.
    public enum TimeFilter {
        ANY_TIME,
        TODAY,
        WEEK,
        MONTH;

        private @Nullable Duration maxAge() {
            return switch (this) {
                case ANY_TIME -> null;
                case TODAY -> Duration.ofDays(1);
                case WEEK -> Duration.ofDays(7);
                case MONTH -> Duration.ofDays(31);
            };
        }
    }

    /// Limits the history to the rows that a number of a report counts.
    ///
    /// @param description description of the filter, in the dispatcher's language
    public record RowRestriction(HistoryQuery query, String description) {}

    private final Clock clock;
    final StringProperty searchText = new SimpleStringProperty("");
    /// The status filter; ignored while restricted to rows of a report.
    final ObjectProperty<StatusFilter> statusFilter = new SimpleObjectProperty<>(StatusFilter.ALL);
    /// The time filter; ignored while restricted to rows of a report.
    final ObjectProperty<TimeFilter> timeFilter = new SimpleObjectProperty<>(TimeFilter.ANY_TIME);
    /// The e-mail of the dispatcher who quoted; null for all. Ignored while restricted to rows of a report.
    final ObjectProperty<@Nullable String> quotedBy = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<@Nullable RowRestriction> restriction = new ReadOnlyObjectWrapper<>();

    public HistorySearch(Clock clock) {
        this.clock = clock;
    }

    /// Clears all filters and shows only these rows.
    public void clearFiltersAndShowOnly(RowRestriction newRestriction) {
        searchText.set("");
        statusFilter.set(StatusFilter.ALL);
        timeFilter.set(TimeFilter.ANY_TIME);
        quotedBy.set(null);
        restriction.set(newRestriction);
    }

    /// Removes the restriction to the rows of a report.
    public void removeRestriction() {
        restriction.set(null);
    }

    /// Registers an action for every change of the filters.
    void addChangeListener(Runnable action) {
        Stream.<Observable>of(searchText, statusFilter, timeFilter, quotedBy, restriction)
                .forEach(observable -> observable.addListener((InvalidationListener) _ -> action.run()));
    }

    HistoryQuery createQuery() {
        RowRestriction currentRestriction = restriction.get();
        if (currentRestriction != null) {
            return currentRestriction.query().withText(searchText.get());
        }
        HistoryQuery query = HistoryQuery.matchingAll()
                .withText(searchText.get())
                .withStates(statusFilter.get().matchingStates())
                .withFilter(HistoryFilter.NONE
                        .withIsVariant(statusFilter.get() == StatusFilter.VARIANT)
                        .withDispatcher(quotedBy.get()));
        Duration maxAge = timeFilter.get().maxAge();
        return maxAge == null ? query : query.withTimeSpan(clock.instant().minus(maxAge), null);
    }

    /// Whether no filter is set.
    boolean isUnfiltered() {
        return restriction.get() == null
                && searchText.get().isBlank()
                && statusFilter.get() == StatusFilter.ALL
                && timeFilter.get() == TimeFilter.ANY_TIME
                && quotedBy.get() == null;
    }

    public ReadOnlyObjectProperty<@Nullable RowRestriction> restrictionProperty() {
        return restriction.getReadOnlyProperty();
    }
}
