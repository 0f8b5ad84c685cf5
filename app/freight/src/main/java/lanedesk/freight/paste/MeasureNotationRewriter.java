package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;

/// Rewrites measures in unusual notations to the usual one: `class 77 1/2` to 77.5, `640 lb 8 oz` to 640.5 lb,
/// `12' 3/4"` to inches, `(HxWxL) 60x40x48` and `60 high x 40 wide x 48 long` to length, width and height,
/// `48/40/60` to dimensions.
public final class MeasureNotationRewriter {
    private static final PatternTable PHRASES = PatternTable.read(MeasureNotationRewriter.class, "measure-phrases.txt");

    private static final ScanPattern SIDE_ORDER_HEADING = PHRASES.compilePattern("side order heading");
    private static final ScanPattern THREE_SIDES = PHRASES.compilePattern("three sides");
    private static final ScanPattern HALF_CLASS = PHRASES.compilePattern("half class");
    private static final ScanPattern POUNDS_AND_OUNCES = PHRASES.compilePattern("pounds and ounces");
    private static final ScanPattern FEET_AND_FRACTION = PHRASES.compilePattern("feet and fraction");
    private static final ScanPattern SIDES_NAMED_BEFORE = PHRASES.compilePattern("sides named before");
    private static final ScanPattern SIDES_NAMED_AFTER = PHRASES.compilePattern("sides named after");
    private static final ScanPattern EACH_SIDE_NAMED = PHRASES.compilePattern("each side named");
    private static final ScanPattern SIDE_ORDER_NAMED_FIRST = PHRASES.compilePattern("side order named first");
    private static final ScanPattern SIDES_WITH_LETTERS = PHRASES.compilePattern("sides with letters");
    private static final ScanPattern SIDES_WITH_SLASHES = PHRASES.compilePattern("sides with slashes");
    private static final ScanPattern REWRITE_HINT = PHRASES.compilePattern("rewrite hint");
    private static final BigDecimal OUNCES_PER_POUND = BigDecimal.valueOf(16);
    private static final BigDecimal INCHES_PER_FOOT = BigDecimal.valueOf(12);
    private static final int LAST_MONTH = 12;
    private static final int LAST_DAY = 31;

    private MeasureNotationRewriter() {}

    /// Returns the text with all measures in the usual notation.
    public static String rewriteMeasures(String text) {
        if (!REWRITE_HINT.isFoundInText(text)) {
            return text;
        }
        String rewritten = replaceMatches(HALF_CLASS, text, match -> match.group(1) + ".5");
        rewritten = replaceMatches(POUNDS_AND_OUNCES, rewritten, MeasureNotationRewriter::rewritePoundsAndOunces);
        rewritten = replaceMatches(FEET_AND_FRACTION, rewritten, MeasureNotationRewriter::rewriteFeetAndInches);
        rewritten = replaceMatches(
                EACH_SIDE_NAMED,
                rewritten,
                found -> joinInStandardOrder(
                        List.of(found.group(2), found.group(4), found.group(6)),
                        List.of(found.group(1), found.group(3), found.group(5))));
        rewritten = replaceMatches(SIDES_NAMED_BEFORE, rewritten, MeasureNotationRewriter::rewriteLabelledSides);
        rewritten = replaceMatches(
                SIDES_NAMED_AFTER,
                rewritten,
                found -> joinInStandardOrder(
                        List.of(found.group(4), found.group(5), found.group(6)),
                        List.of(found.group(1), found.group(2), found.group(3))));
        rewritten = replaceMatches(
                SIDES_WITH_LETTERS,
                rewritten,
                found -> "Dims: " + found.group(1) + " x " + found.group(2) + " x " + found.group(3));
        rewritten = replaceMatches(SIDE_ORDER_NAMED_FIRST, rewritten, found -> found.group(1));
        return replaceMatches(SIDES_WITH_SLASHES, rewritten, MeasureNotationRewriter::rewriteSlashedSides);
    }

    // The positions of length, width and height among the three numbers of a cell, as named by the heading;
    // empty if the heading names no order.
    private static Optional<List<Integer>> findSideOrder(String heading) {
        PatternScan names = SIDE_ORDER_HEADING.scanMatches(heading);
        return names.findNext()
                ? findSideOrder(List.of(names.group(1), names.group(2), names.group(3)))
                : Optional.empty();
    }

    /// Rewrites dimensions in any order in a heading, such as `HxWxL`, to `lxwxh`.
    static String normalizeSideOrder(String heading) {
        return SIDE_ORDER_HEADING.replaceAll(heading, "lxwxh");
    }

    /// Reorders the three numbers of a cell to length, width and height if the heading names another order.
    static String reorderSidesByHeading(String heading, String cell) {
        Optional<List<Integer>> order = findSideOrder(heading);
        PatternScan threeNumbers = THREE_SIDES.scanMatches(cell);
        return order.isPresent() && threeNumbers.findNext()
                ? order.get().stream()
                                .map(index -> threeNumbers.group(index + 1).strip())
                                .collect(Collectors.joining(" x "))
                        + cell.substring(threeNumbers.end())
                : cell;
    }

    private static Optional<List<Integer>> findSideOrder(List<String> names) {
        List<Character> sides =
                names.stream().map(MeasureNotationRewriter::sideLetter).toList();
        List<Integer> order = List.of(sides.indexOf('l'), sides.indexOf('w'), sides.indexOf('h'));
        return order.contains(-1) ? Optional.empty() : Optional.of(order);
    }

    private static char sideLetter(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "l", "length", "long", "largo", "longueur", "d", "depth", "deep", "fondo", "profondeur" -> 'l';
            case "w", "width", "wide", "ancho", "largeur" -> 'w';
            default -> 'h';
        };
    }

    // Rewrites dimensions after a label and keeps the label: "Dims (HxWxL): 60x40x48".
    private static String rewriteLabelledSides(MatchResult match) {
        String sides = joinInStandardOrder(
                List.of(match.group(2), match.group(3), match.group(4)),
                List.of(match.group(6), match.group(7), match.group(8)));
        boolean hasLabelSeparator =
                match.group("colon").equals(":") || match.group("colon").equals("=");
        return sides.isEmpty()
                ? ""
                : hasLabelSeparator ? "Dims: " + sides : match.group("dims") == null ? sides : "dims " + sides;
    }

    private static String joinInStandardOrder(List<String> names, List<String> numbers) {
        return findSideOrder(names)
                .map(order ->
                        order.stream().map(numbers::get).map(String::strip).collect(Collectors.joining(" x ")))
                .orElse("");
    }

    private static String rewritePoundsAndOunces(MatchResult match) {
        BigDecimal ounces = new BigDecimal(match.group(3));
        BigDecimal pounds = new BigDecimal(match.group(1).replace(",", ""))
                .add(ounces.divide(OUNCES_PER_POUND, MathContext.DECIMAL32));
        return ounces.compareTo(OUNCES_PER_POUND) < 0
                ? pounds.stripTrailingZeros().toPlainString() + " " + match.group(2)
                : "";
    }

    private static String rewriteFeetAndInches(MatchResult match) {
        BigDecimal denominator = new BigDecimal(match.group(3));
        BigDecimal numerator = new BigDecimal(match.group(2));
        return denominator.signum() == 0 || numerator.compareTo(denominator) >= 0
                ? ""
                : new BigDecimal(match.group(1))
                                .multiply(INCHES_PER_FOOT)
                                .add(numerator.divide(denominator, MathContext.DECIMAL32))
                                .stripTrailingZeros()
                                .toPlainString()
                        + "\"";
    }

    // Rewrites three numbers separated by slashes to dimensions, unless they are a date in any order.
    private static String rewriteSlashedSides(MatchResult match) {
        int first = Integer.parseInt(match.group(1));
        int second = Integer.parseInt(match.group(2));
        boolean isDate = (first <= LAST_MONTH && second <= LAST_DAY) || (first <= LAST_DAY && second <= LAST_MONTH);
        return isDate ? "" : first + " x " + second + " x " + match.group(3);
    }

    // Replaces each match by the text that the function returns. An empty text leaves the match unchanged.
    private static String replaceMatches(ScanPattern pattern, String text, Function<MatchResult, String> replacement) {
        PatternScan scan = pattern.scanMatches(text);
        StringBuilder result = new StringBuilder();
        int end = 0;
        while (scan.findNext()) {
            String replaced = replacement.apply(scan);
            if (!replaced.isEmpty()) {
                result.append(text, end, scan.start()).append(replaced);
                end = scan.end();
            }
        }
        return end == 0 ? text : result.append(text, end, text.length()).toString();
    }
}
