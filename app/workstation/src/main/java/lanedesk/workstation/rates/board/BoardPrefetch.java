package lanedesk.workstation.rates.board;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the board of new quotes in the job that brought them, so that a board that is already made shows them at once.
/// Each is handed out once. For any thread.
public final class BoardPrefetch {

    private static final Logger log = LoggerFactory.getLogger(BoardPrefetch.class);

    private final BoardService boards;
    private final InstantSource clock;
    private final Map<UUID, BoardPricing> expectedPricings = new ConcurrentHashMap<>();
    private final Map<UUID, PricedBoard> prefetchedBoards = new ConcurrentHashMap<>();

    public BoardPrefetch(BoardService boards, InstantSource clock) {
        this.boards = boards;
        this.clock = clock;
    }

    /// Where the boards are read from.
    public BoardService boards() {
        return boards;
    }

    /// Returns the service's time.
    public Instant now() {
        return clock.instant();
    }

    /// Announces a waiting board of this shipment, and its pricing.
    public void expectBoard(UUID shipment, BoardPricing pricing) {
        expectedPricings.put(shipment, pricing);
    }

    /// Withdraws the announcement of a board of this shipment.
    public void discard(UUID shipment) {
        expectedPricings.remove(shipment);
        prefetchedBoards.remove(shipment);
    }

    /// Reads the board of quotes that have just been kept, where one stands by.
    public void prefetch(UUID shipment, List<UUID> quoteIds) {
        BoardPricing pricing = expectedPricings.get(shipment);
        if (pricing == null) {
            return;
        }
        try {
            prefetchedBoards.put(shipment, PricedBoard.load(boards, quoteIds, pricing.atInstant(now())));
            if (!expectedPricings.containsKey(shipment)) {
                prefetchedBoards.remove(shipment); // the tab was closed meanwhile
            }
        } catch (RuntimeException failure) {
            // The board then reads the quotes itself and reports what is wrong.
            log.warn("board not read ahead: {}", failure.getClass().getSimpleName());
        }
    }

    /// Hands out the board of exactly these quotes, if it was read.
    public Optional<PricedBoard> removePrefetched(UUID shipment, List<UUID> quoteIds) {
        return Optional.ofNullable(prefetchedBoards.remove(shipment))
                .filter(board -> board.quoteIds().equals(quoteIds));
    }
}
