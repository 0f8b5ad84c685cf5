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

/// A truckload carrier: its prices, trailers and limits.
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

    static List<TruckloadCarrier> allCarriers() {
        Map<Integer, Trailer> trailers = CsvTable.read(
                        TruckloadCarrier.class,
                        "equipment.csv",
                        row -> new Trailer(new Equipment(
                                row.integer("equipmentNumber"), row.requiredText("name"), row.integer("length"))))
                .stream()
                .collect(Collectors.toMap(trailer -> trailer.equipment().equipmentNumber(), Function.identity()));
        return CsvTable.read(
                TruckloadCarrier.class,
                "truckload-carriers.csv",
                row -> new TruckloadCarrier(
                        row.integer("number"),
                        row.requiredText("name"),
                        row.number("ratePerMile"),
                        new BigDecimal(row.requiredText("fuelPerMile")),
                        new BigDecimal(row.requiredText("minimum")),
                        row.number("fixed"),
                        row.integer("soloMilesPerDay"),
                        row.isYes("hazmat"),
                        row.integer("maxPounds"),
                        Set.copyOf(row.wordList("abroad")),
                        row.wordList("equipment").stream()
                                .map(number -> Objects.requireNonNull(trailers.get(Integer.valueOf(number))))
                                .toList(),
                        row.wordList("services").stream()
                                .map(TruckloadService::findByName)
                                .toList(),
                        Set.copyOf(row.wordList("declines")),
                        RateValidity.parse(row.requiredText("validity"), row.requiredText("offset")),
                        new BigDecimal(row.requiredText("markup"))));
    }

    /// Whether it serves the territory of the lane.
    boolean serves(Lane lane) {
        return lane.specialTerritory().isEmpty()
                || specialTerritories.contains(lane.specialTerritory().get());
    }

    /// A trailer with its capacity.
    record Trailer(Equipment equipment) {
        boolean isOpen() {
            return !isVan();
        }

        boolean isRefrigerated() {
            return equipment.name().startsWith("Refrigerated");
        }

        boolean fits(Freight freight) {
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
