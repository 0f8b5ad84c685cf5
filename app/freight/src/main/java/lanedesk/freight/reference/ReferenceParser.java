package lanedesk.freight.reference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import lanedesk.freight.ContainerNumber;
import lanedesk.freight.reference.ShipmentReference.Kind;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.TextTable;
import org.jspecify.annotations.Nullable;

/// Reads references as a dispatcher types or pastes them, such as `PO 4711, 4712; seal: 88123`, and finds the
/// kinds of the numbers that were read from a customer's request.
public final class ReferenceParser {
    private static final Map<String, Kind> KINDS_BY_LABEL = new HashMap<>();

    static {
        TextTable.readTable(ReferenceParser.class, "reference-labels.txt")
                .forEach((kind, labels) -> TextTable.splitPipedWords(labels)
                        .forEach(label -> KINDS_BY_LABEL.put(toKey(label), Kind.valueOf(kind))));
    }

    private static final String LABEL =
            "(?iu)(?:cust(?:omer)?(?:['’]?s)?\\s+|(?:our|your|my|su|nuestr[ao]|notre|votre)\\s+)?"
                    + TextTable.readTable(ReferenceParser.class, "reference-labels.txt").values().stream()
                            .flatMap(labels -> TextTable.splitPipedWords(labels).stream())
                            .sorted(Comparator.comparingInt(String::length).reversed())
                            .map(label -> Pattern.quote(label.strip()).replace(" ", "\\E[\\s.-]*\\Q"))
                            .collect(Collectors.joining("|", "(", ")"))
                    + "(?!\\p{L})";
    private static final Pattern STARTS_WITH_LABEL = Pattern.compile(LABEL);
    private static final Pattern LABEL_AND_NUMBER = Pattern.compile(
            LABEL + "[\\s.]*(?:(?:no|num|nbr|numbers?|n[°º]|n[uú]m(?:ero)?|num[ée]ro)(?!\\p{L}))?[\\s.:=#]+(\\S.*)");
    private static final Pattern NAME_AND_NUMBER =
            Pattern.compile("([^:=#\\t\\d]*[^:=#\\t\\d\\s])\\s*[:=#\\t]\\s*#?\\s*(\\S.*)");

    private ReferenceParser() {}

    private static String toKey(String label) {
        return label.toLowerCase(Locale.ROOT).replaceAll("[\\s.-]", "");
    }

    /// References read from a text, and the parts of the text that are too long or too many.
    public record ParsedReferences(List<ShipmentReference> references, List<String> unreadParts) {
        public ParsedReferences {
            references = List.copyOf(references);
            unreadParts = List.copyOf(unreadParts);
        }
    }

    /// Reads the references of a text, which are separated by commas, semicolons or line breaks. A label such
    /// as `PO`, or any name before a colon, also applies to the following parts without a label. Before the
    /// first label, a valid container number is a container and any other number has the given kind.
    ///
    /// @param name name of an own kind; without a name, the numbers are customer references
    public static ParsedReferences parse(String text, Kind kind, String name) {
        List<ShipmentReference> references = new ArrayList<>();
        List<String> unreadParts = new ArrayList<>();
        Kind currentKind = kind == Kind.OTHER && name.isBlank() ? Kind.CUSTOMER_REFERENCE : kind;
        String currentName = currentKind == Kind.OTHER ? name.strip() : "";
        boolean isLabelled = false;
        for (String untrimmed : CharacterCleaner.normalizeCharacters(text).split("[\\r\\n,;]+", -1)) {
            String part = untrimmed.strip();
            String number = part;
            Matcher known = LABEL_AND_NUMBER.matcher(part);
            Matcher named = NAME_AND_NUMBER.matcher(part);
            if (known.matches()) {
                currentKind = Objects.requireNonNull(KINDS_BY_LABEL.get(toKey(known.group(1))));
                currentName = "";
                number = known.group(2).strip();
                isLabelled = true;
            } else if (named.matches()) {
                currentKind = Kind.OTHER;
                currentName = named.group(1).strip();
                number = named.group(2).strip();
                isLabelled = true;
            }
            if (number.length() > ShipmentReference.MAX_NUMBER_LENGTH
                    || currentName.length() > ShipmentReference.MAX_NAME_LENGTH
                    || references.size() == ShipmentReference.MAX_REFERENCES) {
                unreadParts.add(part);
            } else if (!isLabelled && ContainerNumber.checkNumber(number) instanceof ContainerNumber.Check.Valid) {
                references.add(new ShipmentReference(Kind.CONTAINER, number));
            } else if (!number.isEmpty()) {
                references.add(new ShipmentReference(currentKind, currentName, number));
            }
        }
        return new ParsedReferences(ShipmentReference.combine(references, List.of()), unreadParts);
    }

    /// The references that were read from a request with certainty.
    public static List<ShipmentReference> certainReferencesOf(ExtractedShipment shipment) {
        List<ShipmentReference> references = new ArrayList<>();
        shipment.references().stream()
                .filter(ReferenceParser::isCertainReference)
                .forEach(reference ->
                        references.add(new ShipmentReference(kindOf(reference.sourceText()), reference.value())));
        ExtractedContainer container = shipment.container();
        ExtractedValue<String> containerNumber = container == null ? null : container.containerNumber();
        if (containerNumber != null && isCertainReference(containerNumber)) {
            references.add(new ShipmentReference(Kind.CONTAINER, containerNumber.value()));
        }
        return ShipmentReference.combine(references, List.of());
    }

    /// Whether [#certainReferencesOf] contains a number that was read from a request.
    public static boolean isCertainReference(@Nullable ExtractedValue<String> number) {
        return number != null
                && number.certain()
                && number.value().length() <= ShipmentReference.MAX_NUMBER_LENGTH
                && !number.value().isBlank();
    }

    /// The kind that the source text of a number names, such as `PO 4711`; the customer's reference if the source
    /// text names no kind.
    public static Kind kindOf(String sourceText) {
        Matcher label = STARTS_WITH_LABEL.matcher(sourceText.strip());
        return label.lookingAt()
                ? Objects.requireNonNull(KINDS_BY_LABEL.get(toKey(label.group(1))))
                : Kind.CUSTOMER_REFERENCE;
    }
}
