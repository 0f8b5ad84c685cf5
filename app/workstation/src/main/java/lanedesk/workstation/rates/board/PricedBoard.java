package lanedesk.workstation.rates.board;

import java.util.List;
import java.util.UUID;

/// A board as it was read and priced, away from the window.
///
/// @param pricing what it was priced by
public record PricedBoard(List<UUID> quoteIds, Board board, BoardPricing pricing, PricedRates rates) {

    /// Reads and prices the board of these quotes; it is ranked as it will be ordered at first.
    public static PricedBoard load(BoardService boards, List<UUID> quoteIds, BoardPricing pricing) {
        Board read = boards.loadBoard(quoteIds);
        BoardPricing used = pricing.forBoard(read);
        PricedRates rates = used.priceRates(read.rows());
        rates.rateArrangement().arrange(_ -> false, used.order(), _ -> false);
        rates.choices();
        return new PricedBoard(List.copyOf(quoteIds), read, used, rates);
    }
}
