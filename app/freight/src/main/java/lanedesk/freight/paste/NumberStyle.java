package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.scan.ScanPattern;

/// The decimal separator of a clip. `1,250` and `1.250` alone are ambiguous; the clip's other numbers usually show
/// the style.
public enum NumberStyle {
    /// Decimal point, thousands with commas.
    DOT,
    /// Decimal comma, thousands with dots or blanks.
    COMMA,
    /// Unknown: points are decimal, and `1.250` causes a question.
    UNKNOWN,
    /// Unknown in a text that may use a decimal comma: `1,250` causes a question too.
    EITHER;

    /// Pattern of a number with thousands, decimals and a fraction.
    public static final String NUMBER = "(?:\\d{1,3}(?:[ \\u202f]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*|[.,]\\d+)(?:["
            + " -]?(?:\\d{1,2}/\\d{1,2}(?!\\d)|[½¼¾⅛⅜⅝⅞]))?";

    private static final ScanPattern COMMA_DECIMAL_EVIDENCE = ScanPattern.of(
            "(?<![\\d.,])\\d{1,3}(?:\\.\\d{3})+,\\d|(?<![\\d.,])(?:\\d+,(?:\\d{1,2}|\\d{4,})|0,\\d{3})(?![\\d.,])(?!,)");
    private static final ScanPattern DOT_DECIMAL_EVIDENCE = ScanPattern.of(
            "(?<![\\d.,])\\d{1,3}(?:,\\d{3})+\\.\\d|(?<![\\d.,])(?:\\d+\\.(?:\\d{1,2}|\\d{4,})|0\\.\\d{3})(?![\\d.,])");
    private static final ScanPattern COMMA_LANGUAGE = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:palettes?|poids|chacune?|caisses?|quantit[ée]|hauteur|largeur|longueur|bonjour|merci|livraison|enl[eè]vement|par|avec|bultos?|palets?|anchura|gewicht|stück)(?!\\p{L})");
    private static final ScanPattern BLANK_GROUPED_THOUSANDS = ScanPattern.of("(?<=\\d)[ \\u202f](?=\\d{3}(?!\\d))");
    private static final ScanPattern NUMBERS_IN_TEXT = ScanPattern.of("[.,]?\\d[\\d.,]*");
    private static final ScanPattern AMBIGUOUS_NUMBER = ScanPattern.of("[1-9]\\d{0,2}[.,]\\d{3}");
    private static final ScanPattern GROUPED_NUMBER = ScanPattern.of("\\d{1,3}(?:[.,]\\d{3})+");
    private static final Pattern FRACTION = Pattern.compile("^(.*?)[ -]?(?:(\\d{1,2})/(\\d{1,2})|([½¼¾⅛⅜⅝⅞]))$");

    /// A number with its certainty.
    public record ParsedNumber(BigDecimal value, Certainty certainty) {}

    /// Detects the style of a clip's numbers; commas that separate cells are ignored.
    public static NumberStyle detect(String clip, boolean commaParts) {
        boolean comma = !commaParts && COMMA_DECIMAL_EVIDENCE.isFoundIn(clip);
        if (comma == DOT_DECIMAL_EVIDENCE.isFoundIn(clip)) {
            return COMMA_LANGUAGE.isFoundIn(clip) ? EITHER : UNKNOWN;
        }
        return comma ? COMMA : DOT;
    }

    /// Parses a number; empty if invalid.
    public Optional<ParsedNumber> parse(String text) {
        String stripped = BLANK_GROUPED_THOUSANDS.replaceAll(text.strip(), "");
        if (stripped.length() > 40) {
            return Optional.empty();
        }
        Matcher fraction = FRACTION.matcher(stripped);
        if (fraction.matches()) {
            return parseInteger(fraction.group(1))
                    .flatMap(whole -> fractionValue(fraction)
                            .map(part -> new ParsedNumber(whole.value().add(part), whole.certainty())));
        }
        return parseInteger(stripped);
    }

    private Optional<ParsedNumber> parseInteger(String text) {
        if (text.isEmpty()) {
            return Optional.of(new ParsedNumber(BigDecimal.ZERO, Certainty.SURE));
        }
        if (!NUMBERS_IN_TEXT.matches(text) || text.endsWith(",") || text.endsWith(".")) {
            return Optional.empty();
        }
        int comma = text.lastIndexOf(',');
        int dot = text.lastIndexOf('.');
        if (comma >= 0 && dot >= 0) {
            char decimal = comma > dot ? ',' : '.';
            Certainty certainty = allowsDecimalSign(decimal) ? Certainty.SURE : Certainty.UNCERTAIN;
            return parsePlainNumber(text, decimal, certainty);
        }
        char sign = comma >= 0 ? ',' : '.';
        if (comma < 0 && dot < 0) {
            return parsePlainNumber(text, '.', Certainty.SURE);
        }
        boolean several = text.indexOf(sign) != text.lastIndexOf(sign);
        if (several) {
            return parsePlainNumber(text, sign == ',' ? '.' : ',', Certainty.SURE);
        }
        boolean couldBeThousands = AMBIGUOUS_NUMBER.matches(text);
        if (!couldBeThousands) {
            return parsePlainNumber(text, sign, Certainty.SURE);
        }
        return switch (this) {
            case DOT -> parsePlainNumber(text, '.', Certainty.SURE);
            case COMMA -> parsePlainNumber(text, ',', Certainty.SURE);
            case UNKNOWN -> parsePlainNumber(text, '.', sign == ',' ? Certainty.SURE : Certainty.OPEN);
            case EITHER -> parsePlainNumber(text, '.', Certainty.OPEN);
        };
    }

    private boolean allowsDecimalSign(char decimal) {
        return this == UNKNOWN || this == EITHER || (this == COMMA) == (decimal == ',');
    }

    private static Optional<ParsedNumber> parsePlainNumber(String text, char decimal, Certainty certainty) {
        char thousands = decimal == '.' ? ',' : '.';
        String digits = text.replace(String.valueOf(thousands), "").replace(decimal, '.');
        if (digits.indexOf('.') != digits.lastIndexOf('.')) {
            return Optional.empty();
        }
        int last = text.lastIndexOf(thousands);
        boolean grouped = last < 0 || GROUPED_NUMBER.matches(text.substring(0, Math.min(last + 4, text.length())));
        Certainty sure = grouped ? certainty : Certainty.UNCERTAIN;
        return DecimalLimits.parse(digits).map(value -> new ParsedNumber(value, sure));
    }

    private static Optional<BigDecimal> fractionValue(Matcher fraction) {
        String sign = fraction.group(4);
        if (sign != null) {
            return Optional.of(
                    switch (sign.charAt(0)) {
                        case '½' -> new BigDecimal("0.5");
                        case '¼' -> new BigDecimal("0.25");
                        case '¾' -> new BigDecimal("0.75");
                        case '⅛' -> new BigDecimal("0.125");
                        case '⅜' -> new BigDecimal("0.375");
                        case '⅝' -> new BigDecimal("0.625");
                        default -> new BigDecimal("0.875");
                    });
        }
        int below = Integer.parseInt(fraction.group(3));
        return below == 0
                ? Optional.empty()
                : Optional.of(new BigDecimal(fraction.group(2))
                        .divide(new BigDecimal(below), 4, RoundingMode.HALF_UP)
                        .stripTrailingZeros());
    }
}
