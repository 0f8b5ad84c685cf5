package lanedesk.workstation.rates.board;

import java.util.List;
import lanedesk.client.ReadingProblem;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.journal.lane.RatedLane;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import org.jspecify.annotations.Nullable;

/// All data of a rate board, read from the journal in one background task.
///
/// @param rows all rates of all quotes
/// @param shipmentSummary summary of the shipment
/// @param laneHistoryKey the lane, by which the lane history finds similar quotes
/// @param requestedAccessorials requested accessorials of all requests
/// @param conditions market conditions of drayage rates; empty for OTR
/// @param offersOfPreviousQuoteOnly offers of the previous quote that this quote lacks
/// @param hasPreviousQuote whether there is a previous quote of the same shipment
/// @param requestKey equal for two boards whose shipments had the same request
/// @param customerNumber number of the customer whose rule applies
/// @param fuel whether drayage totals include fuel; null for OTR
/// @param readingProblems parts of the answers that could not be read
/// @param containerCount number of the shipment's containers, of which the rows show the first; 1 for OTR
/// @param initialRule the sell price rule of the customer, or else the default rule
public record Board(
        List<RateRow> rows,
        ShipmentSummary shipmentSummary,
        RatedLane laneHistoryKey,
        List<NamedAccessorial> requestedAccessorials,
        List<MarketCondition> conditions,
        List<OfferKey> offersOfPreviousQuoteOnly,
        boolean hasPreviousQuote,
        boolean isDrayage,
        String requestKey,
        long customerNumber,
        String customerName,
        String quoteNumbers,
        StoredPricing initialRule,
        @Nullable FuelMode fuel,
        List<ReadingProblem> readingProblems,
        int containerCount) {
    public Board {
        readingProblems = List.copyOf(readingProblems);
        rows = List.copyOf(rows);
        requestedAccessorials = List.copyOf(requestedAccessorials);
        conditions = List.copyOf(conditions);
        offersOfPreviousQuoteOnly = List.copyOf(offersOfPreviousQuoteOnly);
    }

    /// Returns the name of the list of rates in the service's answer.
    public String wireNameOfRateList() {
        return isDrayage ? "rates" : "carrierQuotes";
    }
}
