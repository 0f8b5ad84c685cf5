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

/// The visible rates of a board: filter, order, pins and comparison; saved with the shipment. Belongs to the FX
/// thread.
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

    /// `onChange` is called for every change except the row order.
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

    /// Sets the loaded rates and restores the pins.
    void setRates(PricedRates all) {
        pricedRates = all;
        choices = all.choices();
        filter.set(filter.get().restrictedTo(choices));
        pins.restorePins(all.rows());
        onPinsChanged();
        updateVisibleRows();
    }

    /// Sets the same rates with new prices.
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

    /// The filtered rates in order. Always replaced as a whole.
    ObservableList<RateRow> rows() {
        return rows;
    }

    /// Whether a rate is visible: it passes the filter, or is part of the comparison.
    boolean isVisible(RateRow row) {
        return (isComparing.get() && pins.isPinned(row))
                || filter.get().toPredicate(pricedRates, pins::isPinned).test(row);
    }

    ReadOnlyObjectProperty<RateFilter> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    /// Applies a filter to the table; the comparison depends only on the pins.
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

    /// Toggles the filter for pinned rates; does nothing without pins.
    void togglePinnedOnly() {
        boolean only = !filter.get().pinnedOnly();
        if (!only || !pins.pinnedRows().isEmpty()) {
            show(filter.get().pinnedOnly(only));
        }
    }

    /// The available choices of the filters.
    FilterChoices choices() {
        return choices;
    }

    List<PricedRates.SortKey> sortKeys() {
        return memory.order;
    }

    /// Sorts the rows by these keys.
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

    /// Pins or unpins a rate; false if four are already pinned.
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

    /// Whether the comparison replaces the table.
    BooleanProperty comparingProperty() {
        return isComparing;
    }

    /// Whether lines with equal values are folded into one.
    BooleanProperty onlyDifferencesProperty() {
        return showsOnlyDifferences;
    }

    /// Toggles the comparison, which needs two pinned rates.
    void toggleComparison() {
        isComparing.set(!isComparing.get() && pins.pinnedRows().size() >= 2);
    }
}
