package lanedesk.freight.hazmat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// A basic description of a hazardous material: identification number, proper shipping name, class with
/// subsidiary classes, packing group, in this order (`UN1263, Paint, 3, PG II`). Quotes and bookings contain it
/// as the item's description.
///
/// @param identificationNumber `UN` or `NA` and four digits
/// @param shippingName proper shipping name
/// @param hazardClass class or division, `3`, `2.1`, `1.4S`
/// @param subsidiaryClasses subsidiary classes, usually none
/// @param packingGroup packing group, null if none
public record HazmatDescription(
        String identificationNumber,
        String shippingName,
        String hazardClass,
        List<String> subsidiaryClasses,
        @Nullable PackingGroup packingGroup) {
    private static final Pattern UN_NUMBER = Pattern.compile("(UN|NA)\\s*[- ]?\\s*(\\d{4})");
    private static final ScanPattern UN_NUMBER_IN_TEXT =
            ScanPattern.of("(?i)(?<![A-Z])" + UN_NUMBER.pattern() + "(?!\\d)");
    private static final Pattern HAZARD_CLASS =
            Pattern.compile("1\\.[1-6][A-HJKLNS]?|2\\.[1-3]|3|4\\.[1-3]|5\\.[12]|6\\.[12]|7|8|9");
    private static final Pattern WRITTEN_FORM = Pattern.compile("(?i)\\s*((?:UN|NA)\\s*-?\\s*\\d{4})\\s*[,;]\\s*(.+)");
    private static final Pattern HAZARD_CLASS_TEXT = Pattern.compile(
            "(?i)(?:class|cl\\.?|div(?:ision)?\\.?)?\\s*(\\d(?:\\.\\d[A-Z]?)?)\\s*(?:\\(([\\d., A-Z]+)\\))?");

    /// The errors of a description.
    public enum DescriptionError {
        /// The identification number is not `UN` or `NA` with four digits.
        ID,
        /// The proper shipping name is missing, or starts or ends with a comma.
        SHIPPING_NAME,
        /// The class is not a class or division of 49 CFR 173.
        HAZARD_CLASS,
        /// A subsidiary class is invalid or repeats the main class.
        SUBSIDIARY,
        /// The packing group is missing, although the class always requires one.
        PACKING_GROUP_MISSING,
        /// The class has no packing groups.
        PACKING_GROUP_NOT_USED
    }

    /// Normalizes the parts without validating them.
    public HazmatDescription {
        identificationNumber =
                identificationNumber.strip().toUpperCase(Locale.ROOT).replaceAll("[\\s-]+", "");
        shippingName = shippingName.strip().replaceAll("\\s+", " ");
        hazardClass = hazardClass.strip().toUpperCase(Locale.ROOT);
        subsidiaryClasses = subsidiaryClasses.stream()
                .map(sub -> sub.strip().toUpperCase(Locale.ROOT))
                .filter(sub -> !sub.isEmpty())
                .toList();
    }

    /// A description from the parts that a look-up in the service returned; a missing part is an empty text.
    public static HazmatDescription ofLookupParts(
            String id, String shippingName, String hazardClass, String subsidiary, String packingGroup) {
        return new HazmatDescription(
                id,
                shippingName,
                hazardClass,
                List.of(subsidiary.split("[,;/()\\s]+", -1)),
                PackingGroup.parse(packingGroup).orElse(null));
    }

    /// The description in its legal form, such as `UN1993, Flammable liquids, n.o.s., 3 (6.1), PG II`.
    public String toLegalText() {
        StringBuilder text = new StringBuilder()
                .append(identificationNumber)
                .append(", ")
                .append(shippingName)
                .append(", ")
                .append(hazardClass);
        if (!subsidiaryClasses.isEmpty()) {
            text.append(" (").append(String.join(", ", subsidiaryClasses)).append(')');
        }
        if (packingGroup != null) {
            text.append(", PG ").append(packingGroup);
        }
        return text.toString();
    }

    /// The errors of this description, most important first; empty if the description is valid. A packing group
    /// is an error only in a class whose materials never have one.
    public Set<DescriptionError> findErrors() {
        EnumSet<DescriptionError> problems = EnumSet.noneOf(DescriptionError.class);
        if (!UN_NUMBER.matcher(identificationNumber).matches()) {
            problems.add(DescriptionError.ID);
        }
        if (shippingName.isEmpty() || shippingName.startsWith(",") || shippingName.endsWith(",")) {
            problems.add(DescriptionError.SHIPPING_NAME);
        }
        if (!HAZARD_CLASS.matcher(hazardClass).matches()) {
            problems.add(DescriptionError.HAZARD_CLASS);
        }
        if (subsidiaryClasses.stream()
                .anyMatch(sub -> !HAZARD_CLASS.matcher(sub).matches() || sub.equals(hazardClass))) {
            problems.add(DescriptionError.SUBSIDIARY);
        }
        if (packingGroup == null && requiresPackingGroup()) {
            problems.add(DescriptionError.PACKING_GROUP_MISSING);
        } else if (packingGroup != null && forbidsPackingGroup()) {
            problems.add(DescriptionError.PACKING_GROUP_NOT_USED);
        }
        return problems;
    }

    /// Parses a written description; empty if the text is not a description.
    public static Optional<HazmatDescription> parse(String text) {
        Matcher matcher = WRITTEN_FORM.matcher(text.replaceAll("[\\s\\u00a0]+", " "));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>(List.of(matcher.group(2).strip().split("\\s*,\\s*(?![^(]*\\))", -1)));
        PackingGroup group = PackingGroup.parse(parts.getLast())
                .filter(_ -> !parts.getLast().matches("\\d"))
                .orElse(null);
        if (group != null) {
            parts.removeLast();
        }
        if (parts.size() < 2) {
            return Optional.empty();
        }
        Matcher classMatcher = HAZARD_CLASS_TEXT.matcher(parts.removeLast());
        if (!classMatcher.matches()) {
            return Optional.empty();
        }
        String subsidiaries = classMatcher.group(2) == null ? "" : classMatcher.group(2);
        return Optional.of(new HazmatDescription(
                matcher.group(1),
                String.join(", ", parts),
                classMatcher.group(1),
                List.of(subsidiaries.split("[,\\s]+", -1)),
                group));
    }

    /// The first UN or NA number in a text such as `UN 1263` or `hazmat un1263`, as `UN1263`.
    public static Optional<String> findUnNumber(String text) {
        PatternScan matcher = UN_NUMBER_IN_TEXT.scanMatches(text);
        return matcher.findNext()
                ? Optional.of(matcher.group(1).toUpperCase(Locale.ROOT) + matcher.group(2))
                : Optional.empty();
    }

    /// The first UN or NA number in a text, as written: `UN 1263`.
    public static Optional<String> findUnNumberAsWritten(String text) {
        PatternScan matcher = UN_NUMBER_IN_TEXT.scanMatches(text);
        return matcher.findNext() ? Optional.of(matcher.group()) : Optional.empty();
    }

    /// The text after each mention of the number `id`, up to the next UN or NA number.
    public static List<String> findTextsAfterUnNumber(String id, String text) {
        List<String> texts = new ArrayList<>();
        PatternScan mention = UN_NUMBER_IN_TEXT.scanMatches(text);
        int start = -1;
        while (mention.findNext()) {
            if (start >= 0) {
                texts.add(text.substring(start, mention.start()));
            }
            String mentioned = mention.group(1).toUpperCase(Locale.ROOT) + mention.group(2);
            start = mentioned.equals(id) ? mention.end() : -1;
        }
        if (start >= 0) {
            texts.add(text.substring(start));
        }
        return texts;
    }

    /// Joins the known parts of a material in the legal order.
    public static String joinInLegalOrder(String id, String shippingName, String hazardClass, String packingGroup) {
        return Stream.of(id, shippingName, hazardClass, packingGroup.isEmpty() ? "" : "PG " + packingGroup)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /// Whether the class always requires a packing group. The result is false for the classes 4.1, 5.2 and 9,
    /// because some of their materials have no packing group.
    private boolean requiresPackingGroup() {
        return Set.of("3", "4.2", "4.3", "5.1", "6.1", "8").contains(hazardClass);
    }

    private boolean forbidsPackingGroup() {
        return hazardClass.startsWith("1") || hazardClass.startsWith("2") || hazardClass.equals("7");
    }
}
