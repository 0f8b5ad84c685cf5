package lanedesk.freight.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// A number by which somebody else knows a shipment, such as the customer's purchase order.
///
/// @param name name of an own kind; empty for every other kind
public record ShipmentReference(Kind kind, String name, String number) {

    /// The maximum number of references of a shipment.
    public static final int MAX_REFERENCES = 60;

    public static final int MAX_NUMBER_LENGTH = 60;
    public static final int MAX_NAME_LENGTH = 40;

    /// What a reference numbers. The names of the constants are stored.
    public enum Kind {
        PURCHASE_ORDER("PO"),
        SALES_ORDER("SO"),
        CUSTOMER_REFERENCE("REF"),
        SHIPPER_BOL("BOL"),
        CONTAINER("CONTAINER"),
        SEAL("SEAL"),
        PICKUP_NUMBER("PICKUP"),
        DELIVERY_NUMBER("DELIVERY"),
        /// A kind with a name of its own.
        OTHER("OTHER");

        private final String code;

        Kind(String code) {
            this.code = code;
        }
    }

    /// Collapses blanks and control characters.
    public ShipmentReference {
        name = collapseToLine(Objects.requireNonNullElse(name, ""));
        number = collapseToLine(number);
        if (number.isEmpty() || number.length() > MAX_NUMBER_LENGTH) {
            throw new IllegalArgumentException("A reference number has 1 to " + MAX_NUMBER_LENGTH + " characters");
        }
        if (name.isEmpty() == (kind == Kind.OTHER) || name.length() > MAX_NAME_LENGTH) {
            throw new IllegalArgumentException("Only an own kind has a name, of at most " + MAX_NAME_LENGTH);
        }
    }

    /// A reference of a kind that has no name of its own.
    public ShipmentReference(Kind kind, String number) {
        this(kind, "", number);
    }

    private static String collapseToLine(String text) {
        return CharacterCleaner.collapseBlanks(
                text.replaceAll("\\p{Cntrl}", " ").strip());
    }

    /// The name of an own kind; a short code such as `PO` for every other kind. The same in every language.
    public String codeOrName() {
        return kind == Kind.OTHER ? name : kind.code;
    }

    /// The references on one line, such as `PO 4711; Dock 12`, the same in every language.
    public static String toSingleLine(List<ShipmentReference> references) {
        return references.stream()
                .map(reference -> reference.codeOrName() + " " + reference.number)
                .collect(Collectors.joining("; "));
    }

    /// The references of both lists, in order and without duplicates; at most [#MAX_REFERENCES].
    public static List<ShipmentReference> combine(List<ShipmentReference> first, List<ShipmentReference> second) {
        return Stream.concat(first.stream(), second.stream())
                .collect(Collectors.toCollection(LinkedHashSet::new))
                .stream()
                .limit(MAX_REFERENCES)
                .toList();
    }

    /// The text in which references are stored: one line per reference, with kind, name and number between
    /// tabs.
    public static String toStoredText(List<ShipmentReference> references) {
        return references.stream()
                .map(reference -> String.join("\t", reference.kind.name(), reference.name, reference.number))
                .collect(Collectors.joining("\n"));
    }

    /// Reads a stored text; null if no references were stored. A kind of a later version becomes an own kind.
    /// Lines that cannot be read are left out.
    public static List<ShipmentReference> ofStoredText(@Nullable String text) {
        List<ShipmentReference> references = new ArrayList<>();
        for (String line : text == null ? new String[0] : text.split("\n", -1)) {
            String[] parts = line.split("\t", -1);
            if (parts.length != 3 || parts[2].isBlank()) {
                continue;
            }
            Kind kind = Arrays.stream(Kind.values())
                    .filter(known -> known.name().equals(parts[0]))
                    .findFirst()
                    .orElse(Kind.OTHER);
            String name = kind != Kind.OTHER ? "" : parts[1].isBlank() ? parts[0] : parts[1];
            if (parts[2].length() <= MAX_NUMBER_LENGTH && name.length() <= MAX_NAME_LENGTH && !parts[0].isBlank()) {
                references.add(new ShipmentReference(kind, name, parts[2]));
            }
        }
        return List.copyOf(references);
    }

    /// The numbers of stored references, separated by blanks.
    public static String joinNumbersOfStoredText(@Nullable String text) {
        return ofStoredText(text).stream().map(ShipmentReference::number).collect(Collectors.joining(" "));
    }
}
