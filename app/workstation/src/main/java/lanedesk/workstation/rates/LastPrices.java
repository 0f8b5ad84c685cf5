package lanedesk.workstation.rates;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.Boards;
import lanedesk.workstation.rates.board.LastPrice;
import lanedesk.workstation.rates.board.OfferKey;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What carriers asked for the last time on a board's lane, read behind the board. Belongs to the FX thread.
final class LastPrices {

    private static final Logger log = LoggerFactory.getLogger(LastPrices.class);

    private final Boards boards;
    private final LatestWork reading;
    private final ReadOnlyObjectWrapper<Map<OfferKey, LastPrice>> known = new ReadOnlyObjectWrapper<>(Map.of());

    LastPrices(Boards boards, WorkRunner runner) {
        this.boards = boards;
        reading = new LatestWork(runner);
    }

    /// Reads the carriers' last prices for a board of these quotes; until then none is known.
    void read(Board board, List<UUID> quoteIds) {
        known.set(Map.of());
        reading.start(
                _ -> boards.lastPrices(board, quoteIds),
                Outcome.of(known::set, failure -> log.warn("last prices of the lane not read", failure)));
    }

    ReadOnlyObjectProperty<Map<OfferKey, LastPrice>> knownProperty() {
        return known.getReadOnlyProperty();
    }

    void close() {
        reading.cancel();
    }
}
