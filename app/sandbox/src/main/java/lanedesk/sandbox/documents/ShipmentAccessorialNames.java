package lanedesk.sandbox.documents;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.reference.AccessorialOption;
import org.jspecify.annotations.Nullable;

/// Returns the display names of a shipment's accessorials: first the requested accessorials, then the accessorials
/// included in the rate. No name appears twice.
record ShipmentAccessorialNames(ReferenceCatalog catalog) {

    List<String> displayNamesOf(BookedOtrShipment shipment) {
        Map<String, AccessorialOption> options = catalog.accessorials(null).stream()
                .collect(Collectors.toMap(
                        accessorial -> accessorialKey(accessorial.accessorial(), accessorial.accessorialType()),
                        Function.identity(),
                        (first, second) -> first));
        Stream<String> requestedNames = shipment.quote().accessorials().stream()
                .map(accessorial -> displayName(options, accessorial.accessorial(), accessorial.accessorialType()));
        Stream<String> includedNames = shipment.rate().accessorials().stream()
                .map(accessorial -> displayName(options, accessorial.accessorial(), accessorial.accessorialType()));
        return Stream.concat(requestedNames, includedNames).distinct().toList();
    }

    private static String displayName(
            Map<String, AccessorialOption> options, String accessorial, @Nullable String type) {
        AccessorialOption option = options.get(accessorialKey(accessorial, type));
        String name = option == null ? accessorial : option.displayName();
        return type == null || name.toLowerCase(Locale.ROOT).contains(type.toLowerCase(Locale.ROOT))
                ? name
                : name + " (" + type.toLowerCase(Locale.ROOT) + ")";
    }

    private static String accessorialKey(String accessorial, @Nullable String type) {
        return accessorial + '\n' + (type == null ? "" : type);
    }
}
