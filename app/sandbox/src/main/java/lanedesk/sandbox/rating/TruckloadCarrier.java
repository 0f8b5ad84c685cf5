package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import lanedesk.sandbox.model.otr.Equipment;
import lanedesk.sandbox.world.Table;

/// A carrier of full trailers: what it charges a mile, what it drives and what it takes.
record TruckloadCarrier(
        int number,
        String name,
        double ratePerMile,
        BigDecimal fuelPerMile,
        BigDecimal minimum,
        double fixed,
        int soloMilesPerDay,
        boolean takesHazardous,
        long maxPounds,
        Set<String> abroad,
        List<Trailer> trailers,
        List<TruckloadService> services,
        Set<String> declines,
        Validity validity,
        BigDecimal markup) {

    static List<TruckloadCarrier> all() {
        Map<Integer, Trailer> trailers = Table.read(
                        TruckloadCarrier.class,
                        "equipment.csv",
                        row -> new Trailer(
                                new Equipment(row.whole("equipmentNumber"), row.text("name"), row.whole("length"))))
                .stream()
                .collect(Collectors.toMap(trailer -> trailer.equipment().equipmentNumber(), Function.identity()));
        return Table.read(
                TruckloadCarrier.class,
                "truckload-carriers.csv",
                row -> new TruckloadCarrier(
                        row.whole("number"),
                        row.text("name"),
                        row.number("ratePerMile"),
                        new BigDecimal(row.text("fuelPerMile")),
                        new BigDecimal(row.text("minimum")),
                        row.number("fixed"),
                        row.whole("soloMilesPerDay"),
                        row.yes("hazmat"),
                        row.whole("maxPounds"),
                        Set.copyOf(row.words("abroad")),
                        row.words("equipment").stream()
                                .map(number -> Objects.requireNonNull(trailers.get(Integer.valueOf(number))))
                                .toList(),
                        row.words("services").stream()
                                .map(TruckloadService::named)
                                .toList(),
                        Set.copyOf(row.words("declines")),
                        Validity.parse(row.text("validity"), row.text("offset")),
                        new BigDecimal(row.text("markup"))));
    }

    /// Whether it drives as far as this lane goes.
    boolean serves(Lane lane) {
        return lane.beyond().isEmpty() || abroad.contains(lane.beyond().get());
    }

    /// A trailer, and what fits on it.
    record Trailer(Equipment equipment) {
        boolean isOpen() {
            return !isVan();
        }

        boolean isRefrigerated() {
            return equipment.name().startsWith("Refrigerated");
        }

        boolean fits(Freight freight) {
            return freight.linearFeet() <= equipment.length()
                    && freight.longest() <= equipment.length() * 12.0
                    && freight.widest() <= (isVan() ? 98 : 102)
                    && freight.tallest() <= (isVan() ? 106 : 120);
        }

        private boolean isVan() {
            return equipment.name().endsWith("van");
        }
    }
}
