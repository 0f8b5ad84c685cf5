package lanedesk.freight.paste;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Unit;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses one line of a mail, such as `6 pallets 48x40x52 412 lb each class 85 canned tomatoes`: recognized parts are
/// removed one by one, and the remaining text is the name.
final class SentenceParser {
    private static final String CUT_MARK = UnparsedLine.CUT_MARK;
    private static final String PACKAGES = SentenceQuantityParser.PACKAGES;
    private static final ScanPattern FREIGHT_CLASS = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:freight\\s+)?(?:class|cls|cl|clase|classe)\\s*[.:#]?\\s*(\\d{2,3}(?:[.,]5|½)?)(?![\\d.,]*\\d)");
    private static final ScanPattern NMFC =
            ScanPattern.of("(?i)(?<!\\p{L})nmfc\\s*[#:]?\\s*(\\d{4,6}(?:[-. ]\\d{1,2})?)(?!\\d)");
    private static final ScanPattern UN_NUMBER = ScanPattern.of("(?i)(?<!\\p{L})((?:UN|NA)\\s?[-#]?\\s?\\d{4})(?!\\d)");
    private static final String YES_NO_ANSWER =
            "(?:" + YesNo.QUESTION_SEPARATOR + "(" + YesNo.NO_AFTER + "|(?:yes|y|s[ií]|oui)(?![\\p{L}/])))?";
    private static final ScanPattern NOT_HAZARDOUS = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:non?|not)[- ]?(?:haz(?:mat|ardous)?|peligros[oa]s?|dangereux)(?!\\p{L}|\\s*[:?=])");
    private static final ScanPattern HAZARDOUS = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:hazmat|hazardous(?: materials?| goods)?|haz|(?:(?:material(?:es)?|mercanc[ií]as?)"
                    + " )?peligros[oa]s?|(?:(?:mati[eè]res?|marchandises?) )?dangere(?:ux|uses?)|dangerous goods)"
                    + YES_NO_ANSWER + "(?!\\p{L})");
    private static final ScanPattern NOT_STACKABLE =
            ScanPattern.of("(?i)(?<!\\p{L})(?:(?:non?|not|do not|don't|can't be|cannot be)[-"
                    + " ]?stack(?:able|ed|ing)?|(?:(?:should|must|can|may) )?not (?:to )?be (?:(?:double|dbl)[-"
                    + " ])?stacked|unstackable|no apilable|no estibable|non gerbable|non empilable|top load"
                    + " only)(?!\\p{L})");
    private static final ScanPattern STACKABLE = ScanPattern.of("(?i)(?<!\\p{L})(?:(?:double|dbl)[-"
            + " ]stack(?:ed|able)?|stackable|apilables?|estibables?|gerbables?|empilables?|can be stacked|ok to"
            + " stack)" + YES_NO_ANSWER + "(?!\\p{L})");
    private static final ScanPattern LEVELS = ScanPattern.of(
            "(?i)(?<![\\d.,\\p{L}])(?:stack(?:ed)?\\s+)?([1-9])\\s*(?:high|levels?|niveles|niveaux)(?!\\p{L})");
    // Excludes times, numbers of other things and package contents.
    private static final ScanPattern UNEXPLAINED_NUMBER = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d#.,:/-])(?<!(?<!\\p{L})(?:at|by|before|after|until|between|from|to|and|call|tel|phone|po|sku|nmfc|ref|quote|no|dock|door|item|line|model|type|a"
                + " las|à) ?)\\d[\\d.,]*(?![\\p{L}\\d/%:-])(?!"
                + " ?(?:am|pm|a\\.m|p\\.m|hrs?|h|hours?|gal(?:lons?)?|oz|ml|qt|lit(?:er|re)s?|mil|ga|spaces?|spots?|days?|miles?|linear|lin|ft|feet|stops?|ply|pack|ct|count|%|yr|years?|sq)(?!\\p{L}))");
    private static final ScanPattern FLAG_WORDS = ScanPattern.anyOf(
            "", Stream.of(FREIGHT_CLASS, NMFC, UN_NUMBER, NOT_HAZARDOUS, HAZARDOUS, NOT_STACKABLE, STACKABLE, LEVELS));
    private static final String UP_TO = "(?:[-–—]|\\s+(?:to|or|o|ou|à|a|y|and|et)\\s+)";
    private static final String RANGE_PATTERN = "(?<![\\d.,x×*])\\d[\\d.,]*k?" + UP_TO + "\\d[\\d.,]*k?\\s*";
    private static final ScanPattern COUNT_RANGE =
            ScanPattern.of("(?i)" + RANGE_PATTERN + "(?:" + PACKAGES + ")(?!\\p{L})");
    private static final ScanPattern WEIGHT_RANGE =
            ScanPattern.of("(?i)" + RANGE_PATTERN + "(?:" + Unit.WEIGHT_UNIT_PATTERN.replace("|oz|ounces?|g|t", "")
                    + ")(?!\\p{L})|(?<!\\p{L})(?:between|entre)\\s+\\d");
    private static final ScanPattern TEXT_PIECES = ScanPattern.of("[" + CUT_MARK + ",;|]|\\s[-–—@/]+\\s|\\s[-–—@]+$");
    private static final String TRAILING_CHARACTERS = " \t\n\u000b\f\r:([-–—@/*&+=";
    private static final String LEADING_CHARACTERS = TRAILING_CHARACTERS + ".)]";
    private static final ScanPattern LONE_DOT = ScanPattern.of("(?<=\\s)\\.$");
    private static final ScanPattern LINKING_WORDS = ScanPattern.of(
            "(?i)^(?:of|de|du|des|with|con|avec|each|and|d')\\s+|\\s+(?:of|de|du|des|with|at|approx\\.?|about|aprox\\.?|environ)$");
    private static final ScanPattern FILLER = ScanPattern.of(
            "(?i)^(?:each|ea|of|at|on|de|du|des|with|and|y|et|dims?|dimensions?|weight|wt|approx|about|total|lbs?|weighing|is|are|the|a|they|measuring|size|each"
                + " one|hazmat|stacked|name|commodity|item|contents?|containing|shipment|load|order|quote|all|everything|env[ií]o|embarque|l['’]envoi|envoi|carga|approx\\.?|aprox\\.?|environ|desc(?:ription)?|product|qty|averag(?:e|ing)|avg|promedio|moyenne|(?:heaviest|tallest|largest|biggest)(?:"
                + " (?:one )?(?:is|being))?|none(?: over)?|various"
                + " (?:heights|sizes|dims|weights)|first|second|third|fourth|primer[oa]?|segund[oa]|tercer[oa]?|premi[eè]re?|deuxi[eè]me|cubicaje|weighs?(?:["
                + " ]in)?|roughly|around|como|give or take|under|over|up to|at"
                + " (?:least|most)|max(?:imum)?|min(?:imum)?|maybe|between|hasta|entre|au (?:moins|plus)|menos"
                + " de|m[áa]s de)$");
    private static final ScanPattern TWO_LETTERS = ScanPattern.of("\\p{L}{2}");
    private static final ScanPattern APPROXIMATE = ScanPattern.of(
            "(?i)~|≈|(?<!\\p{L})(?:approx(?:imately)?|about|aprox(?:imadamente)?|environ|circa|est|around|roughly|como)(?!\\p{L})");

    private final String original;
    private final UnparsedLine line;

    private SentenceParser(String text) {
        original = text.strip();
        line = new UnparsedLine(SentenceMeasureParser.spellOutSidesAsNumbers(original));
    }

    /// The fields of a line; the name only if words remain.
    static Map<PastedField, RawValue> parse(ValueParser values, String text) {
        SentenceParser sentence = new SentenceParser(text);
        SentenceQuantityParser quantityParser = new SentenceQuantityParser(sentence.line);
        boolean hasDigits = CharacterCleaner.containsDigit(sentence.original);
        quantityParser.extractNumberedItem();
        sentence.extractFlags();
        boolean hasBlankInThousands = hasDigits && new SentenceMeasureParser(values, sentence.line).extractMeasures();
        if (hasDigits || SentenceQuantityParser.hasNumberWord(sentence.original)) {
            quantityParser.extractQuantity(hasBlankInThousands);
            sentence.markUncertainValues();
        }
        sentence.markUncertainIfNumbersRemain();
        sentence.extractName();
        return sentence.line.values();
    }

    private void extractFlags() {
        if (!FLAG_WORDS.isFoundInText(line.remainingText())) {
            return;
        }
        line.useAndCutFirstMatch(UN_NUMBER, (m, text) -> {
            line.putIfAbsent(
                    PastedField.UN_NUMBER, m.group(1).toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", ""), text);
            line.putIfAbsent(PastedField.HAZARDOUS, "yes", text);
        });
        line.useAndCutFirstMatch(
                NOT_HAZARDOUS, (m, text) -> putUncertainIfContradicted(PastedField.HAZARDOUS, "no", text));
        line.useAndCutFirstMatch(
                NOT_STACKABLE, (m, text) -> putUncertainIfContradicted(PastedField.STACKABLE, "no", text));
        extractTrait(HAZARDOUS, PastedField.HAZARDOUS, "yes");
        line.useAndCutFirstMatch(LEVELS, (m, text) -> line.putIfAbsent(PastedField.LEVELS, m.group(1), text));
        extractTrait(STACKABLE, PastedField.STACKABLE, "no");
        line.useAndCutFirstMatch(
                FREIGHT_CLASS,
                (m, text) -> line.values()
                        .put(
                                PastedField.FREIGHT_CLASS,
                                FreightClass.parse(m.group(1))
                                        .map(value -> RawValue.text(value, text, Certainty.SURE))
                                        .orElse(RawValue.ofUnreadable(text))));
        if (FREIGHT_CLASS.isFoundInText(line.remainingText())) {
            // "class 70 for pallet 1 and class 85 for pallet 2"
            line.markUncertain(PastedField.FREIGHT_CLASS);
        }
        line.useAndCutFirstMatch(NMFC, (m, text) -> line.putIfAbsent(PastedField.NMFC, m.group(1), text));
    }

    // If it is unclear whether the trait is negated, the safer value is assumed.
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
        String valueIfNotDenied = negation.isPresent() ? saferValue : "yes";
        putUncertainIfContradicted(
                field,
                isAnsweredNo || certainNegation.isPresent() ? "no" : valueIfNotDenied,
                text.substring(start, end).strip());
        if (negation.isPresent() && (!negation.get().isCertain() || scan.group(1) != null)) {
            line.markUncertain(field);
        }
        line.cutOut(start, end);
    }

    // Contradictory statements are uncertain.
    private void putUncertainIfContradicted(PastedField field, String value, String text) {
        line.putIfAbsent(field, value, text);
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
        if (line.hasValue(PastedField.LENGTH) && SentenceMeasureParser.containsDimensions(line.remainingText())) {
            // "one of 80x60x50 and another of 90x70x60"
            line.markUncertain(PastedField.QUANTITY);
            ValueParser.MEASURE_FIELDS.forEach(line::markUncertain);
        }
        if (APPROXIMATE.isFoundInText(original)) {
            for (PastedField field : ValueParser.MEASURE_FIELDS) {
                line.markUncertain(field);
            }
        }
    }

    // An unexplained number may be the count or belong to another value, so adjacent numbers are uncertain.
    private void markUncertainIfNumbersRemain() {
        if (UNEXPLAINED_NUMBER.isFoundInText(line.remainingText())) {
            line.markUncertain(PastedField.QUANTITY);
            ValueParser.MEASURE_FIELDS.forEach(line::markUncertain);
        }
    }

    private void extractName() {
        StringJoiner nameParts = new StringJoiner(", ");
        for (String piece : TEXT_PIECES.split(line.remainingText())) {
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
            line.putIfAbsent(PastedField.NAME, name, name);
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
}
