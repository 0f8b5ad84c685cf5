package lanedesk.client.hazmat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.client.internal.PlainJson;
import org.jspecify.annotations.Nullable;

/// The hazmat entries of a UN number (interface: POST /v1/otr/book, hazardous-material lookup): one entry per packing
/// group, and no entry for an unknown number.
///
/// @param unNumber the requested number as typed
/// @param materials the entries
public record HazmatLookup(String unNumber, List<HazmatMaterial> materials) {

    /// Copies the list of entries.
    public HazmatLookup {
        materials = List.copyOf(materials);
    }

    /// One hazmat entry (interface: POST /v1/otr/book, hazardous-material lookup). The interface does not document
    /// its fields. So all fields are preserved as received, and the methods try common field names.
    ///
    /// @param fields all fields as received
    public record HazmatMaterial(Map<String, @Nullable Object> fields) {

        /// Copies the fields.
        public HazmatMaterial {
            fields = PlainJson.copyFields(fields);
        }

        /// The proper shipping name; empty if no field name matches.
        public Optional<String> properShippingName() {
            return firstTextOfFirstMatchingField("propershippingname", "shippingname", "name", "description");
        }

        /// The hazard class or division; empty if no field name matches.
        public Optional<String> hazardClass() {
            return firstTextOfFirstMatchingField(
                    "hazardclass", "hazclass", "class", "classdivision", "classordivision", "division");
        }

        /// The packing groups; empty if no field name matches. Some materials have no packing group.
        public List<String> packingGroups() {
            return textsOfFirstMatchingField("packinggroup", "packinggroups", "packagegroup", "packaginggroup", "pg");
        }

        /// The UN or NA number; empty if no field name matches.
        public Optional<String> unNumber() {
            return firstTextOfFirstMatchingField("unnumber", "identificationnumber", "unid", "un", "number", "value");
        }

        private Optional<String> firstTextOfFirstMatchingField(String... names) {
            return textsOfFirstMatchingField(names).stream().findFirst();
        }

        /// The texts of the first of these fields that has a text.
        private List<String> textsOfFirstMatchingField(String... names) {
            return Stream.of(names)
                    .flatMap(name -> fields.entrySet().stream()
                            .filter(field -> name.equals(normalizeFieldName(field.getKey())))
                            .map(field -> toTexts(field.getValue())))
                    .filter(texts -> !texts.isEmpty())
                    .findFirst()
                    .orElse(List.of());
        }

        private static List<String> toTexts(@Nullable Object value) {
            return switch (value) {
                case Number number -> List.of(number.toString());
                case String text when !text.isBlank() -> List.of(text);
                case List<?> list ->
                    list.stream().flatMap(element -> toTexts(element).stream()).toList();
                case null, default -> List.of();
            };
        }

        private static String normalizeFieldName(String name) {
            return name.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT);
        }
    }
}
