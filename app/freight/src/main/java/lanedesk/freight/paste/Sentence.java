package lanedesk.freight.paste;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Unit;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Reads one line of a mail, such as `6 pallets 48x40x52 412 lb each class 85 canned tomatoes`: what can be
/// understood is cut out piece by piece, and what is left is the name.
final class Sentence {
    private static final String MARK = LineRemainder.MARK;
    private static final String PACKAGES = SentenceCounts.PACKAGES;
    private static final ScanPattern CLASS = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:freight\\s+)?(?:class|cls|cl|clase|classe)\\s*[.:#]?\\s*(\\d{2,3}(?:[.,]5|½)?)(?![\\d.,]*\\d)");
    private static final ScanPattern NMFC =
            ScanPattern.of("(?i)(?<!\\p{L})nmfc\\s*[#:]?\\s*(\\d{4,6}(?:[-. ]\\d{1,2})?)(?!\\d)");
    private static final ScanPattern UN = ScanPattern.of("(?i)(?<!\\p{L})((?:UN|NA)\\s?[-#]?\\s?\\d{4})(?!\\d)");
    private static final String ANSWER =
            "(?:" + YesNo.ASKED + "(" + YesNo.NO_BEHIND + "|(?:yes|y|s[ií]|oui)(?![\\p{L}/])))?";
    private static final ScanPattern NOT_HAZARDOUS = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:non?|not)[- ]?(?:haz(?:mat|ardous)?|peligros[oa]s?|dangereux)(?!\\p{L}|\\s*[:?=])");
    private static final ScanPattern HAZARDOUS = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:hazmat|hazardous(?: materials?| goods)?|haz|(?:(?:material(?:es)?|mercanc[ií]as?)"
                    + " )?peligros[oa]s?|(?:(?:mati[eè]res?|marchandises?) )?dangere(?:ux|uses?)|dangerous goods)"
                    + ANSWER + "(?!\\p{L})");
    private static final ScanPattern NOT_STACKABLE =
            ScanPattern.of("(?i)(?<!\\p{L})(?:(?:non?|not|do not|don't|can't be|cannot be)[-"
                    + " ]?stack(?:able|ed|ing)?|(?:(?:should|must|can|may) )?not (?:to )?be (?:(?:double|dbl)[-"
                    + " ])?stacked|unstackable|no apilable|no estibable|non gerbable|non empilable|top load"
                    + " only)(?!\\p{L})");
    private static final ScanPattern STACKABLE = ScanPattern.of("(?i)(?<!\\p{L})(?:(?:double|dbl)[-"
            + " ]stack(?:ed|able)?|stackable|apilables?|estibables?|gerbables?|empilables?|can be stacked|ok to"
            + " stack)" + ANSWER + "(?!\\p{L})");
    private static final ScanPattern LEVELS = ScanPattern.of(
            "(?i)(?<![\\d.,\\p{L}])(?:stack(?:ed)?\\s+)?([1-9])\\s*(?:high|levels?|niveles|niveaux)(?!\\p{L})");
    // Times, numbers of other things and sizes of what is packed explain themselves.
    private static final ScanPattern UNEXPLAINED = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d#.,:/-])(?<!(?<!\\p{L})(?:at|by|before|after|until|between|from|to|and|call|tel|phone|po|sku|nmfc|ref|quote|no|dock|door|item|line|model|type|a"
                + " las|à) ?)\\d[\\d.,]*(?![\\p{L}\\d/%:-])(?!"
                + " ?(?:am|pm|a\\.m|p\\.m|hrs?|h|hours?|gal(?:lons?)?|oz|ml|qt|lit(?:er|re)s?|mil|ga|spaces?|spots?|days?|miles?|linear|lin|ft|feet|stops?|ply|pack|ct|count|%|yr|years?|sq)(?!\\p{L}))");
    private static final ScanPattern WORDS = ScanPattern.anyOf(
            "", Stream.of(CLASS, NMFC, UN, NOT_HAZARDOUS, HAZARDOUS, NOT_STACKABLE, STACKABLE, LEVELS));
    private static final String UP_TO = "(?:[-–—]|\\s+(?:to|or|o|ou|à|a|y|and|et)\\s+)";
    private static final String RANGE = "(?<![\\d.,x×*])\\d[\\d.,]*k?" + UP_TO + "\\d[\\d.,]*k?\\s*";
    private static final ScanPattern COUNT_RANGE = ScanPattern.of("(?i)" + RANGE + "(?:" + PACKAGES + ")(?!\\p{L})");
    private static final ScanPattern WEIGHT_RANGE = ScanPattern.of("(?i)" + RANGE + "(?:"
            + Unit.WEIGHT_WORDS.replace("|oz|ounces?|g|t", "") + ")(?!\\p{L})|(?<!\\p{L})(?:between|entre)\\s+\\d");
    private static final ScanPattern PIECES = ScanPattern.of("[" + MARK + ",;|]|\\s[-–—@/]+\\s|\\s[-–—@]+$");
    private static final String ENDING = " \t\n\u000b\f\r:([-–—@/*&+=";
    private static final String STARTING = ENDING + ".)]";
    private static final ScanPattern LONE_DOT = ScanPattern.of("(?<=\\s)\\.$");
    private static final ScanPattern LINKS = ScanPattern.of(
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
    private final LineRemainder line;

    private Sentence(String text) {
        original = text.strip();
        line = new LineRemainder(SentenceSizes.plain(original));
    }

    /// Returns the fields of a line; the name only where words remain.
    static Map<PastedField, Reading> read(ValueReader values, String text) {
        Sentence sentence = new Sentence(text);
        SentenceCounts counts = new SentenceCounts(sentence.line);
        boolean figures = CharacterCleaner.haveDigit(sentence.original);
        counts.ordinals();
        sentence.words();
        boolean spaced = figures && new SentenceSizes(values, sentence.line).read();
        if (figures || SentenceCounts.areIn(sentence.original)) {
            counts.read(spaced);
            sentence.doubts();
        }
        sentence.unexplained();
        sentence.name();
        return sentence.line.found();
    }

    private void words() {
        if (!WORDS.isIn(line.remaining())) {
            return;
        }
        line.consume(UN, (m, text) -> {
            line.put(PastedField.UN_NUMBER, m.group(1).toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", ""), text);
            line.put(PastedField.HAZARDOUS, "yes", text);
        });
        line.consume(NOT_HAZARDOUS, (m, text) -> answer(PastedField.HAZARDOUS, "no", text));
        line.consume(NOT_STACKABLE, (m, text) -> answer(PastedField.STACKABLE, "no", text));
        trait(HAZARDOUS, PastedField.HAZARDOUS, "yes");
        line.consume(LEVELS, (m, text) -> line.put(PastedField.LEVELS, m.group(1), text));
        trait(STACKABLE, PastedField.STACKABLE, "no");
        line.consume(
                CLASS,
                (m, text) -> line.found()
                        .put(
                                PastedField.FREIGHT_CLASS,
                                FreightClass.of(m.group(1))
                                        .map(value -> Reading.text(value, text, Certainty.SURE))
                                        .orElse(Reading.unreadable(text))));
        if (CLASS.isIn(line.remaining())) {
            // "class 70 for pallet 1 and class 85 for pallet 2"
            line.lessSure(PastedField.FREIGHT_CLASS);
        }
        line.consume(NMFC, (m, text) -> line.put(PastedField.NMFC, m.group(1), text));
    }

    // Where it is not sure that a negation means the trait, it is taken as what does less harm.
    private void trait(ScanPattern pattern, PastedField field, String harmless) {
        String text = line.remaining();
        Scan said = pattern.scan(text);
        if (!said.find()) {
            return;
        }
        boolean no = isNo(said.group(1));
        Optional<Denial> denial = no ? Optional.empty() : Denial.of(text, said.start(), said.end());
        Optional<Denial> denied = denial.filter(Denial::sure);
        int start = denied.map(Denial::start).orElse(said.start());
        int end = denied.map(Denial::end).orElse(said.end());
        String unsure = denial.isPresent() ? harmless : "yes";
        answer(
                field,
                no || denied.isPresent() ? "no" : unsure,
                text.substring(start, end).strip());
        if (denial.isPresent() && (!denial.get().sure() || said.group(1) != null)) {
            line.lessSure(field);
        }
        line.cut(start, end);
    }

    // What is said twice, once so and once otherwise, is doubtful.
    private void answer(PastedField field, String value, String text) {
        line.put(field, value, text);
        line.found().computeIfPresent(field, (_, known) -> known.text().equals(value) ? known : known.lessSure());
    }

    private void doubts() {
        if (COUNT_RANGE.isIn(original)) {
            line.lessSure(PastedField.QUANTITY);
            line.lessSure(PastedField.TOTAL_WEIGHT);
        }
        if (WEIGHT_RANGE.isIn(original)) {
            line.lessSure(PastedField.WEIGHT);
            line.lessSure(PastedField.TOTAL_WEIGHT);
        }
        if (line.has(PastedField.LENGTH) && SentenceSizes.areIn(line.remaining())) {
            // "one of 80x60x50 and another of 90x70x60"
            line.lessSure(PastedField.QUANTITY);
            ValueReader.MEASURES.forEach(line::lessSure);
        }
        if (APPROXIMATE.isIn(original)) {
            for (PastedField field : ValueReader.MEASURES) {
                line.lessSure(field);
            }
        }
    }

    // A figure that nothing explains may be the count, or of what was read: none of the figures beside it is sure.
    private void unexplained() {
        if (UNEXPLAINED.isIn(line.remaining())) {
            line.lessSure(PastedField.QUANTITY);
            ValueReader.MEASURES.forEach(line::lessSure);
        }
    }

    private void name() {
        StringJoiner names = new StringJoiner(", ");
        for (String piece : PIECES.split(line.remaining())) {
            String clean = LINKS.replaceAll(bare(piece).strip(), "").strip();
            if (!clean.isEmpty()
                    && !FILLER.matches(clean)
                    && clean.chars().anyMatch(c -> Character.isLetter(c) || (c >= '0' && c <= '9'))) {
                names.add(CharacterCleaner.singleBlanks(clean));
            }
        }
        String name = names.toString();
        if (!name.isEmpty()) {
            boolean words = TWO_LETTERS.isIn(name);
            boolean figures = CharacterCleaner.haveDigit(name);
            line.put(PastedField.NAME, name, name);
            if (!words || figures) {
                line.found().computeIfPresent(PastedField.NAME, (field, reading) -> reading.lessSure());
            }
        }
    }

    private static String bare(String piece) {
        return piece.endsWith(".")
                ? LONE_DOT.replaceAll(CharacterCleaner.between(piece, STARTING, ""), "")
                : CharacterCleaner.between(piece, STARTING, ENDING);
    }

    private static boolean isNo(@Nullable String word) {
        return word != null && word.toLowerCase(Locale.ROOT).startsWith("n");
    }
}
