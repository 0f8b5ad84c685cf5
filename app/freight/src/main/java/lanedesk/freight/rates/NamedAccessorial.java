package lanedesk.freight.rates;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// An accessorial that was requested or is in a rate.
///
/// @param name the service's name of the accessorial, as sent
/// @param type `Pickup`, `Delivery` or `Shipment`, null if not stated
public record NamedAccessorial(String name, @Nullable String type) {

    /// The requested accessorials that the rate lacks, in order. The types are compared only if both accessorials
    /// state a type.
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
