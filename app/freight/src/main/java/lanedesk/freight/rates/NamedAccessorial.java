package lanedesk.freight.rates;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// An accessorial that was requested or is in a rate.
///
/// @param name the service's name for it, as sent
/// @param type `Pickup`, `Delivery` or `Shipment`, null if not stated
public record NamedAccessorial(String name, @Nullable String type) {

    /// The requested accessorials that are not in the rate, in order. Types are compared only if both state one.
    public static List<NamedAccessorial> findMissingInRate(
            List<NamedAccessorial> requested, List<NamedAccessorial> inRate) {
        return requested.stream()
                .filter(wanted -> inRate.stream().noneMatch(wanted::isSameAccessorial))
                .toList();
    }

    private boolean isSameAccessorial(NamedAccessorial other) {
        return name.strip().equalsIgnoreCase(other.name.strip())
                && (isBlank(type) || isBlank(other.type) || equalsIgnoreCase(type, other.type));
    }

    private static boolean isBlank(@Nullable String text) {
        return text == null || text.isBlank();
    }

    private static boolean equalsIgnoreCase(@Nullable String one, @Nullable String two) {
        return one != null && two != null && one.strip().equalsIgnoreCase(two.strip());
    }
}
