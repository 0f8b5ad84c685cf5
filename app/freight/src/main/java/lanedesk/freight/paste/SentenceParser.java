package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.MatchResult;
import java.util.stream.Stream;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Unit;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses one line of a mail, such as `6 pallets 48x40x52 412 lb each class 85 canned tomatoes`. Recognized
/// parts are removed one by one; the remaining text is the item's name.
final class SentenceParser {
    private static final PatternTable PHRASES = PatternTable.read(
            SentenceParser.class,
            "sentence-phrases.txt",
            Map.ofEntries(
                    Map.entry("number", SentenceQuantityParser.NUMBER),
                    Map.entry("side separator", SentenceQuantityParser.SIDE_SEPARATOR),
                    Map.entry("countable packages", PackageWords.patternOfCountableWords()),
                    Map.entry("length units", Unit.LENGTH_UNIT_PATTERN),
                    Map.entry("volume units", Unit.VOLUME_UNIT_PATTERN),
                    Map.entry("weight units", Unit.WEIGHT_UNIT_PATTERN),
                    Map.entry("each", ValueParser.EACH_WORDS),
                    Map.entry("total", ValueParser.TOTAL_WORDS),
                    Map.entry("hazardous words", YesNoQuestion.HAZARDOUS_WORDS),
                    Map.entry("not hazardous words", YesNoQuestion.NOT_HAZARDOUS_WORDS),
                    Map.entry("not stackable words", YesNoQuestion.NOT_STACKABLE_WORDS),
                    Map.entry("no after", YesNoQuestion.NEGATIVE_ANSWER_WORDS),
                    Map.entry("question separator", YesNoQuestion.QUESTION_SEPARATOR),
                    Map.entry("stackable words", YesNoQuestion.STACKABLE_WORDS)));
    private static final String CUT_MARK = UnparsedLine.CUT_MARK;
    private static final ScanPattern FREIGHT_CLASS = PHRASES.compilePattern("freight class");
    private static final ScanPattern NMFC = PHRASES.compilePattern("nmfc");
    private static final ScanPattern UN_NUMBER = ScanPattern.of("(?i)(?<!\\p{L})((?:UN|NA)\\s?[-#]?\\s?\\d{4})(?!\\d)");
    private static final ScanPattern NOT_HAZARDOUS = PHRASES.compilePattern("not hazardous");
    private static final ScanPattern HAZARDOUS = PHRASES.compilePattern("hazardous");
    private static final ScanPattern NOT_STACKABLE = PHRASES.compilePattern("not stackable");
    private static final ScanPattern STACKABLE = PHRASES.compilePattern("stackable");
    private static final ScanPattern LEVELS = PHRASES.compilePattern("levels");
    private static final ScanPattern UNEXPLAINED_NUMBER = PHRASES.compilePattern("unexplained number");
    private static final ScanPattern ANY_CLASS_NUMBER_OR_TRAIT = ScanPattern.anyOf(
            "", Stream.of(FREIGHT_CLASS, NMFC, UN_NUMBER, NOT_HAZARDOUS, HAZARDOUS, NOT_STACKABLE, STACKABLE, LEVELS));
    private static final String RANGE_SEPARATOR = "(?:[-–—]|\\s+(?:to|or|o|ou|à|a|y|and|et)\\s+)";
    private static final String RANGE_PATTERN = "(?<![\\d.,x×*])\\d[\\d.,]*k?" + RANGE_SEPARATOR + "\\d[\\d.,]*k?\\s*";
    private static final ScanPattern COUNT_RANGE =
            ScanPattern.of("(?i)" + RANGE_PATTERN + "(?:" + PackageWords.patternOfAllWords() + ")(?!\\p{L})");
    private static final ScanPattern WEIGHT_RANGE =
            ScanPattern.of("(?i)" + RANGE_PATTERN + "(?:" + Unit.WEIGHT_UNIT_PATTERN.replace("|oz|ounces?|g|t", "")
                    + ")(?!\\p{L})|(?<!\\p{L})(?:between|entre)\\s+\\d");
    private static final ScanPattern NAME_PART_SEPARATOR =
            ScanPattern.of("[" + CUT_MARK + ",;|]|\\s[-–—@/]+\\s|\\s[-–—@]+$");
    private static final String TRAILING_CHARACTERS = " \t\n\u000b\f\r:([-–—@/*&+=";
    private static final String LEADING_CHARACTERS = TRAILING_CHARACTERS + ".)]";
    private static final ScanPattern LONE_DOT = ScanPattern.of("(?<=\\s)\\.$");
    private static final ScanPattern LINKING_WORDS = PHRASES.compilePattern("linking words");
    private static final ScanPattern FILLER = PHRASES.compilePattern("filler");
    private static final ScanPattern TWO_LETTERS = ScanPattern.of("\\p{L}{2}");
    private static final ScanPattern APPROXIMATE = PHRASES.compilePattern("approximate");
    // The maximum number of weights in a line: of one unit, of all units and of a part of the units.
    private static final int MAX_WEIGHTS = 3;
    private static final String NUMBER = SentenceQuantityParser.NUMBER;
    private static final String NUMBER_WITH_BLANKS = PHRASES.patternText("number with blanks");
    private static final String FEET = PHRASES.patternText("feet");
    private static final ScanPattern DIMENSIONS = PHRASES.compilePattern("dimensions");
    private static final ScanPattern COUNTED_DIMENSIONS = PHRASES.compilePattern("counted dimensions");
    private static final ScanPattern COUNT_AND_THREE_SIDES = PHRASES.compilePattern("count and three sides");
    private static final ScanPattern SIDES_WITH_LETTERS = PHRASES.compilePattern("sides with letters");
    private static final ScanPattern WEIGHT = ScanPattern.of("(?i)(?:(" + ValueParser.TOTAL_WORDS
            + "|each(?:\\s+(?:one|pallet|skid|crate|piece|box))?|ea\\.?|c/u)\\s*[:=]?\\s+)?(?:(?:total\\s+|gross\\s+)?(?:weight|weighing|weighs?|wt|wgt|peso|pesan?|poids|p[eè]sent?)\\.?\\s*(?:(?:[\\p{L}'’]+\\s+){0,3}[\\p{L}'’]*\\s*[:=]|(?:bruto|brut|of|is|de|total|totale)?\\s*(?:of|is|de)?)\\s*)?(@)?\\s*"
            + "(?:(?:about|approx(?:imately)?|around|roughly|circa|aprox(?:imadamente)?|environ|como|~)\\.?\\s*)?(?<![\\d.,])("
            + NUMBER_WITH_BLANKS + "|" + NUMBER + ")\\s*("
            + Unit.WEIGHT_UNIT_PATTERN.replace("|oz|ounces?|g|t", "").replace("|mt|cwt", "|cwt")
            + "|k\\s?(?:lbs?|pounds|#)|t(?=\\s+(?:" + ValueParser.EACH_WORDS + "|" + ValueParser.TOTAL_WORDS + "))"
            + ")(?!\\p{L})\\.?\\s*(?:(" + ValueParser.EACH_WORDS + ")|(" + ValueParser.TOTAL_WORDS + "))?(?!\\p{L})");
    private static final ScanPattern EACH_PACKAGE = PHRASES.compilePattern("each package");
    // Matches the ton, which is 2,000 pounds or 1,000 kilograms.
    private static final ScanPattern TONS = ScanPattern.of("(?i)tons?");
    private static final ScanPattern WEIGHT_WITH_BLANKS = PHRASES.compilePattern("weight with blanks");
    private static final ScanPattern WEIGHT_WITHOUT_UNIT = PHRASES.compilePattern("weight without unit");
    private static final ScanPattern AT_WEIGHT = PHRASES.compilePattern("at weight");
    private static final ScanPattern VOLUME = PHRASES.compilePattern("volume");
    private static final ScanPattern NUMBER_EACH = PHRASES.compilePattern("number each");
    private static final ScanPattern MISSING_BLANK = PHRASES.compilePattern("missing blank");
    private static final String SPELLED_SIDE_SEPARATOR = "\\s*(?:,|;|x|by|por|par|and|y|et|\\s)+\\s*";
    // Matches dimensions with words, such as "96 inches long, 52 wide and 70 high".
    private static final ScanPattern SPELLED_SIDES = ScanPattern.of("(?iu)"
            + spelledSidePattern("long|length|deep|(?:de )?largo|de long")
            + SPELLED_SIDE_SEPARATOR + spelledSidePattern("wide|width|(?:de )?ancho|de large") + SPELLED_SIDE_SEPARATOR
            + spelledSidePattern("high|tall|height|h(?:igh)?|(?:de )?alto|(?:de )?altura|de haut"));
    private static final ScanPattern SPELLED_SIDE = PHRASES.compilePattern("spelled side");
    private static final ScanPattern FOOTPRINT_AND_HEIGHT = PHRASES.compilePattern("footprint and height");
    private static final ScanPattern SPELLED_SIDE_WORD = PHRASES.compilePattern("spelled side word");

    private final ValueParser valueParser;
    private final String original;
    private final UnparsedLine line;

    private SentenceParser(ValueParser values, String text) {
        this.valueParser = values;
        original = text.strip();
        line = new UnparsedLine(joinSpelledSides(original));
    }

    /// Returns the fields of a line. The name is included only if words remain after all other parts are
    /// removed.
    static Map<PastedField, RawValue> parse(ValueParser values, String text) {
        SentenceParser sentence = new SentenceParser(values, text);
        SentenceQuantityParser quantityParser = new SentenceQuantityParser(sentence.line);
        boolean hasDigits = CharacterCleaner.containsDigit(sentence.original);
        quantityParser.extractNumberedItem();
        sentence.extractClassNumbersAndTraits();
        boolean hasBlankInThousands = hasDigits && sentence.extractMeasuresAndFindBlankInThousands();
        if (hasDigits || SentenceQuantityParser.hasNumberWord(sentence.original)) {
            quantityParser.extractQuantity(hasBlankInThousands);
            sentence.markUncertainValues();
        }
        sentence.markUncertainIfNumbersRemain();
        sentence.extractName();
        return sentence.line.values();
    }

    private void extractClassNumbersAndTraits() {
        if (!ANY_CLASS_NUMBER_OR_TRAIT.isFoundInText(line.remainingText())) {
            return;
        }
        line.useAndCutFirstMatch(UN_NUMBER, (m, text) -> {
            line.putCertainTextIfAbsent(
                    PastedField.UN_NUMBER, m.group(1).toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", ""), text);
            line.putCertainTextIfAbsent(PastedField.HAZARDOUS, "yes", text);
        });
        line.useAndCutFirstMatch(
                NOT_HAZARDOUS, (m, text) -> putUncertainIfContradicted(PastedField.HAZARDOUS, "no", text));
        line.useAndCutFirstMatch(
                NOT_STACKABLE, (m, text) -> putUncertainIfContradicted(PastedField.STACKABLE, "no", text));
        extractTrait(HAZARDOUS, PastedField.HAZARDOUS, "yes");
        line.useAndCutFirstMatch(
                LEVELS, (m, text) -> line.putCertainTextIfAbsent(PastedField.LEVELS, m.group(1), text));
        extractTrait(STACKABLE, PastedField.STACKABLE, "no");
        line.useAndCutFirstMatch(
                FREIGHT_CLASS,
                (m, text) -> line.values()
                        .put(
                                PastedField.FREIGHT_CLASS,
                                FreightClass.parse(m.group(1))
                                        .map(value -> RawValue.ofText(value, text, Certainty.SURE))
                                        .orElse(RawValue.ofUnreadable(text))));
        if (FREIGHT_CLASS.isFoundInText(line.remainingText())) {
            // Several classes are for different items: "class 70 for pallet 1 and class 85 for pallet 2".
            line.markUncertain(PastedField.FREIGHT_CLASS);
        }
        line.useAndCutFirstMatch(NMFC, (m, text) -> line.putCertainTextIfAbsent(PastedField.NMFC, m.group(1), text));
    }

    // Extracts whether a trait of the item, such as hazardous, applies: "yes" or "no". If it is unclear whether
    // the trait is negated, `saferValue` is used, as uncertain.
    private void extractTrait(ScanPattern pattern, PastedField field, String saferValue) {
        String text = line.remainingText();
        PatternScan scan = pattern.scanMatches(text);
        if (!scan.findNext()) {
            return;
        }
        boolean isAnsweredNo = startsWithN(scan.group(1));
        Optional<Negation> negation =
                isAnsweredNo ? Optional.empty() : Negation.findNegation(text, scan.start(), scan.end());
        Optional<Negation> certainNegation = negation.filter(Negation::isCertain);
        int start = certainNegation.map(Negation::start).orElse(scan.start());
        int end = certainNegation.map(Negation::end).orElse(scan.end());
        boolean isDenied = isAnsweredNo || certainNegation.isPresent();
        String value = isDenied ? "no" : negation.isPresent() ? saferValue : "yes";
        putUncertainIfContradicted(field, value, text.substring(start, end).strip());
        boolean isLabel =
                scan.group(1) == null && (text.startsWith(":", scan.end()) || text.startsWith("?", scan.end()));
        if (isLabel || (negation.isPresent() && (!negation.get().isCertain() || scan.group(1) != null))) {
            line.markUncertain(field);
        }
        line.cutOutRange(start, end);
    }

    // Stores the value of a field unless the field already has a value. If the two values differ, the stored
    // value becomes uncertain.
    private void putUncertainIfContradicted(PastedField field, String value, String text) {
        line.putCertainTextIfAbsent(field, value, text);
        line.values().computeIfPresent(field, (_, known) -> known.text().equals(value) ? known : known.asUncertain());
    }

    private void markUncertainValues() {
        if (COUNT_RANGE.isFoundInText(original)) {
            line.markUncertain(PastedField.QUANTITY);
            line.markUncertain(PastedField.TOTAL_WEIGHT);
        }
        if (WEIGHT_RANGE.isFoundInText(original)) {
            line.markUncertain(PastedField.WEIGHT);
            line.markUncertain(PastedField.TOTAL_WEIGHT);
        }
        if (line.hasValue(PastedField.LENGTH) && DIMENSIONS.isFoundInText(line.remainingText())) {
            // The quantity may count several items: "one of 80x60x50 and another of 90x70x60".
            line.markUncertain(PastedField.QUANTITY);
            ValueParser.MEASURE_FIELDS.forEach(line::markUncertain);
        }
        if (APPROXIMATE.isFoundInText(original)) {
            ValueParser.MEASURE_FIELDS.forEach(line::markUncertain);
        }
    }

    // If numbers remain in the line after parsing, marks the quantity and all measures of the line as
    // uncertain, because a remaining number may be the count or a part of another value.
    private void markUncertainIfNumbersRemain() {
        if (UNEXPLAINED_NUMBER.isFoundInText(line.remainingText())) {
            line.markUncertain(PastedField.QUANTITY);
            ValueParser.MEASURE_FIELDS.forEach(line::markUncertain);
        }
    }

    private void extractName() {
        StringJoiner nameParts = new StringJoiner(", ");
        for (String piece : NAME_PART_SEPARATOR.split(line.remainingText())) {
            String cleanedPiece =
                    LINKING_WORDS.replaceAll(trimPunctuation(piece).strip(), "").strip();
            if (!cleanedPiece.isEmpty()
                    && !FILLER.matchesWhole(cleanedPiece)
                    && cleanedPiece.chars().anyMatch(c -> Character.isLetter(c) || (c >= '0' && c <= '9'))) {
                nameParts.add(CharacterCleaner.collapseBlanks(cleanedPiece));
            }
        }
        String name = nameParts.toString();
        if (!name.isEmpty()) {
            boolean hasWord = TWO_LETTERS.isFoundInText(name);
            boolean hasDigits = CharacterCleaner.containsDigit(name);
            line.putCertainTextIfAbsent(PastedField.NAME, name, name);
            if (!hasWord || hasDigits) {
                line.values().computeIfPresent(PastedField.NAME, (field, reading) -> reading.asUncertain());
            }
        }
    }

    private static String trimPunctuation(String piece) {
        return piece.endsWith(".")
                ? LONE_DOT.replaceAll(CharacterCleaner.trimCharacters(piece, LEADING_CHARACTERS, ""), "")
                : CharacterCleaner.trimCharacters(piece, LEADING_CHARACTERS, TRAILING_CHARACTERS);
    }

    private static boolean startsWithN(@Nullable String word) {
        return word != null && word.toLowerCase(Locale.ROOT).startsWith("n");
    }

    private static String spelledSidePattern(String side) {
        return "(" + FEET + "|" + NUMBER + "(?:\\s*(?:" + Unit.LENGTH_UNIT_PATTERN
                + ")(?!\\p{L}))?)\\.?\\s*(?:in\\s+)?(?:" + side + ")(?!\\p{L})";
    }

    // Adds a blank after each comma that has none, and rewrites "96 inches long, 52 wide and 70 high" to "96
    // inches x 52 x 70".
    private static String joinSpelledSides(String text) {
        String withBlanks = MISSING_BLANK.replaceAll(text, ", ");
        return SPELLED_SIDE_WORD.isFoundInText(withBlanks)
                ? SPELLED_SIDE.replaceAll(
                        FOOTPRINT_AND_HEIGHT.replaceAll(
                                SPELLED_SIDES.replaceAll(withBlanks, "$1 x $2 x $3"), "$1 x $2 x $3"),
                        "$1")
                : withBlanks;
    }

    /// Parses dimensions, volume and weight; returns whether a blank separates a weight's thousands.
    private boolean extractMeasuresAndFindBlankInThousands() {
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
            line.putCertainTextIfAbsent(
                    PastedField.QUANTITY,
                    countAndSides.group(7),
                    countAndSides.group().strip());
            if (countAndSides.group(8) != null) {
                PackageWords.findPlainWord(countAndSides.group(8))
                        .ifPresent(
                                word -> line.putCertainTextIfAbsent(PastedField.PACKAGE, word, countAndSides.group(8)));
            }
            String sidesText = line.remainingText().substring(countAndSides.start(), countAndSides.end(5));
            putSidesWithSourceText(valueParser.parseDimensions(sidesText, null), sidesText);
            line.cutOutRange(countAndSides.start(), countAndSides.end());
        }
        line.useAndCutFirstMatch(
                COUNTED_DIMENSIONS, (m, text) -> line.putCertainTextIfAbsent(PastedField.QUANTITY, m.group(1), text));
        line.useAndCutFirstMatch(
                SIDES_WITH_LETTERS, (m, text) -> putSidesWithSourceText(valueParser.parseDimensions(text, null), text));
        if (!line.hasValue(PastedField.LENGTH)) {
            line.useAndCutFirstMatch(DIMENSIONS, (m, text) -> {
                if (m.group(1) != null) {
                    line.putCertainTextIfAbsent(PastedField.QUANTITY, m.group(1), text);
                }
                String unit = m.group(3) == null ? "" : " " + m.group(3);
                putSidesWithSourceText(valueParser.parseDimensions(m.group(2) + unit, null), text);
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

    private void putSidesWithSourceText(Map<PastedField, RawValue> sides, String text) {
        sides.forEach((field, side) -> line.values().put(field, side.withOriginalText(text)));
    }

    // Expands a number whose unit starts with a "k" for thousand: "42" and "k lbs" become "42000 lbs".
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
        RawValue reading = valueParser
                .parseCell(new Column(field, "", null, Certainty.SURE), numberText)
                .get(field);
        if (reading != null) {
            line.values().put(field, reading.withOriginalText(text).withBasisUnstated(!isStated));
        }
    }
}
