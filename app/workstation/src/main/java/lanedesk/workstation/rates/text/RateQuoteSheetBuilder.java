package lanedesk.workstation.rates.text;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.board.LaneFacts;
import lanedesk.workstation.rates.board.PriceOverride;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// Creates quote sheets of single rates outside a rate board. Called in background tasks.
public final class RateQuoteSheetBuilder {

    private final BoardService boardService;
    private final QuoteService quoteService;
    private final RateFormatter rateFormatter;
    private final InstantSource clock;

    public RateQuoteSheetBuilder(
            BoardService boardService, QuoteService quoteService, RateFormatter rateFormatter, InstantSource clock) {
        this.boardService = boardService;
        this.quoteService = quoteService;
        this.rateFormatter = rateFormatter;
        this.clock = clock;
    }

    /// Creates the quote sheet of one rate at its offered price, without the dates of the shipment.
    ///
    /// @param validUntil end of validity of the price; null if not stated
    public QuoteSheet createSheetOfRateAndMarkTextsShown(
            OfferedRate offeredRate, @Nullable Instant validUntil, CustomerDocumentStyle documentStyle) {
        Board board = boardService.loadBoardAndMarkTextsShown(List.of(offeredRate.quote()));
        RateRow row = board.rows().stream()
                .filter(rateRow -> rateRow.rateNumber() == offeredRate.rateNumber())
                .findFirst()
                .orElseThrow();
        Instant now = clock.instant();
        PricedRates priced = new BoardPricing(
                        SellPricing.DEFAULT,
                        true,
                        Map.of(row.offer(), new PriceOverride(offeredRate.sellPrice(), null, null)),
                        RequotePricePolicy.KEEP_PRICE,
                        DeliveryDates.UNKNOWN,
                        now,
                        List.of())
                .priceRates(board.rows());
        SavedQuote quote = quoteService.findQuoteAndCache(offeredRate.quote()).orElseThrow();
        return new BoardQuoteSheetBuilder(
                        board,
                        List.of(row),
                        priced,
                        LaneFacts.NONE,
                        rateFormatter.withLanguage(documentStyle.language()))
                .createSheet(quote, quote.stored().details().references(), documentStyle, now, validUntil, false);
    }
}
