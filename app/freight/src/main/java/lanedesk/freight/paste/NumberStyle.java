package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.scan.ScanPattern;

/// The decimal separator of a clip. `1,250` and `1.250` alone are ambiguous; the clip's other numbers usually
/// show the style.
public enum NumberStyle {
    /// Points are decimal; commas separate thousands.
    DOT,
    /// Commas are decimal; points or blanks separate thousands.
    COMMA,
    /// The style is unknown: points count as decimal, and `1.250` causes a question.
    UNKNOWN,
    /// The style is unknown in a text that may use decimal commas: both `1.250` and `1,250` cause a question.
    EITHER;

    /// Regular expression of a number, which may have thousands separators, decimals and a fraction.
    public static final String NUMBER = "(?:\\d{1,3}(?:[ \\u202f]\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*|[.,]\\d+)(?:["
            + " -]?(?:\\d{1,2}/\\d{1,2}(?!\\d)|[½¼¾⅛⅜⅝⅞]))?";

    private static final ScanPattern COMMA_DECIMAL_EVIDENCE = ScanPattern.of(
            "(?<![\\d.,])\\d{1,3}(?:\\.\\d{3})+,\\d|(?<![\\d.,])(?:\\d+,(?:\\d{1,2}|\\d{4,})|0,\\d{3})(?![\\d.,])(?!,)");
    private static final ScanPattern DOT_DECIMAL_EVIDENCE = ScanPattern.of(
            "(?<![\\d.,])\\d{1,3}(?:,\\d{3})+\\.\\d|(?<![\\d.,])(?:\\d+\\.(?:\\d{1,2}|\\d{4,})|0\\.\\d{3})(?![\\d.,])");
    private static final ScanPattern COMMA_LANGUAGE = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:palettes?|poids|chacune?|caisses?|quantit[ée]|hauteur|largeur|longueur|bonjour|merci|livraison|enl[eè]vement|par|avec|bultos?|palets?|anchura|gewicht|stück)(?!\\p{L})");
    private static final ScanPattern BLANK_GROUPED_THOUSANDS = ScanPattern.of("(?<=\\d)[ \\u202f](?=\\d{3}(?!\\d))");
    private static final ScanPattern UNSIGNED_NUMBER = ScanPattern.of("[.,]?\\d[\\d.,]*");
    private static final ScanPattern AMBIGUOUS_NUMBER = ScanPattern.of("[1-9]\\d{0,2}[.,]\\d{3}");
    private static final ScanPattern GROUPED_NUMBER = ScanPattern.of("\\d{1,3}(?:[.,]\\d{3})+");
    private static final Pattern FRACTION = Pattern.compile("^(.*?)[ -]?(?:(\\d{1,2})/(\\d{1,2})|([½¼¾⅛⅜⅝⅞]))$");

    /// A parsed number. It is not certain if the style of the clip does not show whether a point or a comma is
    /// decimal.
    public record ParsedNumber(BigDecimal value, Certainty certainty) {}

    /// Detects the style of a clip's numbers; commas that separate cells are ignored.
    public static NumberStyle detect(String clip, boolean isCommaSeparated) {
        boolean hasCommaEvidence = !isCommaSeparated && COMMA_DECIMAL_EVIDENCE.isFoundInText(clip);
        if (hasCommaEvidence == DOT_DECIMAL_EVIDENCE.isFoundInText(clip)) {
            return COMMA_LANGUAGE.isFoundInText(clip) ? EITHER : UNKNOWN;
        }
        return hasCommaEvidence ? COMMA : DOT;
    }

    /// Parses a number in this style, with its certainty; empty if the text is not a number or has more than 40
    /// characters.
    public Optional<ParsedNumber> parse(String text) {
        String stripped = BLANK_GROUPED_THOUSANDS.replaceAll(text.strip(), "");
        if (stripped.length() > 40) {
            return Optional.empty();
        }
        Matcher fraction = FRACTION.matcher(stripped);
        if (fraction.matches()) {
            return parseWithoutFraction(fraction.group(1))
                    .flatMap(wholePart -> parseFraction(fraction)
                            .map(part -> new ParsedNumber(wholePart.value().add(part), wholePart.certainty())));
        }
        return parseWithoutFraction(stripped);
    }

    // Parses a number without its fraction. An empty text is zero, because a fraction may stand alone.
    private Optional<ParsedNumber> parseWithoutFraction(String text) {
        if (text.isEmpty()) {
            return Optional.of(new ParsedNumber(BigDecimal.ZERO, Certainty.SURE));
        }
        if (!UNSIGNED_NUMBER.matchesWhole(text) || text.endsWith(",") || text.endsWith(".")) {
            return Optional.empty();
        }
        int comma = text.lastIndexOf(',');
        int dot = text.lastIndexOf('.');
        if (comma >= 0 && dot >= 0) {
            char decimal = comma > dot ? ',' : '.';
            Certainty certainty = mayUseDecimalSeparator(decimal) ? Certainty.SURE : Certainty.UNCERTAIN;
            return parseWithDecimalSeparator(text, decimal, certainty);
        }
        char separator = comma >= 0 ? ',' : '.';
        if (comma < 0 && dot < 0) {
            return parseWithDecimalSeparator(text, '.', Certainty.SURE);
        }
        boolean isRepeated = text.indexOf(separator) != text.lastIndexOf(separator);
        if (isRepeated) {
            return parseWithDecimalSeparator(text, separator == ',' ? '.' : ',', Certainty.SURE);
        }
        boolean couldBeThousands = AMBIGUOUS_NUMBER.matchesWhole(text);
        if (!couldBeThousands) {
            return parseWithDecimalSeparator(text, separator, Certainty.SURE);
        }
        return switch (this) {
            case DOT -> parseWithDecimalSeparator(text, '.', Certainty.SURE);
            case COMMA -> parseWithDecimalSeparator(text, ',', Certainty.SURE);
            case UNKNOWN -> parseWithDecimalSeparator(text, '.', separator == ',' ? Certainty.SURE : Certainty.OPEN);
            case EITHER -> parseWithDecimalSeparator(text, '.', Certainty.OPEN);
        };
    }

    private boolean mayUseDecimalSeparator(char decimal) {
        return this == UNKNOWN || this == EITHER || (this == COMMA) == (decimal == ',');
    }

    private static Optional<ParsedNumber> parseWithDecimalSeparator(
            String text, char decimalSeparator, Certainty certainty) {
        char thousands = decimalSeparator == '.' ? ',' : '.';
        String digits = text.replace(String.valueOf(thousands), "").replace(decimalSeparator, '.');
        if (digits.indexOf('.') != digits.lastIndexOf('.')) {
            return Optional.empty();
        }
        int decimalIndex = text.indexOf(decimalSeparator);
        boolean isCorrectlyGrouped = text.indexOf(thousands) < 0
                || GROUPED_NUMBER.matchesWhole(decimalIndex < 0 ? text : text.substring(0, decimalIndex));
        Certainty resultCertainty = isCorrectlyGrouped ? certainty : Certainty.UNCERTAIN;
        return DecimalLimits.parseWithinLimits(digits).map(value -> new ParsedNumber(value, resultCertainty));
    }

    private static Optional<BigDecimal> parseFraction(Matcher fraction) {
        String fractionCharacter = fraction.group(4);
        if (fractionCharacter != null) {
            return Optional.of(
                    switch (fractionCharacter.charAt(0)) {
                        case '½' -> new BigDecimal("0.5");
                        case '¼' -> new BigDecimal("0.25");
                        case '¾' -> new BigDecimal("0.75");
                        case '⅛' -> new BigDecimal("0.125");
                        case '⅜' -> new BigDecimal("0.375");
                        case '⅝' -> new BigDecimal("0.625");
                        default -> new BigDecimal("0.875");
                    });
        }
        int denominator = Integer.parseInt(fraction.group(3));
        return denominator == 0
                ? Optional.empty()
                : Optional.of(new BigDecimal(fraction.group(2))
                        .divide(new BigDecimal(denominator), 4, RoundingMode.HALF_UP)
                        .stripTrailingZeros());
    }
}
