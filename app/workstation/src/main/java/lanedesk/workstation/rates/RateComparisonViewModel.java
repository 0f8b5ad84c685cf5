package lanedesk.workstation.rates;

import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// Holds the comparison of the pinned rates and its selected column. Belongs to the FX thread.
final class RateComparisonViewModel {

    final RateBoardViewModel board;
    private final RateFormatter rateFormatter;
    private final ReadOnlyObjectWrapper<@Nullable Comparison> comparison = new ReadOnlyObjectWrapper<>();

    RateComparisonViewModel(RateBoardViewModel board) {
        this.board = board;
        rateFormatter = board.rateFormatter;
        board.snapshotProperty().subscribe(_ -> alignRates());
        board.isComparing.subscribe(_ -> alignRates());
    }

    private void alignRates() {
        BoardSnapshot shown = board.snapshotProperty().get();
        if (shown == null || !board.isComparing.get()) {
            comparison.set(null);
            return;
        }
        Comparison aligned = ComparisonLines.createComparison(shown, rateFormatter, board.now());
        if (chosenColumn(aligned) < 0 && !aligned.columns().isEmpty()) {
            board.selectRate(aligned.columns().getFirst().row());
        }
        comparison.set(aligned);
    }

    /// The comparison; null while it is not shown.
    ReadOnlyObjectProperty<@Nullable Comparison> comparisonProperty() {
        return comparison.getReadOnlyProperty();
    }

    /// Creates the comparison with countdowns as of now.
    Comparison currentComparison() {
        return ComparisonLines.createComparison(
                Objects.requireNonNull(board.snapshotProperty().get()), rateFormatter, board.now());
    }

    /// Returns the column of the selected rate, from 0; -1 if the selected rate is not compared.
    int chosenColumn() {
        Comparison aligned = comparison.get();
        return aligned == null ? -1 : chosenColumn(aligned);
    }

    private int chosenColumn(Comparison aligned) {
        RateRow row = board.selectedRateProperty().get();
        return row == null
                ? -1
                : aligned.columns().stream()
                        .map(Comparison.Column::row)
                        .toList()
                        .indexOf(row);
    }

    /// Selects the rate in a column; does nothing if there is no such column.
    void selectColumn(int column) {
        Comparison aligned = comparison.get();
        if (aligned != null && column >= 0 && column < aligned.columns().size()) {
            board.selectRate(aligned.columns().get(column).row());
        }
    }

    /// Selects the column that is `step` columns further, or the last one in that direction.
    void moveSelection(int step) {
        Comparison aligned = comparison.get();
        if (aligned != null && !aligned.columns().isEmpty()) {
            selectColumn(Math.clamp(chosenColumn() + step, 0, aligned.columns().size() - 1));
        }
    }

    /// Returns the values that all rates have in common, as a sentence; empty if there are none.
    String sameValuesText(Comparison aligned) {
        String same = aligned.equalValuesText();
        return same.isEmpty() ? "" : rateFormatter.textOf("rates.compare.same", same);
    }
}
