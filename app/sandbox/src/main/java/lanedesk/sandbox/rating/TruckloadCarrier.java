package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import lanedesk.sandbox.model.otr.Equipment;
import lanedesk.sandbox.world.CsvTable;

/// A truckload carrier: its prices, trailers, services and limits.
record TruckloadCarrier(
        int number,
        String name,
        double ratePerMile,
        BigDecimal fuelPerMile,
        BigDecimal minimum,
        double fixedCharge,
        int soloMilesPerDay,
        boolean acceptsHazardous,
        long maxPounds,
        Set<String> specialTerritories,
        List<Trailer> trailers,
        List<TruckloadService> services,
        Set<String> declinedAccessorials,
        RateValidity validity,
        BigDecimal markup) {

    static List<TruckloadCarrier> loadAll() {
        Map<Integer, Trailer> trailers = CsvTable.readRows(
                        TruckloadCarrier.class,
                        "equipment.csv",
                        row -> new Trailer(
                                new Equipment(row.integer("equipmentNumber"), row.text("name"), row.integer("length"))))
                .stream()
                .collect(Collectors.toMap(trailer -> trailer.equipment().equipmentNumber(), Function.identity()));
        return CsvTable.readRows(
                TruckloadCarrier.class,
                "truckload-carriers.csv",
                row -> new TruckloadCarrier(
                        row.integer("number"),
                        row.text("name"),
                        row.number("ratePerMile"),
                        new BigDecimal(row.text("fuelPerMile")),
                        new BigDecimal(row.text("minimum")),
                        row.number("fixed"),
                        row.integer("soloMilesPerDay"),
                        row.isYes("hazmat"),
                        row.integer("maxPounds"),
                        Set.copyOf(row.words("abroad")),
                        row.words("equipment").stream()
                                .map(number -> Objects.requireNonNull(trailers.get(Integer.valueOf(number))))
                                .toList(),
                        row.words("services").stream()
                                .map(TruckloadService::findByDisplayName)
                                .toList(),
                        Set.copyOf(row.words("declines")),
                        RateValidity.parse(row.text("validity"), row.text("offset")),
                        new BigDecimal(row.text("markup"))));
    }

    /// Whether the carrier serves the special territory of the lane. Every carrier serves the 48 states.
    boolean servesTerritoryOf(Lane lane) {
        return lane.specialTerritory().isEmpty()
                || specialTerritories.contains(lane.specialTerritory().get());
    }

    /// A type of trailer. Decides which freight the trailer can load.
    record Trailer(Equipment equipment) {
        boolean isOpen() {
            return !isVan();
        }

        boolean isRefrigerated() {
            return equipment.name().startsWith("Refrigerated");
        }

        boolean canLoad(FreightMeasures freight) {
            return freight.linearFeet() <= equipment.length()
                    && freight.longestInches() <= equipment.length() * 12.0
                    && freight.widestInches() <= (isVan() ? 98 : 102)
                    && freight.tallestInches() <= (isVan() ? 106 : 120);
        }

        private boolean isVan() {
            return equipment.name().endsWith("van");
        }
    }
}
