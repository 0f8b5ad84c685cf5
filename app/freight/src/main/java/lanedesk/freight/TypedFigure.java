package lanedesk.freight;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// A figure as a dispatcher types it: `38,500`, `38.500,5`, `17 463,31 kg`, `19 t`, `48"`.
///
/// @param value the figure
/// @param sign the unit behind it in lower case, empty where there is none
public record TypedFigure(BigDecimal value, String sign) {

    private static final Pattern FORM =
            Pattern.compile("([0-9](?:[0-9.,]|[' \\u00a0\\u202f](?=[0-9]{3}(?![0-9])))*|[.,][0-9]+)\\s*(\\p{L}[\\p{L}."
                    + " ]*(?:\\^?3|³)?|#|''|[\"'″”′’])?\\.?");
    private static final Pattern BLANKS = Pattern.compile("[ '\\u00a0\\u202f]");
    private static final Pattern GROUPED = Pattern.compile("[0-9]{1,3}(?:[,.][0-9]{3})+");
    // A point before three digits may part thousands, and a comma before four or more is as likely a slip as a decimal.
    private static final Pattern TWO_FIGURES = Pattern.compile(
            "(?i)[1-9][0-9]{0,2}(?:\\.[0-9]{3}|,[0-9]{4,})\\s*(?:lbs?|kgs?|pounds?|kilos?|libras?|livres?|#)?\\.?");
    private static final String SIDE = "([0-9][0-9.,]*)\\s*(?:[\"”″]|'')?";
    private static final String BY = "\\s*(?:[x×*]|by)\\s*";
    private static final Pattern SIDES =
            Pattern.compile("(?i)" + SIDE + BY + SIDE + BY + SIDE + "\\s*(" + Unit.LENGTH_WORDS + ")?\\.?");
    private static final Pattern INCHES = Pattern.compile("[\"”″]|''");
    private static final Pattern MONEY = Pattern.compile("(?i)^(?:us)?\\$|\\s*(?:usd|us\\$|\\$)$|^usd\\s*");
    private static final Pattern GROUP_BLANKS = Pattern.compile("(?<=[0-9])['\\h](?=[0-9]{3}(?![0-9]))");
    private static final Pattern PLAIN = Pattern.compile("[0-9]+(?:[.,][0-9]{1,2})?");
    private static final Pattern BY_COMMAS = Pattern.compile("[0-9]{1,3}(?:,[0-9]{3})+(?:\\.[0-9]{1,2})?");
    private static final Pattern BY_POINTS =
            Pattern.compile("[0-9]{1,3}(?:(?:\\.[0-9]{3})+,[0-9]{1,2}|(?:\\.[0-9]{3}){2,})");
    private static final int MOST_COUNT_DIGITS = 8;

    /// The figure of a text, empty where it holds none.
    public static Optional<TypedFigure> of(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        String sign = form.group(2) == null ? "" : form.group(2).strip().toLowerCase(Locale.ROOT);
        return Figures.parse(decimal(BLANKS.matcher(form.group(1)).replaceAll("")))
                .map(value -> new TypedFigure(Figures.trimmed(value), sign));
    }

    // With both signs the last is the decimal one; a lone sign groups where groups of three stand behind it, except
    // the point, which mostly is decimal.
    private static String decimal(String digits) {
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

    /// Whether a typed weight can be two figures, such as `38.500` or `1,2345 lb`, so that it has to be asked for. Tons
    /// are never thousands.
    public static boolean isAmbiguous(String text) {
        return TWO_FIGURES.matcher(text.strip()).matches();
    }

    /// A figure of at most two decimals, zero too, without any unit but a dollar sign. Point or comma may part the
    /// decimals, whatever the language; what could mean two figures, such as `825.785`, means none.
    public static Optional<BigDecimal> unmistakable(String text) {
        String typed = GROUP_BLANKS.matcher(text.replace("$", "").strip()).replaceAll("");
        if (PLAIN.matcher(typed).matches()) {
            return Figures.parse(typed.replace(',', '.'));
        }
        if (BY_COMMAS.matcher(typed).matches()) {
            return Figures.parse(typed.replace(",", ""));
        }
        return BY_POINTS.matcher(typed).matches()
                ? Figures.parse(typed.replace(".", "").replace(',', '.'))
                : Optional.empty();
    }

    /// A percentage of at most two decimals, zero too. Thousands are never parted: `1,234` is little more than one in
    /// one language and absurd in another, and means none.
    public static Optional<BigDecimal> percent(String text) {
        String typed = text.replace("%", "").strip();
        return PLAIN.matcher(typed).matches() ? Figures.parse(typed.replace(',', '.')) : Optional.empty();
    }

    /// A figure above zero without any unit, empty for all else.
    public static Optional<BigDecimal> positive(String text) {
        return of(text).filter(
                        figure -> figure.sign().isEmpty() && figure.value().signum() > 0)
                .map(TypedFigure::value);
    }

    /// A whole number above zero, empty for all else.
    public static Optional<Integer> count(String text) {
        return positive(text)
                .filter(value -> value.scale() <= 0 && value.precision() <= MOST_COUNT_DIGITS)
                .map(BigDecimal::intValueExact);
    }

    /// An amount of dollars above zero, `$25,000` or `25000 USD`, empty for all else, such as `25.000`: whether that is
    /// twenty-five dollars or thousands of them depends on who typed it.
    public static Optional<BigDecimal> dollars(String text) {
        return unmistakable(MONEY.matcher(text.strip()).replaceAll(""))
                .filter(amount -> amount.signum() > 0)
                .map(Figures::trimmed);
    }

    /// A measure above zero in a system's own unit: a figure that names a unit is converted where that is another.
    /// Empty where there is no figure, none above zero, or a sign that is none of the measure.
    public static Optional<BigDecimal> measure(Measure measure, String text, UnitSystem system) {
        return of(text).filter(figure -> figure.value().signum() > 0).flatMap(figure -> {
            if (figure.sign().isEmpty()) {
                return Optional.of(figure.value());
            }
            return Unit.of(measure, figure.sign()).map(unit -> unit.in(system, figure.value()));
        });
    }

    /// A weight above zero in a system's unit, as `measure` reads it.
    public static Optional<BigDecimal> weight(String text, UnitSystem system) {
        return measure(Measure.WEIGHT, text, system);
    }

    /// Length, width and height typed in one go, `48x40x52` or `120 × 100 × 90 cm`, each in the system's unit.
    public static Optional<List<BigDecimal>> sides(String text, UnitSystem system) {
        Matcher sides = SIDES.matcher(text.strip());
        if (!sides.matches()) {
            return Optional.empty();
        }
        String unit = sides.group(4) != null
                ? " " + sides.group(4)
                : INCHES.matcher(text).find() ? "\"" : "";
        List<BigDecimal> read = IntStream.rangeClosed(1, 3)
                .mapToObj(side -> measure(Measure.LENGTH, sides.group(side) + unit, system))
                .flatMap(Optional::stream)
                .toList();
        return read.size() == 3 ? Optional.of(read) : Optional.empty();
    }
}
