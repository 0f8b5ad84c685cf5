package lanedesk.freight;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// A typed number: `38,500`, `38.500,5`, `17 463,31 kg`, `19 t`, `48"`.
///
/// @param value the number
/// @param unitText the unit after the number in lower case, empty if there is no unit
public record TypedNumber(BigDecimal value, String unitText) {

    private static final Pattern NUMBER_FORM =
            Pattern.compile("([0-9](?:[0-9.,]|[' \\u00a0\\u202f](?=[0-9]{3}(?![0-9])))*|[.,][0-9]+)\\s*(\\p{L}[\\p{L}."
                    + " ]*(?:\\^?3|³)?|#|''|[\"'″”′’])?\\.?");
    private static final Pattern BLANKS = Pattern.compile("[ '\\u00a0\\u202f]");
    private static final Pattern GROUPED = Pattern.compile("[0-9]{1,3}(?:[,.][0-9]{3})+");
    // Matches an ambiguous weight: a point before three digits may be a thousands separator, and a comma before
    // four or more digits may be a typing error.
    private static final Pattern AMBIGUOUS_WEIGHT = Pattern.compile(
            "(?i)[1-9][0-9]{0,2}(?:\\.[0-9]{3}|,[0-9]{4,})\\s*(?:lbs?|kgs?|pounds?|kilos?|libras?|livres?|#)?\\.?");
    private static final String SIDE_PATTERN = "([0-9][0-9.,]*)\\s*(?:[\"”″]|'')?";
    private static final String SIDE_SEPARATOR = "\\s*(?:[x×*]|by)\\s*";
    private static final Pattern THREE_SIDES = Pattern.compile("(?i)" + SIDE_PATTERN + SIDE_SEPARATOR + SIDE_PATTERN
            + SIDE_SEPARATOR + SIDE_PATTERN + "\\s*(" + Unit.LENGTH_UNIT_PATTERN + ")?\\.?");
    private static final Pattern INCHES = Pattern.compile("[\"”″]|''");
    private static final Pattern DOLLAR_SIGN = Pattern.compile("(?i)^(?:us)?\\$|\\s*(?:usd|us\\$|\\$)$|^usd\\s*");
    private static final Pattern GROUPED_BY_BLANKS = Pattern.compile("(?<=[0-9])['\\h](?=[0-9]{3}(?![0-9]))");
    private static final Pattern PLAIN_NUMBER = Pattern.compile("[0-9]+(?:[.,][0-9]{1,2})?");
    private static final Pattern GROUPED_BY_COMMAS = Pattern.compile("[0-9]{1,3}(?:,[0-9]{3})+(?:\\.[0-9]{1,2})?");
    private static final Pattern GROUPED_BY_POINTS =
            Pattern.compile("[0-9]{1,3}(?:(?:\\.[0-9]{3})+,[0-9]{1,2}|(?:\\.[0-9]{3}){2,})");
    private static final int MAX_COUNT_DIGITS = 8;

    /// Parses a number with an optional unit; empty if the text is not a number.
    public static Optional<TypedNumber> parse(String text) {
        Matcher form = NUMBER_FORM.matcher(text.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        String unitText = form.group(2) == null ? "" : form.group(2).strip().toLowerCase(Locale.ROOT);
        return DecimalLimits.parseWithinLimits(
                        toPlainDecimal(BLANKS.matcher(form.group(1)).replaceAll("")))
                .map(value -> new TypedNumber(DecimalLimits.stripTrailingZeros(value), unitText));
    }

    // If both separators occur, the last one is the decimal separator. A single comma before groups of three
    // digits is a thousands separator; a single point is a decimal point.
    private static String toPlainDecimal(String digits) {
        int comma = digits.lastIndexOf(',');
        int point = digits.lastIndexOf('.');
        if (comma >= 0 && point >= 0) {
            return comma > point ? digits.replace(".", "").replace(',', '.') : digits.replace(",", "");
        }
        boolean grouped = GROUPED.matcher(digits).matches();
        if (comma >= 0) {
            return grouped ? digits.replace(",", "") : digits.replace(',', '.');
        }
        return grouped && point != digits.indexOf('.') ? digits.replace(".", "") : digits;
    }

    /// Whether a typed weight is ambiguous, such as `38.500` or `1,2345 lb`. A weight in tons is never
    /// ambiguous, because nobody writes thousands of tons.
    public static boolean isAmbiguousWeight(String text) {
        return AMBIGUOUS_WEIGHT.matcher(text.strip()).matches();
    }

    /// Parses an amount with at most two decimals, including zero, without a unit except a dollar sign. Point
    /// or comma may be the decimal separator, whatever the language. Empty for any other text and for an
    /// ambiguous text such as `825.785`.
    public static Optional<BigDecimal> parseUnambiguousAmount(String text) {
        String typed = GROUPED_BY_BLANKS.matcher(text.replace("$", "").strip()).replaceAll("");
        if (PLAIN_NUMBER.matcher(typed).matches()) {
            return DecimalLimits.parseWithinLimits(typed.replace(',', '.'));
        }
        if (GROUPED_BY_COMMAS.matcher(typed).matches()) {
            return DecimalLimits.parseWithinLimits(typed.replace(",", ""));
        }
        return GROUPED_BY_POINTS.matcher(typed).matches()
                ? DecimalLimits.parseWithinLimits(typed.replace(".", "").replace(',', '.'))
                : Optional.empty();
    }

    /// Parses a percentage with at most two decimals, including zero; empty for any other text and for a text
    /// with thousands separators, such as `1,234`.
    public static Optional<BigDecimal> parsePercent(String text) {
        String typed = text.replace("%", "").strip();
        return PLAIN_NUMBER.matcher(typed).matches()
                ? DecimalLimits.parseWithinLimits(typed.replace(',', '.'))
                : Optional.empty();
    }

    /// Parses a positive number without a unit; empty for any other text.
    public static Optional<BigDecimal> parsePositiveNumberWithoutUnit(String text) {
        return parse(text)
                .filter(number -> number.unitText().isEmpty() && number.value().signum() > 0)
                .map(TypedNumber::value);
    }

    /// Parses a positive integer of at most eight digits; empty for any other text.
    public static Optional<Integer> parseCount(String text) {
        return parsePositiveNumberWithoutUnit(text)
                .filter(value -> value.scale() <= 0 && value.precision() <= MAX_COUNT_DIGITS)
                .map(BigDecimal::intValueExact);
    }

    /// Parses a positive amount of dollars, `$25,000` or `25000 USD`; empty for any other text and for an
    /// ambiguous text such as `25.000`.
    public static Optional<BigDecimal> parsePositiveDollars(String text) {
        return parseUnambiguousAmount(DOLLAR_SIGN.matcher(text.strip()).replaceAll(""))
                .filter(amount -> amount.signum() > 0)
                .map(DecimalLimits::stripTrailingZeros);
    }

    /// Parses a positive measure. If the text names a unit, such as tons or feet, converts the value to the
    /// unit of `system`. Empty if there is no positive number, or if the unit does not fit the measure.
    public static Optional<BigDecimal> parseMeasure(Measure measure, String text, UnitSystem system) {
        return parse(text).filter(number -> number.value().signum() > 0).flatMap(number -> {
            if (number.unitText().isEmpty()) {
                return Optional.of(number.value());
            }
            return Unit.findByWord(measure, number.unitText()).map(unit -> unit.convertTo(system, number.value()));
        });
    }

    /// Parses a positive weight, and converts it to the weight unit of `system`; empty if the text is not a
    /// positive weight.
    public static Optional<BigDecimal> parseWeight(String text, UnitSystem system) {
        return parseMeasure(Measure.WEIGHT, text, system);
    }

    /// Parses length, width and height in one text, `48x40x52` or `120 × 100 × 90 cm`. Returns the three
    /// numbers in the unit of `system`; empty if the text has another form.
    public static Optional<List<BigDecimal>> parseThreeSides(String text, UnitSystem system) {
        Matcher sides = THREE_SIDES.matcher(text.strip());
        if (!sides.matches()) {
            return Optional.empty();
        }
        String unit = sides.group(4) != null
                ? " " + sides.group(4)
                : INCHES.matcher(text).find() ? "\"" : "";
        List<BigDecimal> lengths = IntStream.rangeClosed(1, 3)
                .mapToObj(side -> parseMeasure(Measure.LENGTH, sides.group(side) + unit, system))
                .flatMap(Optional::stream)
                .toList();
        return lengths.size() == 3 ? Optional.of(lengths) : Optional.empty();
    }
}
