package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.workstation.freight.Figures;

/// Reads figures as dispatchers type them: `1,250.5`, `1.250,5`, `82,0`, `412 lb`, `48"`.
final class TypedFigure {

    private static final Pattern FORM = Pattern.compile("([0-9][0-9.,' \\u00a0]*|[.,][0-9]+)\\s*(\\p{L}*|[\"'″])\\.?");
    private static final Pattern THOUSANDS = Pattern.compile("[0-9]{1,3}([,. '\\u00a0][0-9]{3})+");
    private static final Pattern SIDES = Pattern.compile(
            "(?i)\\s*([0-9.,]+)\\s*[\"”]?\\s*[x×*]\\s*([0-9.,]+)\\s*[\"”]?\\s*[x×*]\\s*([0-9.,]+)\\s*[\"”]?\\s*(?:in|cm)?\\s*");

    private TypedFigure() {}

    /// The figure of a text, empty where it holds none.
    static Optional<BigDecimal> of(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        return Figures.plain(plain(form.group(1).strip())).map(Figures::trimmed);
    }

    private static String plain(String digits) {
        String bare = digits.replaceAll("[ '\\u00a0]", "");
        int comma = bare.lastIndexOf(',');
        int point = bare.lastIndexOf('.');
        if (comma >= 0 && point >= 0) {
            return comma > point ? bare.replace(".", "").replace(',', '.') : bare.replace(",", "");
        }
        if (comma >= 0) {
            return THOUSANDS.matcher(bare).matches() ? bare.replace(",", "") : bare.replace(',', '.');
        }
        return point != bare.indexOf('.') && THOUSANDS.matcher(bare).matches() ? bare.replace(".", "") : bare;
    }

    /// A whole number above zero, empty for all else.
    static Optional<Integer> count(String text) {
        return of(text).filter(value -> value.scale() <= 0 && value.signum() > 0 && value.precision() < 9)
                .map(BigDecimal::intValueExact);
    }

    /// A figure above zero, empty for all else.
    static Optional<BigDecimal> positive(String text) {
        return of(text).filter(value -> value.signum() > 0);
    }

    /// Length, width and height typed in one go, `48x40x52`.
    static Optional<String[]> sides(String text) {
        Matcher sides = SIDES.matcher(text);
        return sides.matches()
                ? Optional.of(new String[] {sides.group(1), sides.group(2), sides.group(3)})
                : Optional.empty();
    }
}
