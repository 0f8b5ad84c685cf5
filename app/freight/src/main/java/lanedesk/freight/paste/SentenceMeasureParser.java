package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.stream.Stream;
import lanedesk.freight.Unit;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Parses dimensions, volume and weight in one line of a mail.
record SentenceMeasureParser(ValueParser values, UnparsedLine line) {

    // A line may state the weight of one unit, of all and of a part.
    private static final int MAX_WEIGHTS = 3;

    static final String NUMBER = "(?:\\d+(?:[.,]\\d+)*(?:[ -]\\d{1,2}/\\d{1,2}(?!\\d)|[ -]?[½¼¾⅛⅜⅝⅞])?)";
    private static final String NUMBER_WITH_BLANKS = "(?<![\\d.,])(?<!\\d )\\d{1,3}(?: \\d{3})+(?:,\\d+)?";
    private static final String FEET =
            "\\d{1,2}\\s*(?:'|’|′|ft\\.?|feet)[\\s-]*(?:1[01]|\\d)(?!\\d|[.,]\\d|\\s*(?:#|lbs?|pounds?|kgs?|kilos?)(?!\\p{L}))(?:["
                + " -]\\d/\\d{1,2}|½)?\\s*(?:\"|”|″|''|in\\b)?";
    private static final String SIDE =
            "(?:[lwh]\\s*[:=]?\\s*)?(?:" + FEET + "|" + NUMBER + "\\s*(?:(?:" + Unit.LENGTH_UNIT_PATTERN
                    + ")(?!(?![xX]|[lwhLWH](?!\\p{L}))\\p{L}))?\\.?\\s*(?:\\(?[lwh]\\)?(?!\\p{L}))?)";
    static final String SIDE_SEPARATOR = "\\s*(?:x|×|\\*|by|por|par)\\s*";
    private static final ScanPattern DIMENSIONS = ScanPattern.of(
            "(?i)(?:(?:dims?|dimensions?|size|medidas|measuring|mesures)\\s*[:.]?\\s*)?(?<![\\d.,\\p{L}])(?:(\\d{1,4})\\s*(?:x|@)\\s*)??("
                    + SIDE + SIDE_SEPARATOR + SIDE + "(?:" + SIDE_SEPARATOR + SIDE + ")?)(?:\\s*("
                    + Unit.LENGTH_UNIT_PATTERN
                    + ")(?!\\p{L}))?(?![\\d])");
    private static final ScanPattern COUNTED_DIMENSIONS =
            ScanPattern.of("(?i)(?<![\\d.,\\p{L}])(\\d{1,4})\\s*(?:[x@]|at(?=\\s))\\s*(?=" + NUMBER + SIDE_SEPARATOR
                    + NUMBER + SIDE_SEPARATOR + NUMBER + ")");
    // "2 x 48x40x60", or "48x40x60 x 2": position and size show which of four numbers is the count.
    private static final ScanPattern COUNT_AND_THREE_SIDES =
            ScanPattern.of("(?i)(?<![\\d.,\\p{L}])(\\d{1,4})(" + SIDE_SEPARATOR + ")(" + NUMBER
                    + ")(" + SIDE_SEPARATOR
                    + ")(" + NUMBER + ")(" + SIDE_SEPARATOR + ")(\\d{1,4})(?![\\d.,]*\\d|" + SIDE_SEPARATOR
                    + "\\d)(\\s*(?:" + PackageWords.patternOfCountable()
                    + ")(?!\\p{L}))?");
    private static final String NUMBER_WITH_LENGTH_UNIT =
            NUMBER + "(?:\\s*(?:" + Unit.LENGTH_UNIT_PATTERN + ")(?!\\p{L}))?";
    private static final ScanPattern SIDES_WITH_LETTERS = ScanPattern.of("(?i)(?<!\\p{L})(?:[lwh]\\s*[:=]?\\s*"
            + NUMBER_WITH_LENGTH_UNIT + "[\\s,;]*){2}[lwh]\\s*[:=]?\\s*" + NUMBER_WITH_LENGTH_UNIT);
    private static final String EACH_WORDS = ValueParser.EACH_WORDS;
    private static final String TOTAL_WORDS = ValueParser.TOTAL_WORDS;
    private static final ScanPattern WEIGHT = ScanPattern.of("(?i)(?:(" + TOTAL_WORDS
            + "|each(?:\\s+(?:one|pallet|skid|crate|piece|box))?|ea\\.?|c/u)\\s*[:=]?\\s+)?(?:(?:total\\s+|gross\\s+)?(?:weight|weighing|weighs?|wt|wgt|peso|pesan?|poids|p[eè]sent?)\\.?\\s*(?:(?:[\\p{L}'’]+\\s+){0,3}[\\p{L}'’]*\\s*[:=]|(?:bruto|brut|of|is|de|total|totale)?\\s*(?:of|is|de)?)\\s*)?(@)?\\s*"
            + "(?:(?:about|approx(?:imately)?|around|roughly|circa|aprox(?:imadamente)?|environ|como|~)\\.?\\s*)?(?<![\\d.,])("
            + NUMBER_WITH_BLANKS + "|" + NUMBER + ")\\s*("
            + Unit.WEIGHT_UNIT_PATTERN.replace("|oz|ounces?|g|t", "").replace("|mt|cwt", "|cwt")
            + "|k\\s?(?:lbs?|pounds|#)|t(?=\\s+(?:" + EACH_WORDS + "|" + TOTAL_WORDS + "))"
            + ")(?!\\p{L})\\.?\\s*(?:(" + EACH_WORDS + ")|(" + TOTAL_WORDS + "))?(?!\\p{L})");
    // "Each skid is 48x48x40 and weighs 2,040 lbs"
    private static final ScanPattern EACH_PACKAGE =
            ScanPattern.of("(?iu)(?<!\\p{L})(?:each|every|cada|chaque)\\s+(?:(?:one|piece|uno|una|un)|(?:"
                    + PackageWords.patternOfCountable() + "))(?!\\p{L})[^.;\\d]*$");
    // 2,000 pounds or 1,000 kilograms.
    private static final ScanPattern TONS = ScanPattern.of("(?i)tons?");
    private static final ScanPattern WEIGHT_WITH_BLANKS =
            ScanPattern.of("(?i)" + NUMBER_WITH_BLANKS + "\\s*(?:" + Unit.WEIGHT_UNIT_PATTERN + ")(?!\\p{L})");
    private static final ScanPattern WEIGHT_WITHOUT_UNIT =
            ScanPattern.of("(?i)(?:(total)\\s+)?(?:weight|gross(?=\\W{1,3}\\d)|wt|wgt|peso|poids)\\.?\\s*[:=?]?\\s*("
                    + NUMBER + ")\\s*(?:(" + EACH_WORDS + ")|(" + TOTAL_WORDS + "))?(?!\\p{L})");
    private static final ScanPattern AT_WEIGHT =
            ScanPattern.of("(?i)@\\s*(" + NUMBER + ")(?:\\s*(" + EACH_WORDS + "))?(?![\\p{L}\\d])");
    private static final ScanPattern VOLUME = ScanPattern.of("(?i)(" + NUMBER + "\\s*(?:" + Unit.VOLUME_UNIT_PATTERN
            + "))(?!\\p{L})\\s*(?:(" + EACH_WORDS + ")|(" + TOTAL_WORDS + "))?(?!\\p{L})");
    private static final ScanPattern NUMBER_EACH =
            ScanPattern.of("(?i)(?<![\\d.,x×*$\\p{L}-])(\\d{3,5}|\\d{1,2},\\d{3})\\s+(?:each|ea\\.?)(?!\\p{L})");
    // "96x48x60,1300lb"
    private static final ScanPattern MISSING_BLANK =
            ScanPattern.of("(?<=[xX×*]\\d{1,3}|\\p{L}{2}),(?=\\d{2,3})|(?<=\\d),(?=\\d{4})");
    private static final String SPELLED_SIDE_SEPARATOR = "\\s*(?:,|;|x|by|por|par|and|y|et|\\s)+\\s*";
    // "96 inches long, 52 wide and 70 high"
    private static final ScanPattern SPELLED_SIDES = ScanPattern.of("(?iu)"
            + spelledSidePattern("long|length|deep|(?:de )?largo|de long")
            + SPELLED_SIDE_SEPARATOR + spelledSidePattern("wide|width|(?:de )?ancho|de large") + SPELLED_SIDE_SEPARATOR
            + spelledSidePattern("high|tall|height|h(?:igh)?|(?:de )?alto|(?:de )?altura|de haut"));
    private static final ScanPattern SPELLED_SIDE = ScanPattern.of(
            "(?i)(?<=\\d|\\d\\s)(inch(?:es)?|in\\.?|cm|ft\\.?|feet|\"|”|″)\\s*(?:long|wide|high|tall)(?!\\p{L})");
    private static final ScanPattern SPELLED_SIDE_WORD =
            ScanPattern.of("(?i)(?:long|wide|high|tall|height|largo|ancho|alto|altura|large|haut)(?!\\p{L})");

    private static String spelledSidePattern(String side) {
        return "(" + FEET + "|" + NUMBER + "(?:\\s*(?:" + Unit.LENGTH_UNIT_PATTERN
                + ")(?!\\p{L}))?)\\.?\\s*(?:in\\s+)?(?:" + side + ")(?!\\p{L})";
    }

    /// A line with missing blanks inserted, and spelled-out dimensions as numbers separated by crosses.
    static String spellOutSidesAsNumbers(String text) {
        String withBlanks = MISSING_BLANK.replaceAll(text, ", ");
        return SPELLED_SIDE_WORD.isFoundInText(withBlanks)
                ? SPELLED_SIDE.replaceAll(SPELLED_SIDES.replaceAll(withBlanks, "$1 x $2 x $3"), "$1")
                : withBlanks;
    }

    /// Whether the rest has dimensions of another item.
    static boolean containsDimensions(String rest) {
        return DIMENSIONS.isFoundInText(rest);
    }

    /// Parses dimensions, volume and weight; returns whether a blank separates a weight's thousands.
    boolean extractMeasures() {
        extractDimensions();
        line.useAndCutFirstMatch(
                VOLUME,
                (m, text) -> putMeasureOrMarkUncertain(
                        m.group(3) == null ? PastedField.VOLUME : PastedField.TOTAL_VOLUME,
                        m.group(1),
                        text,
                        m.group(2) != null || m.group(3) != null));
        boolean hasBlankInThousands = WEIGHT_WITH_BLANKS.isFoundInText(line.remainingText());
        extractWeightsWithUnits();
        if (!hasWeight()) {
            extractWeightsWithoutUnits();
        }
        if (!hasWeight()) {
            line.useAndCutFirstMatch(NUMBER_EACH, this::putUncertainUnitWeight);
        }
        return hasBlankInThousands;
    }

    private void extractDimensions() {
        PatternScan countAndSides = COUNT_AND_THREE_SIDES.scanMatches(line.remainingText());
        boolean isCountAmbiguous = countAndSides.findNext() && !isCountFirst(countAndSides);
        if (isCountAmbiguous && isCountLast(countAndSides)) {
            line.putIfAbsent(
                    PastedField.QUANTITY,
                    countAndSides.group(7),
                    countAndSides.group().strip());
            if (countAndSides.group(8) != null) {
                PackageWords.findPlainWord(countAndSides.group(8))
                        .ifPresent(word -> line.putIfAbsent(PastedField.PACKAGE, word, countAndSides.group(8)));
            }
            String sidesText = line.remainingText().substring(countAndSides.start(), countAndSides.end(5));
            putSides(values.parseDimensions(sidesText, null), sidesText);
            line.cutOut(countAndSides.start(), countAndSides.end());
        }
        line.useAndCutFirstMatch(
                COUNTED_DIMENSIONS, (m, text) -> line.putIfAbsent(PastedField.QUANTITY, m.group(1), text));
        line.useAndCutFirstMatch(SIDES_WITH_LETTERS, (m, text) -> putSides(values.parseDimensions(text, null), text));
        if (!line.hasValue(PastedField.LENGTH)) {
            line.useAndCutFirstMatch(DIMENSIONS, (m, text) -> {
                if (m.group(1) != null) {
                    line.putIfAbsent(PastedField.QUANTITY, m.group(1), text);
                }
                String unit = m.group(3) == null ? "" : " " + m.group(3);
                putSides(values.parseDimensions(m.group(2) + unit, null), text);
            });
        }
        if (isCountAmbiguous && (countAndSides.group(8) == null || !isCountLast(countAndSides))) {
            line.markUncertain(PastedField.QUANTITY);
        }
    }

    private static boolean isCountFirst(MatchResult countAndSides) {
        boolean isSetApart = isPaddedWithBlanks(countAndSides.group(2))
                && !isPaddedWithBlanks(countAndSides.group(4))
                && !isPaddedWithBlanks(countAndSides.group(6));
        return isSetApart
                || isSmallerThanSides(
                        countAndSides.group(1), countAndSides.group(3), countAndSides.group(5), countAndSides.group(7));
    }

    private static boolean isCountLast(MatchResult countAndSides) {
        boolean isSetApart = !isPaddedWithBlanks(countAndSides.group(2))
                && !isPaddedWithBlanks(countAndSides.group(4))
                && isPaddedWithBlanks(countAndSides.group(6));
        return isSetApart
                || isSmallerThanSides(
                        countAndSides.group(7), countAndSides.group(1), countAndSides.group(3), countAndSides.group(5));
    }

    private static boolean isPaddedWithBlanks(String separator) {
        return !separator.equals(separator.strip());
    }

    private static boolean isSmallerThanSides(String count, String... sides) {
        return Stream.of(sides)
                .allMatch(side -> new BigDecimal(count)
                                .multiply(BigDecimal.TWO)
                                .compareTo(new BigDecimal(side.replaceFirst("\\D.*", "")))
                        < 0);
    }

    private void extractWeightsWithUnits() {
        for (int i = 0; i < MAX_WEIGHTS; i++) {
            line.useAndCutFirstMatch(WEIGHT, (m, text) -> {
                String wordsBefore = m.group(1) == null ? "" : m.group(1).toLowerCase(Locale.ROOT);
                boolean isPerUnit = m.group(5) != null
                        || m.group(2) != null
                        || wordsBefore.startsWith("ea")
                        || wordsBefore.equals("c/u")
                        || ValueParser.EACH_PATTERN.isFoundInText(text)
                        || EACH_PACKAGE.isFoundInText(line.remainingText().substring(0, m.start()));
                boolean isTotal = !isPerUnit
                        && (m.group(6) != null
                                || !wordsBefore.isEmpty()
                                || text.toLowerCase(Locale.ROOT).contains("total"));
                PastedField field = isTotal ? PastedField.TOTAL_WEIGHT : PastedField.WEIGHT;
                putMeasureOrMarkUncertain(field, expandThousands(m.group(3), m.group(4)), text, isPerUnit || isTotal);
                if (TONS.matchesWhole(m.group(4))) {
                    line.markUncertain(field);
                }
            });
        }
        if (WEIGHT.isFoundInText(line.remainingText())) {
            line.markUncertain(PastedField.WEIGHT);
            line.markUncertain(PastedField.TOTAL_WEIGHT);
        }
    }

    private void extractWeightsWithoutUnits() {
        line.useAndCutFirstMatch(
                WEIGHT_WITHOUT_UNIT,
                (m, text) -> putMeasureOrMarkUncertain(
                        m.group(1) == null && m.group(4) == null ? PastedField.WEIGHT : PastedField.TOTAL_WEIGHT,
                        m.group(2),
                        text,
                        m.group(1) != null || m.group(3) != null || m.group(4) != null));
        line.useAndCutFirstMatch(AT_WEIGHT, (m, text) -> {
            if (!line.hasValue(PastedField.WEIGHT)) {
                putUncertainUnitWeight(m, text);
            }
        });
    }

    private void putUncertainUnitWeight(MatchResult match, String text) {
        putMeasureOrMarkUncertain(PastedField.WEIGHT, match.group(1), text, true);
        line.markUncertain(PastedField.WEIGHT);
    }

    private boolean hasWeight() {
        return line.hasValue(PastedField.WEIGHT) || line.hasValue(PastedField.TOTAL_WEIGHT);
    }

    private void putSides(Map<PastedField, RawValue> sides, String text) {
        sides.forEach((field, side) -> line.values().put(field, side.withOriginal(text)));
    }

    // "42k lbs"
    private static String expandThousands(String number, String unit) {
        return unit.toLowerCase(Locale.ROOT).startsWith("k")
                        && !unit.toLowerCase(Locale.ROOT).startsWith("ki")
                        && !unit.toLowerCase(Locale.ROOT).startsWith("kg")
                ? new BigDecimal(number.replace(',', '.')).movePointRight(3).toPlainString() + unit.substring(1)
                : number + " " + unit;
    }

    private void putMeasureOrMarkUncertain(PastedField field, String numberText, String text, boolean isStated) {
        if (line.hasValue(field)) {
            line.markUncertain(field);
            return;
        }
        RawValue reading = values.parseCell(new Column(field, "", null, Certainty.SURE), numberText)
                .get(field);
        if (reading != null) {
            line.values().put(field, reading.withOriginal(text).copyWith(!isStated));
        }
    }
}
