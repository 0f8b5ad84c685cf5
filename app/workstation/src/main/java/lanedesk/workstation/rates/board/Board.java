package lanedesk.workstation.rates.board;

import java.util.List;
import lanedesk.client.ReadingProblem;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.journal.lane.RatedLane;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import org.jspecify.annotations.Nullable;

/// All data of the board for a shipment's quotes, read in one background task.
///
/// @param rows every rate of every quote
/// @param shipmentSummary the shipment in one line
/// @param laneHistoryKey the key of its lane in the lane history
/// @param requestedAccessorials requested accessorials
/// @param conditions market conditions of drayage rates
/// @param offersOfPreviousQuoteOnly offers of the previous quote that are not in this one
/// @param hasPreviousQuote whether there is a previous quote to compare with
/// @param requestKey equal for two boards of one shipment with the same request
/// @param customerNumber the customer whose defaults apply
/// @param fuel how the fuel of its drayage rates is interpreted, since equal rows may cost different amounts; null
/// for OTR
/// @param readingProblems parts of the answers that could not be read
/// @param initialRule the initial sell price rule: the customer's own, else the default
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
        List<ReadingProblem> readingProblems) {
    public Board {
        readingProblems = List.copyOf(readingProblems);
        rows = List.copyOf(rows);
        requestedAccessorials = List.copyOf(requestedAccessorials);
        conditions = List.copyOf(conditions);
        offersOfPreviousQuoteOnly = List.copyOf(offersOfPreviousQuoteOnly);
    }

    /// The name of the list of rates in its answers.
    public String wireNameOfRateList() {
        return isDrayage ? "rates" : "carrierQuotes";
    }
}
