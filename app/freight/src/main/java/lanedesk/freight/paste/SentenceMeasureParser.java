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
                    + "\\d)(\\s*(?:" + PackageWords.countablePattern()
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
                    + PackageWords.countablePattern() + "))(?!\\p{L})[^.;\\d]*$");
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
    static String normalizeSides(String text) {
        String apart = MISSING_BLANK.replaceAll(text, ", ");
        return SPELLED_SIDE_WORD.isFoundIn(apart)
                ? SPELLED_SIDE.replaceAll(SPELLED_SIDES.replaceAll(apart, "$1 x $2 x $3"), "$1")
                : apart;
    }

    /// Whether the rest has dimensions of another item.
    static boolean hasSides(String rest) {
        return DIMENSIONS.isFoundIn(rest);
    }

    /// Parses dimensions, volume and weight; returns whether a blank separates a weight's thousands.
    boolean readMeasures() {
        readSides();
        line.consume(
                VOLUME,
                (m, text) -> putMeasure(
                        m.group(3) == null ? PastedField.VOLUME : PastedField.TOTAL_VOLUME,
                        m.group(1),
                        text,
                        m.group(2) != null || m.group(3) != null));
        boolean spaced = WEIGHT_WITH_BLANKS.isFoundIn(line.remainingText());
        readWeightsWithUnits();
        if (!hasWeight()) {
            readWeightsWithoutUnits();
        }
        if (!hasWeight()) {
            line.consume(NUMBER_EACH, this::putUncertainUnitWeight);
        }
        return spaced;
    }

    private void readSides() {
        PatternScan four = COUNT_AND_THREE_SIDES.scan(line.remainingText());
        boolean open = four.find() && !isCountFirst(four);
        if (open && isCountLast(four)) {
            line.put(PastedField.QUANTITY, four.group(7), four.group().strip());
            if (four.group(8) != null) {
                PackageWords.find(four.group(8)).ifPresent(word -> line.put(PastedField.PACKAGE, word, four.group(8)));
            }
            String three = line.remainingText().substring(four.start(), four.end(5));
            putSides(values.parseDimensions(three, null), three);
            line.cut(four.start(), four.end());
        }
        line.consume(COUNTED_DIMENSIONS, (m, text) -> line.put(PastedField.QUANTITY, m.group(1), text));
        line.consume(SIDES_WITH_LETTERS, (m, text) -> putSides(values.parseDimensions(text, null), text));
        if (!line.has(PastedField.LENGTH)) {
            line.consume(DIMENSIONS, (m, text) -> {
                if (m.group(1) != null) {
                    line.put(PastedField.QUANTITY, m.group(1), text);
                }
                String unit = m.group(3) == null ? "" : " " + m.group(3);
                putSides(values.parseDimensions(m.group(2) + unit, null), text);
            });
        }
        if (open && (four.group(8) == null || !isCountLast(four))) {
            line.markUncertain(PastedField.QUANTITY);
        }
    }

    private static boolean isCountFirst(MatchResult four) {
        boolean apart =
                hasBlanksAround(four.group(2)) && !hasBlanksAround(four.group(4)) && !hasBlanksAround(four.group(6));
        return apart || isSmallerThanSides(four.group(1), four.group(3), four.group(5), four.group(7));
    }

    private static boolean isCountLast(MatchResult four) {
        boolean apart =
                !hasBlanksAround(four.group(2)) && !hasBlanksAround(four.group(4)) && hasBlanksAround(four.group(6));
        return apart || isSmallerThanSides(four.group(7), four.group(1), four.group(3), four.group(5));
    }

    private static boolean hasBlanksAround(String by) {
        return !by.equals(by.strip());
    }

    private static boolean isSmallerThanSides(String count, String... sides) {
        return Stream.of(sides)
                .allMatch(side -> new BigDecimal(count)
                                .multiply(BigDecimal.TWO)
                                .compareTo(new BigDecimal(side.replaceFirst("\\D.*", "")))
                        < 0);
    }

    private void readWeightsWithUnits() {
        for (int i = 0; i < MAX_WEIGHTS; i++) {
            line.consume(WEIGHT, (m, text) -> {
                String before = m.group(1) == null ? "" : m.group(1).toLowerCase(Locale.ROOT);
                boolean each = m.group(5) != null
                        || m.group(2) != null
                        || before.startsWith("ea")
                        || before.equals("c/u")
                        || ValueParser.EACH_PATTERN.isFoundIn(text)
                        || EACH_PACKAGE.isFoundIn(line.remainingText().substring(0, m.start()));
                boolean total = !each
                        && (m.group(6) != null
                                || !before.isEmpty()
                                || text.toLowerCase(Locale.ROOT).contains("total"));
                PastedField field = total ? PastedField.TOTAL_WEIGHT : PastedField.WEIGHT;
                putMeasure(field, expandThousands(m.group(3), m.group(4)), text, each || total);
                if (TONS.matches(m.group(4))) {
                    line.markUncertain(field);
                }
            });
        }
        if (WEIGHT.isFoundIn(line.remainingText())) {
            line.markUncertain(PastedField.WEIGHT);
            line.markUncertain(PastedField.TOTAL_WEIGHT);
        }
    }

    private void readWeightsWithoutUnits() {
        line.consume(
                WEIGHT_WITHOUT_UNIT,
                (m, text) -> putMeasure(
                        m.group(1) == null && m.group(4) == null ? PastedField.WEIGHT : PastedField.TOTAL_WEIGHT,
                        m.group(2),
                        text,
                        m.group(1) != null || m.group(3) != null || m.group(4) != null));
        line.consume(AT_WEIGHT, (m, text) -> {
            if (!line.has(PastedField.WEIGHT)) {
                putUncertainUnitWeight(m, text);
            }
        });
    }

    private void putUncertainUnitWeight(MatchResult match, String text) {
        putMeasure(PastedField.WEIGHT, match.group(1), text, true);
        line.markUncertain(PastedField.WEIGHT);
    }

    private boolean hasWeight() {
        return line.has(PastedField.WEIGHT) || line.has(PastedField.TOTAL_WEIGHT);
    }

    private void putSides(Map<PastedField, RawValue> sides, String text) {
        sides.forEach((field, side) -> line.values().put(field, side.withOriginal(text)));
    }

    // "42k lbs"
    private static String expandThousands(String figure, String unit) {
        return unit.toLowerCase(Locale.ROOT).startsWith("k")
                        && !unit.toLowerCase(Locale.ROOT).startsWith("ki")
                        && !unit.toLowerCase(Locale.ROOT).startsWith("kg")
                ? new BigDecimal(figure.replace(',', '.')).movePointRight(3).toPlainString() + unit.substring(1)
                : figure + " " + unit;
    }

    private void putMeasure(PastedField field, String figure, String text, boolean isStated) {
        if (line.has(field)) {
            line.markUncertain(field);
            return;
        }
        RawValue reading = values.parse(new Column(field, "", null, Certainty.SURE), figure)
                .get(field);
        if (reading != null) {
            line.values().put(field, reading.withOriginal(text).with(!isStated));
        }
    }
}
