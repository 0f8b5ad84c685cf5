package lanedesk.workstation.rates;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.rates.board.RateRow;

/// The pinned rates of a board, at most four, in the order they were pinned. Belongs to the FX thread.
final class RatePins {

    static final int MAX_PINS = 4;

    private final SavedBoardState memory;
    private final ObservableList<RateRow> pinnedRows = FXCollections.observableArrayList();

    RatePins(SavedBoardState memory) {
        this.memory = memory;
    }

    ObservableList<RateRow> pinnedRows() {
        return pinnedRows;
    }

    boolean isPinned(RateRow row) {
        return pinnedRows.contains(row);
    }

    /// Restores the pins of those rates that are in this list.
    void restorePins(List<RateRow> all) {
        pinnedRows.setAll(memory.pinned.stream()
                .flatMap(offer ->
                        all.stream().filter(row -> row.offer().equals(offer)).limit(1))
                .distinct()
                .toList());
    }

    /// Pins or unpins a rate; false if four are already pinned.
    boolean togglePin(RateRow row) {
        if (!pinnedRows.remove(row)) {
            if (pinnedRows.size() == MAX_PINS) {
                return false;
            }
            pinnedRows.add(row);
        }
        memory.pinned.clear();
        pinnedRows.forEach(rateRow -> memory.pinned.add(rateRow.offer()));
        memory.save();
        return true;
    }
}
