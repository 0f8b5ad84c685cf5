package lanedesk.sandbox.rating;

import java.util.Arrays;
import java.util.Locale;

/// How a full trailer is driven: at what level of prices, and how much further a day than one driver gets.
enum TruckloadService {
    SOLO("Single driver, full trailer", 1.00, 1.0),
    DEDICATED("Dedicated trailer and driver, no relay", 1.09, 1.0),
    TEAM("Two drivers, full trailer, no overnight stop", 1.00, 1.9),
    EXPEDITED("Two drivers, direct, dispatched first", 1.24, 2.0);

    private final String description;
    private final double level;
    private final double pace;

    TruckloadService(String description, double level, double pace) {
        this.description = description;
        this.level = level;
        this.pace = pace;
    }

    static TruckloadService named(String word) {
        return Arrays.stream(values())
                .filter(service -> service.displayName().equals(word))
                .findFirst()
                .orElseThrow();
    }

    String displayName() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    String description() {
        return description;
    }

    double level() {
        return level;
    }

    double pace() {
        return pace;
    }
}
