package lanedesk.workstation.rates.board;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import lanedesk.client.ReadingProblem;
import lanedesk.freight.rates.FuelReading;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.journal.lane.RatedLane;

/// Everything the board shows of a shipment's quotes, read in one job.
///
/// @param rows every rate of every quote
/// @param line the shipment in one line
/// @param lane what its lane is remembered by
/// @param asked accessorials asked for
/// @param conditions texts beside drayage rates
/// @param gone offers of the quote before that are not in this one
/// @param compared whether there was a quote before to compare with
/// @param shipment the same for two boards of one shipment that asks for the same
/// @param customerNumber whose defaults apply
/// @param problems what of the answers could not be read
/// @param pricing the sell price rule to start with: the customer's own, else everyone's
public record Board(
        List<RateRow> rows,
        ShipmentLine line,
        RatedLane lane,
        List<NamedAccessorial> asked,
        List<Condition> conditions,
        List<OfferKey> gone,
        boolean compared,
        boolean drayage,
        String shipment,
        long customerNumber,
        String customerName,
        String quoteNumbers,
        StoredPricing pricing,
        List<ReadingProblem> problems) {
    public Board {
        problems = List.copyOf(problems);
        rows = List.copyOf(rows);
        asked = List.copyOf(asked);
        conditions = List.copyOf(conditions);
        gone = List.copyOf(gone);
    }

    /// How the fuel of its container rates was read; empty where it has none.
    public Optional<FuelReading> fuel() {
        return rows.stream()
                .map(RateRow::drayage)
                .filter(Objects::nonNull)
                .map(RateRow.DrayageFigures::reading)
                .findFirst();
    }
}
