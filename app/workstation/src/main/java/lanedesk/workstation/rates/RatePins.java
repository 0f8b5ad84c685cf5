package lanedesk.workstation.rates;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.rates.board.RateRow;

/// The pinned rates of a board, up to four, in the order they were pinned. Belongs to the FX thread.
final class RatePins {

    static final int MOST = 4;

    private final BoardMemory memory;
    private final ObservableList<RateRow> rows = FXCollections.observableArrayList();

    RatePins(BoardMemory memory) {
        this.memory = memory;
    }

    ObservableList<RateRow> rows() {
        return rows;
    }

    boolean contains(RateRow row) {
        return rows.contains(row);
    }

    /// Pins again what was pinned before and is among these.
    void restore(List<RateRow> all) {
        rows.setAll(memory.pinned.stream()
                .flatMap(offer ->
                        all.stream().filter(row -> row.offer().equals(offer)).limit(1))
                .distinct()
                .toList());
    }

    /// Pins a rate or takes the pin away; false where four are pinned already.
    boolean toggle(RateRow row) {
        if (!rows.remove(row)) {
            if (rows.size() == MOST) {
                return false;
            }
            rows.add(row);
        }
        memory.pinned.clear();
        rows.forEach(each -> memory.pinned.add(each.offer()));
        memory.save();
        return true;
    }
}
