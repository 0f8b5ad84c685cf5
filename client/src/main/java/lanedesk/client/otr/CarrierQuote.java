package lanedesk.client.otr;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.client.IsoDateTime;
import lanedesk.client.internal.Lenient;
import lanedesk.client.internal.PlainJson;
import lanedesk.client.reference.AccessorialType;
import org.jspecify.annotations.Nullable;

/// One carrier's rate (interface: OTR quote result, Carrier quote). All amounts have the same currency, which the
/// interface does not state. A number or amount is null, and a text or list is empty, if the answer lacks the value.
///
/// @param rateNumber identifies the rate in a booking
/// @param carrierNumber identifies the carrier
/// @param carrierName name of the carrier
/// @param transitDays estimated days in transit
/// @param mode LTL or Truckload; another value is preserved
/// @param service service level
/// @param serviceDescription description of the service level
/// @param totalAmount buy rate: what the carrier charges
/// @param suggestedRate suggested sell price
/// @param quoteExpirationDate when the rate expires, with UTC offset
/// @param accessorials accessorials that the rate includes
/// @param charges components of the price
/// @param extras fields that the interface does not name, and unreadable values, by name
public record CarrierQuote(
        long rateNumber,
        @Lenient @Nullable Long carrierNumber,
        @Lenient String carrierName,
        @Lenient @Nullable Integer transitDays,
        @Lenient Mode mode,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String service,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String serviceDescription,
        @Lenient @Nullable BigDecimal totalAmount,
        @Lenient @Nullable BigDecimal suggestedRate,
        @Lenient IsoDateTime quoteExpirationDate,
        @Lenient List<RateAccessorial> accessorials,
        @Lenient List<Charge> charges,
        Map<String, @Nullable Object> extras) {

    /// Copies the lists.
    public CarrierQuote {
        accessorials = List.copyOf(accessorials);
        charges = List.copyOf(charges);
    }

    /// The equipment of a Truckload rate. The interface names neither the list nor its fields. So every extra field
    /// with "equipment" in its name is read, whether it is a list, an object or a text.
    public List<Equipment> equipment() {
        return Equipment.findInExtras(extras);
    }

    /// One component of a rate's price (interface: OTR quote result, charges).
    ///
    /// @param displayName name of the charge; empty if missing
    /// @param chargeCode code of the charge; the interface does not state its values; null if missing
    /// @param amount amount in the currency of the rate; negative for a discount
    /// @param isWaived whether the charge is waived; false if missing
    /// @param extras fields that the interface does not name, and unreadable values, by name
    public record Charge(
            @Lenient String displayName,
            @Lenient @Nullable Long chargeCode,
            BigDecimal amount,
            @Lenient boolean isWaived,
            Map<String, @Nullable Object> extras) {}

    /// An accessorial that a rate includes (interface: OTR quote result, accessorials).
    ///
    /// @param accessorial code of the accessorial
    /// @param accessorialType where the accessorial applies; may be null for Truckload
    /// @param quantity number of times that the accessorial applies; null if missing
    /// @param extras fields that the interface does not name, and unreadable values, by name
    public record RateAccessorial(
            String accessorial,
            @JsonInclude @Nullable AccessorialType accessorialType,
            @Lenient @Nullable Long quantity,
            Map<String, @Nullable Object> extras) {}

    /// A type of equipment that is available for a Truckload rate (interface: OTR quote result, Carrier quote). The
    /// interface does not document its fields.
    ///
    /// @param fields all fields as received; a plain text is stored as `name`
    public record Equipment(Map<String, @Nullable Object> fields) {

        /// Copies the fields.
        public Equipment {
            fields = PlainJson.copyFields(fields);
        }

        /// The name to display: the first text that looks like a name, or else all values.
        public String displayName() {
            for (String candidate :
                    List.of("displayName", "name", "equipmentName", "equipmentType", "type", "description")) {
                if (fields.get(candidate) instanceof String text && !text.isBlank()) {
                    return text;
                }
            }
            return fields.values().stream().map(String::valueOf).collect(Collectors.joining(" "));
        }

        static List<Equipment> findInExtras(Map<String, @Nullable Object> extras) {
            List<Equipment> matches = new ArrayList<>();
            extras.forEach((name, value) -> {
                if (name.toLowerCase(Locale.ROOT).contains("equipment")) {
                    collectEquipment(matches, value);
                }
            });
            return List.copyOf(matches);
        }

        private static void collectEquipment(List<Equipment> matches, @Nullable Object value) {
            switch (value) {
                case null -> {}
                case List<?> list -> list.forEach(element -> collectEquipment(matches, element));
                case Map<?, ?> map -> matches.add(new Equipment(PlainJson.copyFields(map)));
                default -> matches.add(new Equipment(Map.of("name", String.valueOf(value))));
            }
        }
    }
}
