package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import lanedesk.sandbox.world.Place;
import lanedesk.sandbox.world.Table;

/// A carrier of partial trailers: whom it serves, how it prices, how fast it is and how much it takes.
///
/// @param states the states it serves, all when empty
/// @param level its level of prices, 1 being the trade's middle
/// @param discount share of the linehaul given back
/// @param fuel share of the discounted linehaul
/// @param abroad what it serves beyond the 48 states: `CA`, `MX`, `AK`
/// @param byDensity whether light freight is charged by its space
/// @param waives accessorials (or `ProcessingFee`) it lists without asking for them
/// @param declines accessorials it does not offer
record LtlCarrier(
        int number,
        String name,
        Set<String> states,
        double level,
        BigDecimal discount,
        BigDecimal fuel,
        BigDecimal minimum,
        int milesPerDay,
        int extraDays,
        boolean takesHazardous,
        long maxPounds,
        double maxLinearFeet,
        double maxInches,
        Set<String> abroad,
        boolean byDensity,
        List<LtlService> services,
        List<Season> seasons,
        Set<String> waives,
        Set<String> declines,
        Validity validity,
        BigDecimal markup) {

    static List<LtlCarrier> all() {
        return Table.read(
                LtlCarrier.class,
                "ltl-carriers.csv",
                row -> new LtlCarrier(
                        row.whole("number"),
                        row.text("name"),
                        Set.copyOf(row.words("states")),
                        row.number("factor"),
                        new BigDecimal(row.text("discount")),
                        new BigDecimal(row.text("fuel")),
                        new BigDecimal(row.text("minimum")),
                        row.whole("milesPerDay"),
                        row.whole("extraDays"),
                        row.yes("hazmat"),
                        row.whole("maxPounds"),
                        row.number("maxLinearFeet"),
                        row.number("maxInches"),
                        Set.copyOf(row.words("abroad")),
                        row.text("pricing").equals("density"),
                        row.words("services").stream().map(LtlService::named).toList(),
                        row.words("seasons").stream()
                                .map(season -> Season.valueOf(season.toUpperCase(Locale.ROOT)))
                                .toList(),
                        Set.copyOf(row.words("waives")),
                        Set.copyOf(row.words("declines")),
                        Validity.parse(row.text("validity"), row.text("offset")),
                        new BigDecimal(row.text("markup"))));
    }

    /// Whether it drives where this lane begins and ends.
    boolean serves(Lane lane) {
        return (lane.beyond().isEmpty() || abroad.contains(lane.beyond().get()))
                && servesPlace(lane.origin())
                && servesPlace(lane.destination());
    }

    /// Whether it takes this freight.
    boolean takes(Freight freight) {
        return freight.pounds() <= maxPounds
                && freight.linearFeet() <= maxLinearFeet
                && freight.longest() <= maxInches
                && freight.widest() <= 96
                && freight.tallest() <= 105
                && (takesHazardous || !freight.hazardous());
    }

    private boolean servesPlace(Place place) {
        return states.isEmpty() || !place.country().equals("US") || states.contains(place.state());
    }
}
