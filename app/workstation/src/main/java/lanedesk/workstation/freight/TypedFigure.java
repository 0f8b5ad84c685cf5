package lanedesk.workstation.freight;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A figure as a dispatcher types it: `38,500`, `38.500,5`, `17 463,31 kg`, `19 t`.
///
/// @param value the figure
/// @param sign the letters behind it in lower case, empty where there are none
public record TypedFigure(BigDecimal value, String sign) {

    private static final Pattern FORM =
            Pattern.compile("([0-9][0-9.,' \\u00a0\\u202f]*|[.,][0-9]+)\\s*(\\p{L}*|#|[\"'″])\\.?");
    private static final Pattern BLANKS = Pattern.compile("[ '\\u00a0\\u202f]");
    private static final Pattern GROUPED = Pattern.compile("[0-9]{1,3}(?:[,.][0-9]{3})+");
    private static final BigDecimal KILOGRAMS_PER_TONNE = new BigDecimal(1_000);

    /// The figure of a text, empty where it holds none.
    public static Optional<TypedFigure> of(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        return Figures.plain(decimal(BLANKS.matcher(form.group(1)).replaceAll("")))
                .map(value ->
                        new TypedFigure(Figures.trimmed(value), form.group(2).toLowerCase(Locale.ROOT)));
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

    /// A weight above zero in a system's unit: a figure that names a unit of the other system is converted. Empty where
    /// there is no figure, none above zero, or a sign that is no weight's.
    public static Optional<BigDecimal> weight(String text, UnitSystem system) {
        return of(text).filter(figure -> figure.value().signum() > 0).flatMap(figure -> switch (figure.sign()) {
            case "" -> Optional.of(figure.value());
            case "lb", "lbs", "#", "pound", "pounds", "libras", "livres" ->
                Optional.of(Measure.WEIGHT.convert(figure.value(), UnitSystem.US, system));
            case "kg", "kgs", "kilo", "kilos", "k" ->
                Optional.of(Measure.WEIGHT.convert(figure.value(), UnitSystem.METRIC, system));
            case "t", "mt" ->
                Optional.of(Measure.WEIGHT.convert(
                        Figures.trimmed(figure.value().multiply(KILOGRAMS_PER_TONNE)), UnitSystem.METRIC, system));
            default -> Optional.empty();
        });
    }
}
