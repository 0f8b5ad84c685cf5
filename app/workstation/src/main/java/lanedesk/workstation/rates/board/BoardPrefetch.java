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

/// Prefetches the board of new quotes in the task that received them, so that an open board shows them at once.
/// Each board is returned once. Any thread.
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

    /// The source of boards.
    public BoardService boards() {
        return boards;
    }

    /// The service's time.
    public Instant now() {
        return clock.instant();
    }

    /// Announces that a board of this shipment is waiting, with its pricing.
    public void expectBoard(UUID shipment, BoardPricing pricing) {
        expectedPricings.put(shipment, pricing);
    }

    /// Withdraws the announcement for this shipment.
    public void discard(UUID shipment) {
        expectedPricings.remove(shipment);
        prefetchedBoards.remove(shipment);
    }

    /// Loads the board of quotes that were just saved, if a board is waiting for them.
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
            // The board then loads the quotes itself and reports the failure.
            log.warn("board not read ahead: {}", failure.getClass().getSimpleName());
        }
    }

    /// Returns and removes the board of exactly these quotes, if it was prefetched.
    public Optional<PricedBoard> removePrefetched(UUID shipment, List<UUID> quoteIds) {
        return Optional.ofNullable(prefetchedBoards.remove(shipment))
                .filter(board -> board.quoteIds().equals(quoteIds));
    }
}
