package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import lanedesk.sandbox.world.CsvTable;
import lanedesk.sandbox.world.Place;

/// An LTL carrier: its territory, prices, transit times and limits.
///
/// @param states the states that the carrier serves; empty if it serves all states
/// @param priceLevel the factor on the list prices; 1 is the average of all carriers
/// @param discount the part of the linehaul that the carrier deducts, for example 0.62
/// @param fuel the fuel surcharge as a part of the discounted linehaul
/// @param specialTerritories the territories outside the 48 states that the carrier serves: `CA`, `MX`, `AK`
/// @param ratesByDensity whether the carrier charges light freight by its volume
/// @param waivedCharges accessorials (or `ProcessingFee`) that the carrier shows in the rate but does not charge
/// @param declinedAccessorials accessorials that the carrier does not offer
record LtlCarrier(
        int number,
        String name,
        Set<String> states,
        double priceLevel,
        BigDecimal discount,
        BigDecimal fuel,
        BigDecimal minimum,
        int milesPerDay,
        int extraDays,
        boolean acceptsHazardous,
        long maxPounds,
        double maxLinearFeet,
        double maxInches,
        Set<String> specialTerritories,
        boolean ratesByDensity,
        List<LtlService> services,
        List<Season> seasons,
        Set<String> waivedCharges,
        Set<String> declinedAccessorials,
        RateValidity validity,
        BigDecimal markup) {

    static List<LtlCarrier> loadAll() {
        return CsvTable.readRows(
                LtlCarrier.class,
                "ltl-carriers.csv",
                row -> new LtlCarrier(
                        row.integer("number"),
                        row.text("name"),
                        Set.copyOf(row.words("states")),
                        row.number("factor"),
                        new BigDecimal(row.text("discount")),
                        new BigDecimal(row.text("fuel")),
                        new BigDecimal(row.text("minimum")),
                        row.integer("milesPerDay"),
                        row.integer("extraDays"),
                        row.isYes("hazmat"),
                        row.integer("maxPounds"),
                        row.number("maxLinearFeet"),
                        row.number("maxInches"),
                        Set.copyOf(row.words("abroad")),
                        row.text("pricing").equals("density"),
                        row.words("services").stream()
                                .map(LtlService::findByFileName)
                                .toList(),
                        row.words("seasons").stream()
                                .map(season -> Season.valueOf(season.toUpperCase(Locale.ROOT)))
                                .toList(),
                        Set.copyOf(row.words("waives")),
                        Set.copyOf(row.words("declines")),
                        RateValidity.parse(row.text("validity"), row.text("offset")),
                        new BigDecimal(row.text("markup"))));
    }

    /// Whether the carrier serves the origin, the destination and the special territory of the lane.
    boolean servesLane(Lane lane) {
        return (lane.specialTerritory().isEmpty()
                        || specialTerritories.contains(lane.specialTerritory().get()))
                && servesPlace(lane.origin())
                && servesPlace(lane.destination());
    }

    /// Whether the freight is within the carrier's limits of weight and size, and whether the carrier accepts
    /// hazardous freight if the freight is hazardous.
    boolean acceptsFreight(FreightMeasures freight) {
        return freight.pounds() <= maxPounds
                && freight.linearFeet() <= maxLinearFeet
                && freight.longestInches() <= maxInches
                && freight.widestInches() <= 96
                && freight.tallestInches() <= 105
                && (acceptsHazardous || !freight.isHazardous());
    }

    private boolean servesPlace(Place place) {
        return states.isEmpty() || !place.country().equals("US") || states.contains(place.state());
    }
}
