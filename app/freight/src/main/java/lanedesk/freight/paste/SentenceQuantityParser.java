package lanedesk.freight.paste;

import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses the quantity and package type in one line of a mail.
record SentenceQuantityParser(UnparsedLine line) {
    private static final PatternTable PHRASES = PatternTable.read(
            SentenceQuantityParser.class,
            "quantity-phrases.txt",
            Map.of(
                    "packages",
                    PackageWords.patternOfAllWords(),
                    "countable packages",
                    PackageWords.patternOfCountableWords()));

    private static final String CUT_MARK = UnparsedLine.CUT_MARK;
    static final String NUMBER = PHRASES.patternText("number");
    static final String SIDE_SEPARATOR = PHRASES.patternText("side separator");
    private static final ScanPattern COUNT_WORD = PHRASES.compilePattern("count word");
    private static final ScanPattern COUNTED = PHRASES.compilePattern("counted");
    private static final ScanPattern COUNT_PER_PACKAGE = PHRASES.compilePattern("count per package");
    private static final ScanPattern PALLET_POSITIONS = PHRASES.compilePattern("pallet positions");
    private static final ScanPattern NUMBERED_PACKAGE = PHRASES.compilePattern("numbered package");
    private static final ScanPattern NUMBER_SIGN = ScanPattern.of("(?i)(?:#|no\\.|n[°º])\\s?\\d{1,2}\\W*");
    private static final ScanPattern NUMBERED_ITEM = PHRASES.compilePattern("numbered item");
    private static final ScanPattern NAMED_COUNT = PHRASES.compilePattern("named count");
    private static final ScanPattern CAPITAL_COUNT = PHRASES.compilePattern("capital count");
    private static final ScanPattern COUNT_ON = PHRASES.compilePattern("count on");
    private static final ScanPattern ONE_PACKAGE = PHRASES.compilePattern("one package");
    // Matches a count of things without a package type, as in "load is 3 tanks 12x8x9 ft".
    private static final ScanPattern COUNTED_THINGS = ScanPattern.of(
            "(?i)(?<![\\d.,\\p{L}])(\\d{1,3})\\s+(?!(?:lin|linear|ft|feet|foot|hours?|hrs?|days?|weeks?|miles?|stops?|am|pm)(?!\\p{L}))(?:\\p{L}{3,}\\s+){1,3}(?="
                    + CUT_MARK + ")");
    private static final ScanPattern TIMES_COUNT = ScanPattern.of("(?i)\\(\\s*[x×]\\s*(\\d{1,4})\\s*\\)");
    private static final ScanPattern LEADING_COUNT = ScanPattern.of(
            "(?i)^\\W*(\\d{1,4})\\)?\\s*(?:x|of|-|de)?\\s+(?!(?:linear|lin|lf|ft|feet|foot|hours?|hrs?|days?|weeks?|miles?|stops?|spots?|spaces?|trucks?|trailers?|am|pm|cu|cubic|sq|deg(?:rees)?|horas?|d[ií]as?|metros?|pies|heures?|jours?|m[èe]tres?|pieds)(?!\\p{L}))(?=[\\p{L}"
                    + CUT_MARK + "@(])");
    private static final ScanPattern PACKAGE_ALONE = PHRASES.compilePattern("package alone");

    /// Whether a text contains a number word.
    static boolean hasNumberWord(String text) {
        return COUNT_WORD.isFoundInText(text);
    }

    /// Parses the start of one of several numbered items, such as "Pallet 1: …" or "#2 48x40x52 …", as a
    /// quantity of one.
    void extractNumberedItem() {
        line.useAndCutFirstMatch(NUMBERED_PACKAGE, (m, text) -> {
            line.putCertainTextIfAbsent(PastedField.QUANTITY, "1", text);
            PackageWords.findPlainWord(m.group(1))
                    .ifPresent(word -> line.putCertainTextIfAbsent(PastedField.PACKAGE, word, m.group(1)));
        });
        line.useAndCutFirstMatch(
                NUMBERED_ITEM, (m, text) -> line.putCertainTextIfAbsent(PastedField.QUANTITY, "1", text));
    }

    /// Parses quantity and package type.
    ///
    /// @param hasBlankInThousands whether a blank separates a weight's thousands
    void extractQuantity(boolean hasBlankInThousands) {
        line.useAndCutFirstMatch(COUNTED, this::putCountAndPackage);
        preferOutermostCount();
        if (!line.hasValue(PastedField.QUANTITY)) {
            line.useAndCutFirstMatch(
                    TIMES_COUNT, (m, text) -> line.putCertainTextIfAbsent(PastedField.QUANTITY, m.group(1), text));
        }
        if (!line.hasValue(PastedField.QUANTITY)) {
            line.useAndCutFirstMatch(NAMED_COUNT, (m, text) -> {
                line.putCertainTextIfAbsent(PastedField.QUANTITY, digitsOfNumberWord(m.group(2)), text);
                if (m.group(1) != null) {
                    PackageWords.findPlainWord(m.group(1))
                            .ifPresent(word -> line.putCertainTextIfAbsent(PastedField.PACKAGE, word, m.group(1)));
                }
            });
        }
        extractUncertainCountIfMissing(CAPITAL_COUNT, 2, 1);
        boolean hasSizeOrWeight = line.hasValue(PastedField.LENGTH)
                || line.hasValue(PastedField.WEIGHT)
                || line.hasValue(PastedField.TOTAL_WEIGHT);
        if (!line.hasValue(PastedField.QUANTITY) && hasSizeOrWeight) {
            line.useAndCutFirstMatch(
                    LEADING_COUNT, (m, text) -> line.putCertainTextIfAbsent(PastedField.QUANTITY, m.group(1), text));
        }
        if (hasSizeOrWeight) {
            extractUncertainCountIfMissing(COUNT_ON, 1, 2);
            extractCountedThings();
            extractUncertainCountIfMissing(ONE_PACKAGE, 0, 1);
        }
        if (!line.hasValue(PastedField.PACKAGE) && line.hasValue(PastedField.QUANTITY)) {
            line.useAndCutFirstMatch(
                    PACKAGE_ALONE,
                    (m, text) -> PackageWords.findPlainWord(m.group(1))
                            .ifPresent(word -> line.values()
                                    .put(PastedField.PACKAGE, RawValue.ofText(word, text, Certainty.UNCERTAIN))));
        }
        if (hasBlankInThousands && !line.hasValue(PastedField.QUANTITY)) {
            // "6 200 kg" may mean one weight, or six units of 200 kg.
            line.markUncertain(PastedField.WEIGHT);
            line.markUncertain(PastedField.TOTAL_WEIGHT);
        }
    }

    // Extracts a count, as uncertain, if the line has no quantity yet. `count` and `packaging` are group
    // numbers of the pattern; a `count` of 0 means a quantity of one.
    private void extractUncertainCountIfMissing(ScanPattern pattern, int count, int packaging) {
        if (!line.hasValue(PastedField.QUANTITY)) {
            line.useAndCutFirstMatch(pattern, (m, text) -> {
                line.putCertainTextIfAbsent(
                        PastedField.QUANTITY, count == 0 ? "1" : digitsOfNumberWord(m.group(count)), text);
                PackageWords.findPlainWord(m.group(packaging))
                        .ifPresent(word -> line.putCertainTextIfAbsent(PastedField.PACKAGE, word, text));
                line.markUncertain(PastedField.QUANTITY);
                line.markUncertain(PastedField.PACKAGE);
            });
        }
    }

    private void extractCountedThings() {
        PatternScan things = COUNTED_THINGS.scanMatches(line.remainingText());
        if (!line.hasValue(PastedField.QUANTITY) && line.hasValue(PastedField.LENGTH) && things.findNext()) {
            line.putCertainTextIfAbsent(PastedField.QUANTITY, things.group(1), things.group(1));
            line.markUncertain(PastedField.QUANTITY);
            line.cutOutRange(things.start(), things.end(1));
        }
    }

    // If a line has several counts, uses the count of the outermost packaging, 3 in "144 cartons on 3 pallets",
    // and marks the quantity and the weight as uncertain.
    private void preferOutermostCount() {
        PatternScan nextCount = COUNTED.scanMatches(line.remainingText());
        RawValue firstPackage = line.values().get(PastedField.PACKAGE);
        boolean hasSeveralCounts = false;
        while (nextCount.findNext()) {
            if (COUNT_PER_PACKAGE.isFoundInText(line.remainingText().substring(nextCount.start()))) {
                // In "3 skids, 4 drums on each skid", the second count is the content of a package.
                line.cutOutRange(nextCount.start(), nextCount.end());
                nextCount = COUNTED.scanMatches(line.remainingText());
                continue;
            }
            hasSeveralCounts = true;
            int rankDifference = firstPackage == null
                    ? 0
                    : ColumnHeadings.packagingLevelOf(nextCount.group(2))
                            - ColumnHeadings.packagingLevelOf(firstPackage.text());
            if (rankDifference > 0) {
                line.values().remove(PastedField.QUANTITY);
                line.values().remove(PastedField.PACKAGE);
                putCountAndPackage(nextCount, nextCount.group().strip());
                line.cutOutRange(nextCount.start(), nextCount.end());
                ValueParser.MEASURE_FIELDS.forEach(line::markUncertain);
                break;
            }
        }
        if (hasSeveralCounts) {
            line.markUncertain(PastedField.QUANTITY);
            line.markUncertain(PastedField.WEIGHT);
        }
    }

    private void putCountAndPackage(MatchResult m, String text) {
        line.putCertainTextIfAbsent(PastedField.QUANTITY, digitsOfNumberWord(m.group(1)), text);

        PackageWords.findPlainWord(m.group(2))
                .ifPresent(word -> line.putCertainTextIfAbsent(PastedField.PACKAGE, word, m.group(2)));
        if (PALLET_POSITIONS.matchesAt(line.remainingText(), m.end())) {
            line.markUncertain(PastedField.QUANTITY);
            line.markUncertain(PastedField.PACKAGE);
        }
    }

    /// Whether a quantity of one belongs to a numbered item, as in `Pallet 1:` or `#1`.
    static boolean isCountOfNumberedItem(@Nullable RawValue quantity) {
        return quantity != null
                && (NUMBERED_PACKAGE.isFoundInText(quantity.originalText())
                        || NUMBER_SIGN.matchesWhole(quantity.originalText()));
    }

    private static String digitsOfNumberWord(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "single", "one", "un", "una", "uno", "une" -> "1";
            case "pair", "pair of", "two", "dos", "deux" -> "2";
            case "three", "tres", "trois" -> "3";
            case "four", "cuatro", "quatre" -> "4";
            case "five", "cinco", "cinq" -> "5";
            case "six", "seis" -> "6";
            case "seven" -> "7";
            case "eight" -> "8";
            case "nine" -> "9";
            case "ten" -> "10";
            case "twelve" -> "12";
            default -> text;
        };
    }
}
