package lanedesk.workstation.rates.board;

import java.util.List;
import java.util.UUID;

/// A board that was loaded and priced on a background thread.
///
/// @param pricing the pricing that was used
public record PricedBoard(List<UUID> quoteIds, Board board, BoardPricing pricing, PricedRates rates) {

    /// Loads and prices the board of these quotes and computes the ranks of its initial order.
    public static PricedBoard load(BoardService boards, List<UUID> quoteIds, BoardPricing pricing) {
        Board board = boards.loadBoard(quoteIds);
        BoardPricing used = pricing.forBoard(board);
        PricedRates rates = used.priceRates(board.rows());
        rates.rateArrangement().arrange(_ -> false, used.order(), _ -> false);
        rates.choices();
        return new PricedBoard(List.copyOf(quoteIds), board, used, rates);
    }
}
