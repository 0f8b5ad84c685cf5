package lanedesk.workstation.rates;

import java.util.List;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.rates.board.FilterChoices;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;

/// Which rates of a board are in sight and how: filtered, ordered, pinned, side by side; remembered with the shipment.
/// Belongs to the FX thread.
final class RatesInSight {

    private final BoardMemory memory;
    private final Runnable changed;
    private final RatePins pins;
    private final ObservableList<RateRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<RateFilter> filter;
    private final BooleanProperty comparing = new SimpleBooleanProperty();
    private final BooleanProperty onlyDifferences = new SimpleBooleanProperty();
    private PricedRates priced;
    private FilterChoices choices;

    /// `changed` is called at every change beside that of the rows' order.
    RatesInSight(BoardMemory memory, PricedRates none, Runnable changed) {
        this.memory = memory;
        this.changed = changed;
        priced = none;
        choices = FilterChoices.of(none.rows());
        pins = new RatePins(memory);
        filter = new ReadOnlyObjectWrapper<>(memory.filter);
        comparing.set(memory.comparing);
        onlyDifferences.set(memory.onlyDifferences);
        onlyDifferences.subscribe((_, now) -> {
            memory.onlyDifferences = now;
            memory.save();
        });
        comparing.subscribe((_, now) -> {
            memory.comparing = now;
            memory.save();
        });
    }

    /// Takes the rates as they were read and pins again what was pinned.
    void read(PricedRates all) {
        priced = all;
        choices = all.choices();
        filter.set(filter.get().within(choices));
        pins.restore(all.rows());
        pinsChanged();
        arrange();
    }

    /// Takes the same rates with other prices.
    void reprice(PricedRates all) {
        priced = all;
        arrange();
    }

    // The comparison needs two pins, and the filter for pinned rates needs one.
    private void pinsChanged() {
        if (pins.rows().size() < 2) {
            comparing.set(false);
        }
        if (pins.rows().isEmpty() && filter.get().pinnedOnly()) {
            setFilter(filter.get().pinnedOnly(false));
        }
    }

    private void arrange() {
        Set<RateRow> pinned = Set.copyOf(pins.rows());
        rows.setAll(priced.arrangement().of(filter.get().on(priced, pinned::contains), memory.order, pinned::contains));
    }

    /// The rates that pass the filter, in order. Set as a whole, never row by row.
    ObservableList<RateRow> rows() {
        return rows;
    }

    /// Whether a rate can be seen: it passes the filter, or stands side by side with others.
    boolean shows(RateRow row) {
        return (comparing.get() && pins.contains(row))
                || filter.get().on(priced, pins::contains).test(row);
    }

    ReadOnlyObjectProperty<RateFilter> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    /// Narrows or widens what is shown, in the table: rates side by side are chosen by their pins.
    void show(RateFilter wanted) {
        if (!wanted.equals(filter.get())) {
            setFilter(wanted);
            comparing.set(false);
            arrange();
        }
    }

    private void setFilter(RateFilter wanted) {
        filter.set(wanted);
        memory.filter = wanted;
        memory.save();
    }

    /// Shows the pinned rates alone, or all again; without pins there is nothing to show alone.
    void togglePinnedOnly() {
        boolean only = !filter.get().pinnedOnly();
        if (!only || !pins.rows().isEmpty()) {
            show(filter.get().pinnedOnly(only));
        }
    }

    /// What the filters can choose from.
    FilterChoices choices() {
        return choices;
    }

    List<PricedRates.SortKey> order() {
        return memory.order;
    }

    /// Puts the rows in another order.
    void sort(List<PricedRates.SortKey> keys) {
        memory.order = List.copyOf(keys);
        memory.save();
        arrange();
    }

    /// The pinned rates, in the order they were pinned.
    ObservableList<RateRow> pinned() {
        return pins.rows();
    }

    boolean isPinned(RateRow row) {
        return pins.contains(row);
    }

    /// Pins a rate for the comparison or takes the pin away; false where four are pinned already.
    boolean pin(RateRow row) {
        boolean done = pins.toggle(row);
        if (done) {
            boolean only = filter.get().pinnedOnly();
            pinsChanged();
            if (only) {
                arrange();
            }
            changed.run();
        }
        return done;
    }

    /// Whether the pinned rates stand side by side in place of the table.
    BooleanProperty comparingProperty() {
        return comparing;
    }

    /// Whether the lines that all compared rates share are folded into one.
    BooleanProperty onlyDifferencesProperty() {
        return onlyDifferences;
    }

    /// Puts the pinned rates side by side, or goes back; two must be pinned.
    void compare() {
        comparing.set(!comparing.get() && pins.rows().size() >= 2);
    }
}
