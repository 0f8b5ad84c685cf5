package lanedesk.workstation.rates.board;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import lanedesk.client.ReadingProblem;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.journal.lane.RatedLane;

/// Everything the board shows of a shipment's quotes, read in one job.
///
/// @param rows every rate of every quote
/// @param summary the shipment in one line
/// @param ratedLane what its lane is remembered by
/// @param requestedAccessorials accessorials asked for
/// @param conditions texts beside drayage rates
/// @param noLongerOffered offers of the quote before that are not in this one
/// @param isCompared whether there was a quote before to compare with
/// @param shipment the same for two boards of one shipment that asks for the same
/// @param customerNumber whose defaults apply
/// @param readingProblems what of the answers could not be read
/// @param pricing the sell price rule to start with: the customer's own, else everyone's
public record Board(
        List<RateRow> rows,
        ShipmentSummary summary,
        RatedLane ratedLane,
        List<NamedAccessorial> requestedAccessorials,
        List<MarketCondition> conditions,
        List<OfferKey> noLongerOffered,
        boolean isCompared,
        boolean isDrayage,
        String shipment,
        long customerNumber,
        String customerName,
        String quoteNumbers,
        StoredPricing pricing,
        List<ReadingProblem> readingProblems) {
    public Board {
        readingProblems = List.copyOf(readingProblems);
        rows = List.copyOf(rows);
        requestedAccessorials = List.copyOf(requestedAccessorials);
        conditions = List.copyOf(conditions);
        noLongerOffered = List.copyOf(noLongerOffered);
    }

    /// How the fuel of its container rates was read; empty where it has none.
    public Optional<FuelMode> fuel() {
        return rows.stream()
                .map(RateRow::drayageAmounts)
                .filter(Objects::nonNull)
                .map(RateRow.DrayageAmounts::fuelReading)
                .findFirst();
    }
}
