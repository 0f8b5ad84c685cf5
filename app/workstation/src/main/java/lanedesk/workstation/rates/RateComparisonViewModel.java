package lanedesk.workstation.rates;

import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// Holds the comparison of the pinned rates and its selected column. Used only on the FX thread.
final class RateComparisonViewModel {

    final RateBoardViewModel board;
    private final RateFormatter rateFormatter;
    private final ReadOnlyObjectWrapper<@Nullable Comparison> comparison = new ReadOnlyObjectWrapper<>();

    RateComparisonViewModel(RateBoardViewModel board) {
        this.board = board;
        rateFormatter = board.rateFormatter;
        board.snapshot.subscribe(_ -> updateComparisonAndSelection());
        board.isComparing.subscribe(_ -> updateComparisonAndSelection());
    }

    private void updateComparisonAndSelection() {
        BoardSnapshot snapshot = board.snapshot.get();
        if (snapshot == null || !board.isComparing.get()) {
            comparison.set(null);
            return;
        }
        Comparison newComparison = Comparison.of(snapshot, rateFormatter, board.currentTime());
        if (selectedColumn(newComparison) < 0 && !newComparison.columns().isEmpty()) {
            board.selectAndRememberRate(newComparison.columns().getFirst().row());
        }
        comparison.set(newComparison);
    }

    /// The comparison; null while it is not shown.
    ReadOnlyObjectProperty<@Nullable Comparison> comparisonProperty() {
        return comparison.getReadOnlyProperty();
    }

    /// Creates the comparison with countdowns as of now.
    Comparison createCurrentComparison() {
        return Comparison.of(Objects.requireNonNull(board.snapshot.get()), rateFormatter, board.currentTime());
    }

    /// Returns the column of the selected rate, from 0; -1 if the selected rate is not compared.
    int selectedColumn() {
        Comparison currentComparison = comparison.get();
        return currentComparison == null ? -1 : selectedColumn(currentComparison);
    }

    private int selectedColumn(Comparison currentComparison) {
        RateRow row = board.selectedRate.get();
        return row == null
                ? -1
                : currentComparison.columns().stream()
                        .map(Comparison.Column::row)
                        .toList()
                        .indexOf(row);
    }

    /// Selects the rate in a column; does nothing if there is no such column.
    void selectColumn(int column) {
        Comparison aligned = comparison.get();
        if (aligned != null && column >= 0 && column < aligned.columns().size()) {
            board.selectAndRememberRate(aligned.columns().get(column).row());
        }
    }

    /// Selects the column `step` columns to the right (negative: to the left) of the selected column, at most
    /// the last or first column.
    void moveSelectionBy(int step) {
        Comparison aligned = comparison.get();
        if (aligned != null && !aligned.columns().isEmpty()) {
            selectColumn(
                    Math.clamp(selectedColumn() + step, 0, aligned.columns().size() - 1));
        }
    }

    /// Returns the values that all rates have in common, as a sentence; empty if there are none.
    String sameValuesText(Comparison currentComparison) {
        String equalValues = currentComparison.equalValuesText();
        return equalValues.isEmpty() ? "" : rateFormatter.textOf("rates.compare.same", equalValues);
    }
}
