package lanedesk.workstation.rates.text;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import lanedesk.freight.RequotePricing;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.Deliveries;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.Stationery;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.Boards;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.StandingPrice;
import org.jspecify.annotations.Nullable;

/// The quote sheets of single rates that are offered beside their board. Called inside jobs.
public final class RateSheets {

    private final Boards boards;
    private final Quoting quoting;
    private final RateText text;
    private final InstantSource clock;

    public RateSheets(Boards boards, Quoting quoting, RateText text, InstantSource clock) {
        this.boards = boards;
        this.quoting = quoting;
        this.text = text;
        this.clock = clock;
    }

    /// The sheet of one rate at its offered price. The days of the shipment belong to its tab and are not on it.
    ///
    /// @param validUntil until when the price holds; null where no end is stated
    public QuoteSheet sheet(OfferedRate offered, @Nullable Instant validUntil, Stationery on) {
        Board board = boards.read(List.of(offered.quote()));
        RateRow row = board.rows().stream()
                .filter(each -> each.rateNumber() == offered.rateNumber())
                .findFirst()
                .orElseThrow();
        Instant now = clock.instant();
        PricedRates priced = new BoardPricing(
                        SellPricing.USUAL,
                        true,
                        Map.of(row.offer(), new StandingPrice(offered.sell(), null, null)),
                        RequotePricing.KEEP_PRICE,
                        Deliveries.UNKNOWN,
                        now,
                        List.of())
                .of(board.rows());
        return new SellSheets(board, List.of(row), priced, text.withLanguage(on.language()))
                .sheet(quoting.find(offered.quote()).orElseThrow(), on, now, validUntil, false);
    }
}
