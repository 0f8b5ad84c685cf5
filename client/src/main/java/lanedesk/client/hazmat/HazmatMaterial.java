package lanedesk.client.hazmat;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.internal.Plain;
import org.jspecify.annotations.Nullable;

/// One entry of the look-up. The interface does not show its fields, so they are kept as they came, and the usual
/// names are tried for what people ask for.
///
/// @param fields every field as it came
public record HazmatMaterial(Map<String, @Nullable Object> fields) {

    /// Checks the rules of the interface.
    public HazmatMaterial {
        fields = Plain.copy(fields);
    }

    /// The proper shipping name, where a field reads like it.
    public Optional<String> properShippingName() {
        return text("propershippingname", "shippingname", "name", "description");
    }

    /// The hazard class or division, where a field reads like it.
    public Optional<String> hazardClass() {
        return text("hazardclass", "hazclass", "class", "classdivision", "classordivision", "division");
    }

    /// The packing group, where a field reads like it.
    public Optional<String> packingGroup() {
        return text("packinggroup", "packagegroup", "packaginggroup", "pg");
    }

    /// The UN or NA number, where a field reads like it.
    public Optional<String> unNumber() {
        return text("unnumber", "identificationnumber", "unid", "un", "number", "value");
    }

    private Optional<String> text(String... names) {
        for (String name : names) {
            for (Map.Entry<String, @Nullable Object> field : fields.entrySet()) {
                if (name.equals(lettersOf(field.getKey())) && isText(field.getValue())) {
                    return Optional.of(String.valueOf(field.getValue()));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isText(@Nullable Object value) {
        return value instanceof Number || (value instanceof String text && !text.isBlank());
    }

    private static String lettersOf(String name) {
        return name.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT);
    }
}
