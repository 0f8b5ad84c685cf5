package lanedesk.workstation.rates;

import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// The pinned rates side by side, with one selected. Belongs to the FX thread.
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

    /// The aligned rates; null while the comparison is not shown.
    ReadOnlyObjectProperty<@Nullable Comparison> comparisonProperty() {
        return comparison.getReadOnlyProperty();
    }

    /// The comparison as of now.
    Comparison currentComparison() {
        return ComparisonLines.createComparison(
                Objects.requireNonNull(board.snapshotProperty().get()), rateFormatter, board.now());
    }

    /// The column of the selected rate, -1 if it is in none.
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

    /// Selects the rate of a column, if the column exists.
    void selectColumn(int column) {
        Comparison aligned = comparison.get();
        if (aligned != null && column >= 0 && column < aligned.columns().size()) {
            board.selectRate(aligned.columns().get(column).row());
        }
    }

    /// Selects the next or the previous column.
    void moveSelection(int step) {
        Comparison aligned = comparison.get();
        if (aligned != null && !aligned.columns().isEmpty()) {
            selectColumn(Math.clamp(chosenColumn() + step, 0, aligned.columns().size() - 1));
        }
    }

    /// The values that all rates share, as a sentence; empty if there are none.
    String sameValuesText(Comparison aligned) {
        String same = aligned.equalValuesText();
        return same.isEmpty() ? "" : rateFormatter.textOf("rates.compare.same", same);
    }
}
