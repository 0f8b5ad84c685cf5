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
final class VisibleRates {

    private final SavedBoardState memory;
    private final Runnable onChanged;
    private final RatePins pins;
    private final ObservableList<RateRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<RateFilter> filter;
    private final BooleanProperty isComparing = new SimpleBooleanProperty();
    private final BooleanProperty showsOnlyDifferences = new SimpleBooleanProperty();
    private PricedRates pricedRates;
    private FilterChoices choices;

    /// `changed` is called at every change beside that of the rows' order.
    VisibleRates(SavedBoardState memory, PricedRates none, Runnable onChange) {
        this.memory = memory;
        this.onChanged = onChange;
        pricedRates = none;
        choices = FilterChoices.of(none.rows());
        pins = new RatePins(memory);
        filter = new ReadOnlyObjectWrapper<>(memory.filter);
        isComparing.set(memory.isComparing);
        showsOnlyDifferences.set(memory.showsOnlyDifferences);
        showsOnlyDifferences.subscribe((_, newValue) -> {
            memory.showsOnlyDifferences = newValue;
            memory.save();
        });
        isComparing.subscribe((_, newValue) -> {
            memory.isComparing = newValue;
            memory.save();
        });
    }

    /// Takes the rates as they were read and pins again what was pinned.
    void setRates(PricedRates all) {
        pricedRates = all;
        choices = all.choices();
        filter.set(filter.get().restrictedTo(choices));
        pins.restorePins(all.rows());
        onPinsChanged();
        updateVisibleRows();
    }

    /// Takes the same rates with other prices.
    void reprice(PricedRates all) {
        pricedRates = all;
        updateVisibleRows();
    }

    // The comparison needs two pins, and the filter for pinned rates needs one.
    private void onPinsChanged() {
        if (pins.pinnedRows().size() < 2) {
            isComparing.set(false);
        }
        if (pins.pinnedRows().isEmpty() && filter.get().pinnedOnly()) {
            setFilter(filter.get().pinnedOnly(false));
        }
    }

    private void updateVisibleRows() {
        Set<RateRow> pinned = Set.copyOf(pins.pinnedRows());
        rows.setAll(pricedRates
                .rateArrangement()
                .arrange(filter.get().toPredicate(pricedRates, pinned::contains), memory.order, pinned::contains));
    }

    /// The rates that pass the filter, in order. Set as a whole, never row by row.
    ObservableList<RateRow> rows() {
        return rows;
    }

    /// Whether a rate can be seen: it passes the filter, or stands side by side with others.
    boolean isVisible(RateRow row) {
        return (isComparing.get() && pins.isPinned(row))
                || filter.get().toPredicate(pricedRates, pins::isPinned).test(row);
    }

    ReadOnlyObjectProperty<RateFilter> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    /// Narrows or widens what is shown, in the table: rates side by side are chosen by their pins.
    void show(RateFilter newFilter) {
        if (!newFilter.equals(filter.get())) {
            setFilter(newFilter);
            isComparing.set(false);
            updateVisibleRows();
        }
    }

    private void setFilter(RateFilter newFilter) {
        filter.set(newFilter);
        memory.filter = newFilter;
        memory.save();
    }

    /// Shows the pinned rates alone, or all again; without pins there is nothing to show alone.
    void togglePinnedOnly() {
        boolean only = !filter.get().pinnedOnly();
        if (!only || !pins.pinnedRows().isEmpty()) {
            show(filter.get().pinnedOnly(only));
        }
    }

    /// What the filters can choose from.
    FilterChoices choices() {
        return choices;
    }

    List<PricedRates.SortKey> sortKeys() {
        return memory.order;
    }

    /// Puts the rows in another order.
    void applySortKeys(List<PricedRates.SortKey> keys) {
        memory.order = List.copyOf(keys);
        memory.save();
        updateVisibleRows();
    }

    /// The pinned rates, in the order they were pinned.
    ObservableList<RateRow> pinned() {
        return pins.pinnedRows();
    }

    boolean isPinned(RateRow row) {
        return pins.isPinned(row);
    }

    /// Pins a rate for the comparison or takes the pin away; false where four are pinned already.
    boolean pin(RateRow row) {
        boolean done = pins.togglePin(row);
        if (done) {
            boolean only = filter.get().pinnedOnly();
            onPinsChanged();
            if (only) {
                updateVisibleRows();
            }
            onChanged.run();
        }
        return done;
    }

    /// Whether the pinned rates stand side by side in place of the table.
    BooleanProperty comparingProperty() {
        return isComparing;
    }

    /// Whether the lines that all compared rates share are folded into one.
    BooleanProperty onlyDifferencesProperty() {
        return showsOnlyDifferences;
    }

    /// Puts the pinned rates side by side, or goes back; two must be pinned.
    void toggleComparison() {
        isComparing.set(!isComparing.get() && pins.pinnedRows().size() >= 2);
    }
}
