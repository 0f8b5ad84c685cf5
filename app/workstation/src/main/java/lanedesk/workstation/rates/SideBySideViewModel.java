package lanedesk.workstation.rates;

import java.util.List;
import java.util.Objects;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.compare.Comparison;
import lanedesk.workstation.rates.compare.ComparisonLines;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// The pinned rates side by side, one of them chosen. Belongs to the FX thread.
final class SideBySideViewModel {

    private final RateBoardViewModel board;
    private final RateFormatter rateFormatter;
    private final ReadOnlyObjectWrapper<@Nullable Comparison> comparison = new ReadOnlyObjectWrapper<>();

    SideBySideViewModel(RateBoardViewModel board) {
        this.board = board;
        rateFormatter = board.rateFormatter();
        board.snapshotProperty().subscribe(_ -> alignRates());
        board.visibleRates().comparingProperty().subscribe(_ -> alignRates());
    }

    private void alignRates() {
        BoardSnapshot shown = board.snapshotProperty().get();
        if (shown == null || !board.visibleRates().comparingProperty().get()) {
            comparison.set(null);
            return;
        }
        Comparison aligned = ComparisonLines.of(shown, rateFormatter, board.now());
        if (chosenColumn(aligned) < 0 && !aligned.columns().isEmpty()) {
            board.select(aligned.columns().getFirst().row());
        }
        comparison.set(aligned);
    }

    /// The rates aligned, null while they do not stand side by side.
    ReadOnlyObjectProperty<@Nullable Comparison> comparisonProperty() {
        return comparison.getReadOnlyProperty();
    }

    /// The same at this second.
    Comparison currentComparison() {
        return ComparisonLines.of(
                Objects.requireNonNull(board.snapshotProperty().get()), rateFormatter, board.now());
    }

    RateBoardViewModel board() {
        return board;
    }

    /// Whether what all rates have in common is folded into one line.
    BooleanProperty onlyDifferencesProperty() {
        return board.visibleRates().onlyDifferencesProperty();
    }

    /// Which column the rate in front is, -1 where it is none of them.
    int chosenColumn() {
        Comparison aligned = comparison.get();
        return aligned == null ? -1 : chosenColumn(aligned);
    }

    private int chosenColumn(Comparison aligned) {
        RateRow row = board.selectedProperty().get();
        return row == null
                ? -1
                : aligned.columns().stream()
                        .map(Comparison.Column::row)
                        .toList()
                        .indexOf(row);
    }

    /// Puts the rate of a column in front, where there is such a column.
    void selectColumn(int column) {
        Comparison aligned = comparison.get();
        if (aligned != null && column >= 0 && column < aligned.columns().size()) {
            board.select(aligned.columns().get(column).row());
        }
    }

    /// Puts the next column in front, or the one before.
    void moveSelection(int step) {
        Comparison aligned = comparison.get();
        if (aligned != null && !aligned.columns().isEmpty()) {
            selectColumn(Math.clamp(chosenColumn() + step, 0, aligned.columns().size() - 1));
        }
    }

    /// Takes a rate out of the comparison.
    void unpin(RateRow row) {
        board.visibleRates().pin(row);
    }

    /// What all rates have in common, in a sentence; empty where that is nothing.
    String sameValuesText(Comparison aligned) {
        String same = aligned.sameValuesText();
        return same.isEmpty() ? "" : rateFormatter.text("rates.compare.same", same);
    }

    /// The badges of a rate that are worth seeing above its column.
    List<RateBadge> badges(RateRow row) {
        return rateFormatter.badges(row, board.pricedRates(), board.now());
    }
}
