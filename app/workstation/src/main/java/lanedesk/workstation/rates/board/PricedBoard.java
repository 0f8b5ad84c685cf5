package lanedesk.workstation.rates.board;

import java.util.List;
import java.util.UUID;

/// A board as it was read and priced, away from the window.
///
/// @param used what it was priced by
public record PricedBoard(List<UUID> quoteIds, Board board, BoardPricing used, PricedRates rates) {

    /// Reads and prices the board of these quotes; it is ranked as it will be ordered at first.
    public static PricedBoard read(Boards boards, List<UUID> quoteIds, BoardPricing pricing) {
        Board read = boards.read(quoteIds);
        BoardPricing used = pricing.on(read);
        PricedRates rates = used.of(read.rows());
        rates.arrangement().of(_ -> false, used.order(), _ -> false);
        rates.choices();
        return new PricedBoard(List.copyOf(quoteIds), read, used, rates);
    }
}
