package lanedesk.sandbox.rating;

import java.util.Arrays;
import java.util.Locale;

/// A truckload service level. `priceLevel` is the factor on the price; `paceFactor` is the factor on the miles that
/// one driver drives per day.
enum TruckloadService {
    SOLO("Single driver, full trailer", 1.00, 1.0),
    DEDICATED("Dedicated trailer and driver, no relay", 1.09, 1.0),
    TEAM("Two drivers, full trailer, no overnight stop", 1.00, 1.9),
    EXPEDITED("Two drivers, direct, dispatched first", 1.24, 2.0);

    private final String description;
    private final double priceLevel;
    private final double paceFactor;

    TruckloadService(String description, double priceLevel, double paceFactor) {
        this.description = description;
        this.priceLevel = priceLevel;
        this.paceFactor = paceFactor;
    }

    static TruckloadService findByDisplayName(String displayName) {
        return Arrays.stream(values())
                .filter(service -> service.displayName().equals(displayName))
                .findFirst()
                .orElseThrow();
    }

    String displayName() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    String description() {
        return description;
    }

    double priceLevel() {
        return priceLevel;
    }

    double paceFactor() {
        return paceFactor;
    }
}
