package lanedesk.freight;

import java.util.Locale;
import java.util.Optional;

/// The two unit systems of the field `UOM` in the interface. The names of the constants are the values of
/// `UOM`.
public enum UnitSystem {
    /// Pounds, inches, cubic feet.
    US("lb", "in", "ft³", "lb/ft³"),
    /// Kilograms, centimeters, cubic meters.
    METRIC("kg", "cm", "m³", "kg/m³");

    private final String weight;
    private final String length;
    private final String volume;
    private final String density;

    UnitSystem(String weight, String length, String volume, String density) {
        this.weight = weight;
        this.length = length;
        this.volume = volume;
        this.density = density;
    }

    /// The system for a value of the service, ignoring case; empty for any other text.
    public static Optional<UnitSystem> parse(String word) {
        return switch (word.strip().toUpperCase(Locale.ROOT)) {
            case "US" -> Optional.of(US);
            case "METRIC" -> Optional.of(METRIC);
            default -> Optional.empty();
        };
    }

    public UnitSystem otherSystem() {
        return this == US ? METRIC : US;
    }

    /// The symbol of this system's unit for a measure, such as `lb`.
    public String symbol(Measure measure) {
        return switch (measure) {
            case WEIGHT -> weight;
            case LENGTH -> length;
            case VOLUME -> volume;
            case DENSITY -> density;
        };
    }
}
