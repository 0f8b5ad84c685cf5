package lanedesk.workstation.rates;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.board.LastPrice;
import lanedesk.workstation.rates.board.OfferKey;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Loads the carriers' last prices on a board's lane after the board is shown. Belongs to the FX thread.
final class LastPriceLoader {

    private static final Logger log = LoggerFactory.getLogger(LastPriceLoader.class);

    private final BoardService boards;
    private final LatestTask loader;
    private final ReadOnlyObjectWrapper<Map<OfferKey, LastPrice>> lastPrices = new ReadOnlyObjectWrapper<>(Map.of());

    LastPriceLoader(BoardService boards, TaskRunner runner) {
        this.boards = boards;
        loader = new LatestTask(runner);
    }

    /// Loads the last prices for a board of these quotes; until then there are none.
    void load(Board board, List<UUID> quoteIds) {
        lastPrices.set(Map.of());
        loader.start(
                _ -> boards.lastPrices(board, quoteIds),
                TaskCallback.of(lastPrices::set, failure -> log.warn("last prices of the lane not read", failure)));
    }

    ReadOnlyObjectProperty<Map<OfferKey, LastPrice>> lastPricesProperty() {
        return lastPrices.getReadOnlyProperty();
    }

    void close() {
        loader.cancel();
    }
}
