package lanedesk.workstation.history;

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

/// The filters of the history: words, a kind of rows, a period, and the rows of a figure where one opened them.
/// Belongs to the FX thread.
public final class HistorySearch {

    /// The kind of rows shown.
    public enum Shown {
        ALL,
        BOOKED,
        UNKNOWN,
        QUOTED,
        REJECTED,
        /// Variants of a shipment, which no other kind has.
        VARIANT;

        private Set<HistoryState> states() {
            return switch (this) {
                case ALL -> Set.of();
                case BOOKED -> HistoryState.BOOKINGS;
                case UNKNOWN -> Set.of(HistoryState.UNKNOWN, HistoryState.SENT);
                case QUOTED -> Set.of(HistoryState.QUOTED, HistoryState.PREPARED);
                case VARIANT -> Set.of(HistoryState.QUOTED);
                case REJECTED -> Set.of(HistoryState.REJECTED, HistoryState.RESOLVED_NOT_BOOKED);
            };
        }
    }

    /// How far back.
    public enum Since {
        EVER,
        TODAY,
        WEEK,
        MONTH;

        private @Nullable Duration back() {
            return switch (this) {
                case EVER -> null;
                case TODAY -> Duration.ofDays(1);
                case WEEK -> Duration.ofDays(7);
                case MONTH -> Duration.ofDays(31);
            };
        }
    }

    /// The rows of a figure.
    ///
    /// @param words what they are, in the dispatcher's language
    public record Only(HistoryQuery query, String words) {}

    private final Clock clock;
    private final StringProperty words = new SimpleStringProperty("");
    private final ObjectProperty<Shown> shown = new SimpleObjectProperty<>(Shown.ALL);
    private final ObjectProperty<Since> since = new SimpleObjectProperty<>(Since.EVER);
    private final ObjectProperty<@Nullable String> quotedBy = new SimpleObjectProperty<>();
    private final ReadOnlyObjectWrapper<@Nullable Only> only = new ReadOnlyObjectWrapper<>();

    public HistorySearch(Clock clock) {
        this.clock = clock;
    }

    /// Looks for the rows of a figure and nothing else.
    public void narrow(Only rows) {
        words.set("");
        shown.set(Shown.ALL);
        since.set(Since.EVER);
        quotedBy.set(null);
        only.set(rows);
    }

    /// Looks for all rows again.
    public void widen() {
        only.set(null);
    }

    /// Hears of every change of what is looked for.
    void onChange(Runnable action) {
        Stream.<Observable>of(words, shown, since, quotedBy, only)
                .forEach(each -> each.addListener((InvalidationListener) _ -> action.run()));
    }

    HistoryQuery wanted() {
        Only narrowed = only.get();
        if (narrowed != null) {
            return narrowed.query().withText(words.get());
        }
        HistoryQuery wanted = HistoryQuery.all()
                .withText(words.get())
                .withStates(shown.get().states())
                .withFilter(HistoryFilter.NONE
                        .withVariant(shown.get() == Shown.VARIANT)
                        .withDispatcher(quotedBy.get()));
        Duration back = since.get().back();
        return back == null ? wanted : wanted.between(clock.instant().minus(back), null);
    }

    /// Whether nothing narrows the list.
    boolean isUnfiltered() {
        return only.get() == null
                && words.get().isBlank()
                && shown.get() == Shown.ALL
                && since.get() == Since.EVER
                && quotedBy.get() == null;
    }

    public StringProperty wordsProperty() {
        return words;
    }

    /// The kind of rows; ignored while those of a figure are shown.
    public ObjectProperty<Shown> shownProperty() {
        return shown;
    }

    /// How far back; of no meaning while the rows of a figure are shown.
    public ObjectProperty<Since> sinceProperty() {
        return since;
    }

    /// Who quoted, null for everyone; ignored while the rows of a figure are shown.
    ObjectProperty<@Nullable String> quotedByProperty() {
        return quotedBy;
    }

    public ReadOnlyObjectProperty<@Nullable Only> onlyProperty() {
        return only.getReadOnlyProperty();
    }
}
