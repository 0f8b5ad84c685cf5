package lanedesk.workstation.freight.paste;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import lanedesk.workstation.freight.FreightClass;
import lanedesk.workstation.freight.Unit;
import lanedesk.workstation.freight.scan.Scan;
import lanedesk.workstation.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Reads one line of a mail, such as `6 pallets 48x40x52 412 lb each class 85 canned tomatoes`: what can be
/// understood is cut out piece by piece, and what is left is the name.
final class Sentence {
    private static final String NUMBER = "(?:\\d+(?:[.,]\\d+)*(?:[ -]\\d{1,2}/\\d{1,2}(?!\\d)|[½¼¾⅛⅜⅝⅞])?)";
    private static final String SPACED = "(?<![\\d.,])(?<!\\d )\\d{1,3}(?: \\d{3})+(?:,\\d+)?";
    private static final String MARK = "¦";
    private static final String FEET =
            "\\d{1,2}\\s*(?:'|’|′|ft\\.?|feet)[\\s-]*(?:1[01]|\\d)(?!\\d|[.,]\\d|\\s*(?:#|lbs?|pounds?|kgs?|kilos?)(?!\\p{L}))(?:["
                + " -]\\d/\\d{1,2}|½)?\\s*(?:\"|”|″|''|in\\b)?";
    private static final String SIDE = "(?:[lwh]\\s*[:=]?\\s*)?(?:" + FEET + "|" + NUMBER + "\\s*(?:(?:"
            + Unit.LENGTH_WORDS + ")(?!(?![xX]|[lwhLWH](?!\\p{L}))\\p{L}))?\\.?\\s*(?:\\(?[lwh]\\)?(?!\\p{L}))?)";
    private static final String BY = "\\s*(?:x|×|\\*|by|por|par)\\s*";
    private static final ScanPattern DIMENSIONS = ScanPattern.of(
            "(?i)(?:(?:dims?|dimensions?|size|medidas|measuring|mesures)\\s*[:.]?\\s*)?(?<![\\d.,\\p{L}])(?:(\\d{1,4})\\s*(?:x|@)\\s*)??("
                    + SIDE + BY + SIDE + "(?:" + BY + SIDE + ")?)(?:\\s*(" + Unit.LENGTH_WORDS
                    + ")(?!\\p{L}))?(?![\\d])");
    private static final ScanPattern COUNTED_DIMENSIONS = ScanPattern.of(
            "(?i)(?<![\\d.,\\p{L}])(\\d{1,4})\\s*(?:[x@]|at(?=\\s))\\s*(?=" + NUMBER + BY + NUMBER + BY + NUMBER + ")");
    private static final String MEASURED = NUMBER + "(?:\\s*(?:" + Unit.LENGTH_WORDS + ")(?!\\p{L}))?";
    private static final ScanPattern LETTERED = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:[lwh]\\s*[:=]?\\s*" + MEASURED + "[\\s,;]*){2}[lwh]\\s*[:=]?\\s*" + MEASURED);
    private static final String EACH = ValueReader.EACH_WORDS;
    private static final String TOTAL = ValueReader.TOTAL_WORDS;
    private static final ScanPattern WEIGHT = ScanPattern.of("(?i)(?:(" + TOTAL
            + "|each(?:\\s+(?:one|pallet|skid|crate|piece|box))?|ea\\.?|c/u)\\s*[:=]?\\s+)?(?:(?:total\\s+|gross\\s+)?(?:weight|weighing|weighs?|wt|wgt|peso|pesan?|poids|p[eè]sent?)\\.?\\s*(?:(?:[\\p{L}'’]+\\s+){0,3}[\\p{L}'’]*\\s*[:=]|(?:bruto|brut|of|is|de|total|totale)?\\s*(?:of|is|de)?)\\s*)?(@)?\\s*"
            + "(?:(?:about|approx(?:imately)?|around|roughly|circa|aprox(?:imadamente)?|environ|como|~)\\.?\\s*)?(?<![\\d.,])("
            + SPACED + "|" + NUMBER + ")\\s*("
            + Unit.WEIGHT_WORDS.replace("|oz|ounces?|g|t", "").replace("|mt|cwt", "|cwt")
            + "|k\\s?(?:lbs?|pounds|#)|t(?=\\s+(?:" + EACH + "|" + TOTAL + "))"
            + ")(?!\\p{L})\\.?\\s*(?:(" + EACH + ")|(" + TOTAL + "))?(?!\\p{L})");
    // Of two thousand pounds, or of a thousand kilograms.
    private static final Pattern TONS = Pattern.compile("(?i)tons?");
    private static final ScanPattern WEIGHT_SPACED =
            ScanPattern.of("(?i)" + SPACED + "\\s*(?:" + Unit.WEIGHT_WORDS + ")(?!\\p{L})");
    private static final ScanPattern BARE_WEIGHT =
            ScanPattern.of("(?i)(?:(total)\\s+)?(?:weight|gross(?=\\W{1,3}\\d)|wt|wgt|peso|poids)\\.?\\s*[:=?]?\\s*("
                    + NUMBER + ")\\s*(?:(" + EACH + ")|(" + TOTAL + "))?(?!\\p{L})");
    private static final ScanPattern AT_WEIGHT =
            ScanPattern.of("(?i)@\\s*(" + NUMBER + ")(?:\\s*(" + EACH + "))?(?![\\p{L}\\d])");
    private static final ScanPattern VOLUME = ScanPattern.of("(?i)(" + NUMBER + "\\s*(?:" + Unit.VOLUME_WORDS
            + "))(?!\\p{L})\\s*(?:(" + EACH + ")|(" + TOTAL + "))?(?!\\p{L})");
    private static final ScanPattern CLASS = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:freight\\s+)?(?:class|cls|cl|clase|classe)\\s*[.:#]?\\s*(\\d{2,3}(?:[.,]5|½)?)(?![\\d.,]*\\d)");
    private static final ScanPattern NMFC =
            ScanPattern.of("(?i)(?<!\\p{L})nmfc\\s*[#:]?\\s*(\\d{4,6}(?:[-. ]\\d{1,2})?)(?!\\d)");
    private static final ScanPattern UN = ScanPattern.of("(?i)(?<!\\p{L})((?:UN|NA)\\s?[-#]?\\s?\\d{4})(?!\\d)");
    private static final ScanPattern NOT_HAZARDOUS =
            ScanPattern.of("(?i)(?<!\\p{L})(?:non?|not)[- ]?(?:haz(?:mat|ardous)?|peligros[oa]|dangereux)(?!\\p{L})");
    private static final ScanPattern HAZARDOUS =
            ScanPattern.of("(?i)(?<!\\p{L})(?:hazmat|hazardous|haz|peligros[oa]|dangereux|dangerous"
                    + " goods)(?:\\s*[:=]?\\s*(yes|no|y|n|s[ií]|oui|non)(?!\\p{L}))?(?!\\p{L})");
    private static final ScanPattern NOT_STACKABLE = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:(?:non?|not|do not|don't|can't be|cannot be)[- ]?stack(?:able|ed|ing)?|unstackable|no"
                    + " apilable|no estibable|non gerbable|non empilable|top load only)(?!\\p{L})");
    private static final ScanPattern STACKABLE = ScanPattern.of(
            "(?i)(?<!\\p{L})(?:(?:double|dbl)[- ]stack(?:ed|able)?|stackable|apilable|estibable|gerbable|empilable|can"
                    + " be stacked|ok to stack)(?:\\s*[?:=]*\\s*(yes|no|y|n|s[ií]|oui|non)(?!\\p{L}))?(?!\\p{L})");
    private static final ScanPattern LEVELS = ScanPattern.of(
            "(?i)(?<![\\d.,\\p{L}])(?:stack(?:ed)?\\s+)?([1-9])\\s*(?:high|levels?|niveles|niveaux)(?!\\p{L})");
    private static final String PACKAGES = PackageWord.pattern();
    private static final String COUNTS = "single|pair(?:"
        + " of)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|un|una|uno|dos|tres|cuatro|cinco|seis|une|deux|trois|quatre|cinq";
    private static final ScanPattern COUNT_WORD = ScanPattern.of("(?i)(?<!\\p{L})(?:" + COUNTS + ")(?!\\p{L})");
    private static final ScanPattern COUNTED =
            ScanPattern.of("(?i)(?<![\\d.,\\p{L}])(?:qty\\.?\\s*[:=]?\\s*)?(?:(?<!\\p{L})(?:" + COUNTS
                    + ")\\s*(?=\\())?\\(?(\\d{1,5}|" + COUNTS
                    + ")\\)?\\s*(?:[x-]\\s*)?(?:(?:full|std|standard|wooden|wood|mixed|gma|plastic|large|small|more|heat[-"
                    + " ]treated|euro|new|used|each|ea\\.?)\\s+)?(?<!\\p{L})("
                    + PackageWord.countable() + ")(?:\\(e?s\\))?\\.?(?!\\p{L})");
    private static final ScanPattern ORDINAL = ScanPattern.of(
            "(?i)^\\W*(" + PACKAGES
                    + ")(?<!s)\\s*(?:#|no\\.?|n[°º])?\\s*(?:[1-9]\\d?|[A-H])\\s*(?:[:.)](?!\\d)|[-–—]\\s+(?=\\d)|(?:is|es|est)(?!\\p{L}))");
    private static final ScanPattern NUMBERED = ScanPattern.of(
            "(?i)^\\W*(?:#|no\\.|n[°º])\\s?\\d{1,2}\\s*[:.)-]?\\s+(?=\\D{0,12}" + NUMBER + BY + NUMBER + ")");
    private static final String UP_TO = "(?:[-–—]|\\s+(?:to|or|o|ou|à|a|y|and|et)\\s+)";
    private static final String RANGE = "(?<![\\d.,x×*])\\d[\\d.,]*k?" + UP_TO + "\\d[\\d.,]*k?\\s*";
    private static final ScanPattern COUNT_RANGE = ScanPattern.of("(?i)" + RANGE + "(?:" + PACKAGES + ")(?!\\p{L})");
    private static final ScanPattern WEIGHT_RANGE = ScanPattern.of("(?i)" + RANGE + "(?:"
            + Unit.WEIGHT_WORDS.replace("|oz|ounces?|g|t", "") + ")(?!\\p{L})|(?<!\\p{L})(?:between|entre)\\s+\\d");
    private static final ScanPattern NAMED_COUNT = ScanPattern.of("(?i)(?<!\\p{L})(?:(" + PACKAGES
            + ")\\s*[:=x(?]|qty\\.?\\s*[:=]?|quantity\\s*[:=]?|cantidad\\s*[:=]?|quantit[ée]\\s*[:=]?)\\s*(\\d{1,5}|(?:"
            + COUNTS + ")(?!\\p{L}))(?![\\d.,]*\\d)");
    // "PLT 2", in capitals: two, or the second.
    private static final ScanPattern CAPITAL_COUNT = ScanPattern.of(
            "(?<![\\p{L}\\d.,])(PLTS?|PALLETS?|SKIDS?|SKDS?|CTNS?|CRTS?|BXS?|DRMS?|PKGS?|PCS)\\s+(\\d{1,3})(?=\\s*(?:$|[/,;|(–-]))");
    // "3 old copiers on pallets"
    private static final ScanPattern COUNT_ON = ScanPattern.of("(?i)(?<![\\d.,\\p{L}])(\\d{1,3}|" + COUNTS
            + ")\\s+(?:[\\p{L}'’-]+\\s+){1,4}(?:on|en|sur)\\s+(?:(?:individual|separate|their"
            + " own|wood(?:en)?)\\s+)?(pallets|skids|tarimas|palettes|plts)(?!\\p{L})");
    // "a crate of fittings"
    private static final ScanPattern ONE_OF =
            ScanPattern.of("(?i)(?<!\\p{L})(?:an?|the|la|el|le)\\s+(?:(?:single|full|wood(?:en)?)\\s+)?("
                    + "pallet|skid|crate|tote|drum|gaylord|bundle|roll|coil|tarima|palette|caisse"
                    + ")(?!\\p{L}|\\s(?:rate|quote|truck|jack|position|exchange|price|spot|count|size|dims?|weight))");
    // "load is 3 tanks 12x8x9 ft"
    private static final ScanPattern THINGS = ScanPattern.of(
            "(?i)(?<![\\d.,\\p{L}])(\\d{1,3})\\s+(?!(?:lin|linear|ft|feet|foot|hours?|hrs?|days?|weeks?|miles?|stops?|am|pm)(?!\\p{L}))(?:\\p{L}{3,}\\s+){1,3}(?="
                    + MARK + ")");
    private static final ScanPattern EACH_FIGURE =
            ScanPattern.of("(?i)(?<![\\d.,x×*$\\p{L}-])(\\d{3,5}|\\d{1,2},\\d{3})\\s+(?:each|ea\\.?)(?!\\p{L})");
    private static final ScanPattern TIMES = ScanPattern.of("(?i)\\(\\s*[x×]\\s*(\\d{1,4})\\s*\\)");
    // "96x48x60,1300lb"
    private static final Pattern TIGHT =
            Pattern.compile("(?<=[xX×*]\\d{1,3}|\\p{L}{2}),(?=\\d{2,3})|(?<=\\d),(?=\\d{4})");
    private static final String NEXT_SIDE = "\\s*(?:,|;|x|by|por|par|and|y|et|\\s)+\\s*";
    // "96 inches long, 52 wide and 70 high"
    private static final Pattern SPELT_SIDES = Pattern.compile("(?iu)" + spelt("long|length|deep|(?:de )?largo|de long")
            + NEXT_SIDE + spelt("wide|width|(?:de )?ancho|de large") + NEXT_SIDE
            + spelt("high|tall|height|h(?:igh)?|(?:de )?alto|(?:de )?altura|de haut"));
    private static final Pattern SPELT_SIDE = Pattern.compile(
            "(?i)(?<=\\d|\\d\\s)(inch(?:es)?|in\\.?|cm|ft\\.?|feet|\"|”|″)\\s*(?:long|wide|high|tall)(?!\\p{L})");
    private static final ScanPattern SPELT =
            ScanPattern.of("(?i)(?:long|wide|high|tall|height|largo|ancho|alto|altura|large|haut)(?!\\p{L})");
    private static final ScanPattern LEADING_COUNT = ScanPattern.of(
            "(?i)^\\W*(\\d{1,4})\\)?\\s*(?:x|of|-|de)?\\s+(?!(?:linear|lin|lf|ft|feet|foot|hours?|hrs?|days?|weeks?|miles?|stops?|spots?|spaces?|trucks?|trailers?|am|pm|cu|cubic|sq|deg(?:rees)?|horas?|d[ií]as?|metros?|pies|heures?|jours?|m[èe]tres?|pieds)(?!\\p{L}))(?=[\\p{L}"
                    + MARK + "@(])");
    private static final ScanPattern PACKAGE_ALONE = ScanPattern.of("(?i)(?<!\\p{L})(" + PACKAGES + ")(?!\\p{L})");
    private static final Pattern PIECES = Pattern.compile("[" + MARK + ",;|]|\\s[-–—@/]+\\s|\\s[-–—@]+$");
    private static final Pattern EDGES =
            Pattern.compile("^[\\s:.()\\[\\]\\-–—@/*&+=]+|[\\s:(\\[\\-–—@/*&+=]+$|(?<=\\s)\\.$");
    private static final Pattern LINKS = Pattern.compile(
            "(?i)^(?:of|de|du|des|with|con|avec|each|and|d')\\s+|\\s+(?:of|de|du|des|with|at|approx\\.?|about|aprox\\.?|environ)$");
    private static final Pattern FILLER = Pattern.compile(
            "(?i)^(?:each|ea|of|at|on|de|du|des|with|and|y|et|dims?|dimensions?|weight|wt|approx|about|total|lbs?|weighing|is|are|the|a|they|measuring|size|each"
                + " one|hazmat|stacked|name|commodity|item|contents?|containing|shipment|load|order|quote|all|everything|env[ií]o|embarque|l['’]envoi|envoi|carga|approx\\.?|aprox\\.?|environ|desc(?:ription)?|product|qty|averag(?:e|ing)|avg|promedio|moyenne|(?:heaviest|tallest|largest|biggest)(?:"
                + " (?:one )?(?:is|being))?|none(?: over)?|various"
                + " (?:heights|sizes|dims|weights)|first|second|third|fourth|primer[oa]?|segund[oa]|tercer[oa]?|premi[eè]re?|deuxi[eè]me|cubicaje|weighs?(?:["
                + " ]in)?|roughly|around|como|give or take|under|over|up to|at"
                + " (?:least|most)|max(?:imum)?|min(?:imum)?|maybe|between|hasta|entre|au (?:moins|plus)|menos"
                + " de|m[áa]s de)$");

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern TWO_LETTERS = Pattern.compile("\\p{L}{2}");
    private static final ScanPattern APPROXIMATE = ScanPattern.of(
            "(?i)~|≈|(?<!\\p{L})(?:approx(?:imately)?|about|aprox(?:imadamente)?|environ|circa|est|around|roughly|como)(?!\\p{L})");

    private final ValueReader values;
    private final Map<PastedField, Reading> found = new EnumMap<>(PastedField.class);
    private final String original;
    private String rest;
    private boolean blanksPartThousands;

    private Sentence(ValueReader values, String line) {
        this.values = values;
        original = line.strip();
        String apart = TIGHT.matcher(original).replaceAll(", ");
        rest = SPELT.isIn(apart) ? plain(apart) : apart;
    }

    private static String spelt(String side) {
        return "(" + FEET + "|" + NUMBER + "(?:\\s*(?:" + Unit.LENGTH_WORDS + ")(?!\\p{L}))?)\\.?\\s*(?:in\\s+)?(?:"
                + side + ")(?!\\p{L})";
    }

    private static String plain(String line) {
        return SPELT_SIDE
                .matcher(SPELT_SIDES.matcher(line).replaceAll("$1 x $2 x $3"))
                .replaceAll("$1");
    }

    /// What a line says; the name is there only where words are left over.
    static Map<PastedField, Reading> read(ValueReader values, String line) {
        Sentence sentence = new Sentence(values, line);
        boolean figures = sentence.original.chars().anyMatch(Character::isDigit);
        sentence.ordinals();
        sentence.words();
        if (figures) {
            sentence.measures();
        }
        if (figures || COUNT_WORD.isIn(sentence.original)) {
            sentence.counts();
            sentence.doubts();
        }
        sentence.name();
        return sentence.found;
    }

    private void words() {
        take(UN, (m, text) -> {
            put(PastedField.UN_NUMBER, m.group(1).toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", ""), text);
            put(PastedField.HAZARDOUS, "yes", text);
        });
        take(NOT_HAZARDOUS, (m, text) -> put(PastedField.HAZARDOUS, "no", text));
        take(HAZARDOUS, (m, text) -> put(PastedField.HAZARDOUS, isNo(m.group(1)) ? "no" : "yes", text));
        take(NOT_STACKABLE, (m, text) -> put(PastedField.STACKABLE, "no", text));
        take(LEVELS, (m, text) -> put(PastedField.LEVELS, m.group(1), text));
        take(STACKABLE, (m, text) -> put(PastedField.STACKABLE, isNo(m.group(1)) ? "no" : "yes", text));
        take(
                CLASS,
                (m, text) -> found.put(
                        PastedField.FREIGHT_CLASS,
                        FreightClass.of(m.group(1))
                                .map(value -> Reading.text(value, text, Certainty.SURE))
                                .orElse(Reading.unreadable(text))));
        take(NMFC, (m, text) -> put(PastedField.NMFC, m.group(1), text));
    }

    private void measures() {
        take(COUNTED_DIMENSIONS, (m, text) -> put(PastedField.QUANTITY, m.group(1), text));
        take(LETTERED, (m, text) -> sides(values.dimensions(text, null), text));
        if (!found.containsKey(PastedField.LENGTH)) {
            take(DIMENSIONS, (m, text) -> {
                if (m.group(1) != null) {
                    put(PastedField.QUANTITY, m.group(1), text);
                }
                String unit = m.group(3) == null ? "" : " " + m.group(3);
                sides(values.dimensions(m.group(2) + unit, null), text);
            });
        }
        take(
                VOLUME,
                (m, text) -> measured(
                        new Column(
                                m.group(3) == null ? PastedField.VOLUME : PastedField.TOTAL_VOLUME,
                                "",
                                null,
                                Certainty.SURE),
                        m.group(1),
                        text,
                        m.group(2) != null || m.group(3) != null));
        boolean spaced = WEIGHT_SPACED.isIn(rest);
        for (int i = 0; i < 3; i++) {
            take(WEIGHT, (m, text) -> {
                String before = m.group(1) == null ? "" : m.group(1).toLowerCase(Locale.ROOT);
                boolean each = m.group(5) != null
                        || m.group(2) != null
                        || before.startsWith("ea")
                        || before.equals("c/u")
                        || ValueReader.EACH.matcher(text).find();
                boolean total = !each
                        && (m.group(6) != null
                                || !before.isEmpty()
                                || text.toLowerCase(Locale.ROOT).contains("total"));
                measured(
                        new Column(total ? PastedField.TOTAL_WEIGHT : PastedField.WEIGHT, "", null, Certainty.SURE),
                        weight(m.group(3), m.group(4)),
                        text,
                        each || total);
                if (TONS.matcher(m.group(4)).matches()) {
                    lessSure(total ? PastedField.TOTAL_WEIGHT : PastedField.WEIGHT);
                }
            });
        }
        if (WEIGHT.isIn(rest)) {
            lessSure(PastedField.WEIGHT);
            lessSure(PastedField.TOTAL_WEIGHT);
        }
        blanksPartThousands = spaced;
        if (!found.containsKey(PastedField.WEIGHT) && !found.containsKey(PastedField.TOTAL_WEIGHT)) {
            take(
                    BARE_WEIGHT,
                    (m, text) -> measured(
                            new Column(
                                    m.group(1) == null && m.group(4) == null
                                            ? PastedField.WEIGHT
                                            : PastedField.TOTAL_WEIGHT,
                                    "",
                                    null,
                                    Certainty.SURE),
                            m.group(2),
                            text,
                            m.group(1) != null || m.group(3) != null || m.group(4) != null));
            take(AT_WEIGHT, (m, text) -> {
                if (!found.containsKey(PastedField.WEIGHT)) {
                    measured(new Column(PastedField.WEIGHT, "", null, Certainty.SURE), m.group(1), text, true);
                    lessSure(PastedField.WEIGHT);
                }
            });
        }
        if (!found.containsKey(PastedField.WEIGHT) && !found.containsKey(PastedField.TOTAL_WEIGHT)) {
            take(EACH_FIGURE, (m, text) -> {
                measured(new Column(PastedField.WEIGHT, "", null, Certainty.SURE), m.group(1), text, true);
                lessSure(PastedField.WEIGHT);
            });
        }
    }

    private void sides(Map<PastedField, Reading> sides, String text) {
        sides.forEach((field, side) -> found.put(field, side.from(text)));
    }

    // "42k lbs"
    private static String weight(String figure, String unit) {
        return unit.toLowerCase(Locale.ROOT).startsWith("k")
                        && !unit.toLowerCase(Locale.ROOT).startsWith("ki")
                        && !unit.toLowerCase(Locale.ROOT).startsWith("kg")
                ? new BigDecimal(figure.replace(',', '.')).movePointRight(3).toPlainString() + unit.substring(1)
                : figure + " " + unit;
    }

    // "Pallet 1: …", "#2 48x40x52 …": one of several that are told apart.
    private void ordinals() {
        take(ORDINAL, (m, text) -> {
            put(PastedField.QUANTITY, "1", text);
            PackageWord.of(m.group(1)).ifPresent(word -> put(PastedField.PACKAGE, word, m.group(1)));
        });
        take(NUMBERED, (m, text) -> put(PastedField.QUANTITY, "1", text));
    }

    private void counts() {
        take(COUNTED, this::counted);
        nested();
        if (!found.containsKey(PastedField.QUANTITY)) {
            take(TIMES, (m, text) -> put(PastedField.QUANTITY, m.group(1), text));
        }
        if (!found.containsKey(PastedField.QUANTITY)) {
            take(NAMED_COUNT, (m, text) -> {
                put(PastedField.QUANTITY, number(m.group(2)), text);
                if (m.group(1) != null) {
                    PackageWord.of(m.group(1)).ifPresent(word -> put(PastedField.PACKAGE, word, m.group(1)));
                }
            });
        }
        perhaps(CAPITAL_COUNT, 2, 1);
        boolean freight = found.containsKey(PastedField.LENGTH)
                || found.containsKey(PastedField.WEIGHT)
                || found.containsKey(PastedField.TOTAL_WEIGHT);
        if (!found.containsKey(PastedField.QUANTITY) && freight) {
            take(LEADING_COUNT, (m, text) -> put(PastedField.QUANTITY, m.group(1), text));
        }
        if (freight) {
            perhaps(COUNT_ON, 1, 2);
            things();
            perhaps(ONE_OF, 0, 1);
        }
        if (!found.containsKey(PastedField.PACKAGE) && found.containsKey(PastedField.QUANTITY)) {
            take(
                    PACKAGE_ALONE,
                    (m, text) -> PackageWord.of(m.group(1))
                            .ifPresent(word ->
                                    found.put(PastedField.PACKAGE, Reading.text(word, text, Certainty.UNCERTAIN))));
        }
        if (blanksPartThousands && !found.containsKey(PastedField.QUANTITY)) {
            // "6 200 kg" may be six of 200.
            lessSure(PastedField.WEIGHT);
            lessSure(PastedField.TOTAL_WEIGHT);
        }
    }

    // A count that is one only where nothing else is.
    private void perhaps(ScanPattern pattern, int count, int packaging) {
        if (!found.containsKey(PastedField.QUANTITY)) {
            take(pattern, (m, text) -> {
                put(PastedField.QUANTITY, count == 0 ? "1" : number(m.group(count)), text);
                PackageWord.of(m.group(packaging)).ifPresent(word -> put(PastedField.PACKAGE, word, text));
                lessSure(PastedField.QUANTITY);
                lessSure(PastedField.PACKAGE);
            });
        }
    }

    private void things() {
        Scan things = THINGS.scan(rest);
        if (!found.containsKey(PastedField.QUANTITY) && found.containsKey(PastedField.LENGTH) && things.find()) {
            put(PastedField.QUANTITY, things.group(1), things.group(1));
            lessSure(PastedField.QUANTITY);
            rest = rest.substring(0, things.start()) + MARK + rest.substring(things.end(1));
        }
    }

    // "144 cartons on 3 pallets": freight is counted by what stands outermost.
    private void nested() {
        Scan other = COUNTED.scan(rest);
        if (!other.find()) {
            return;
        }
        Reading first = found.get(PastedField.PACKAGE);
        if (first != null && Headings.rank(other.group(2)) > Headings.rank(first.text())) {
            found.remove(PastedField.QUANTITY);
            found.remove(PastedField.PACKAGE);
            take(COUNTED, this::counted);
            ValueReader.MEASURES.forEach(this::lessSure);
        }
        lessSure(PastedField.QUANTITY);
        lessSure(PastedField.WEIGHT);
    }

    private void counted(MatchResult m, String text) {
        put(PastedField.QUANTITY, number(m.group(1)), text);
        PackageWord.of(m.group(2)).ifPresent(word -> put(PastedField.PACKAGE, word, m.group(2)));
    }

    private void lessSure(PastedField field) {
        found.computeIfPresent(field, (_, reading) -> reading.lessSure());
    }

    /// Whether a quantity of one was read of what is told from others by its number, as in `Pallet 1:` or `#1`.
    static boolean isOneOfSeveral(@Nullable Reading quantity) {
        return quantity != null
                && (ORDINAL.isIn(quantity.original())
                        || quantity.original().matches("(?i)(?:#|no\\.|n[°º])\\s?\\d{1,2}\\W*"));
    }

    private void doubts() {
        if (COUNT_RANGE.isIn(original)) {
            lessSure(PastedField.QUANTITY);
            lessSure(PastedField.TOTAL_WEIGHT);
        }
        if (WEIGHT_RANGE.isIn(original)) {
            lessSure(PastedField.WEIGHT);
            lessSure(PastedField.TOTAL_WEIGHT);
        }
        if (found.containsKey(PastedField.LENGTH) && DIMENSIONS.isIn(rest)) {
            // "one of 80x60x50 and another of 90x70x60"
            lessSure(PastedField.QUANTITY);
            ValueReader.MEASURES.forEach(this::lessSure);
        }
        if (APPROXIMATE.isIn(original)) {
            for (PastedField field : ValueReader.MEASURES) {
                lessSure(field);
            }
        }
    }

    private void name() {
        StringBuilder name = new StringBuilder();
        for (String piece : PIECES.split(rest, -1)) {
            String clean = EDGES.matcher(piece).replaceAll("").strip();
            clean = LINKS.matcher(clean).replaceAll("").strip();
            if (!clean.isEmpty()
                    && !FILLER.matcher(clean).matches()
                    && clean.chars().anyMatch(c -> Character.isLetter(c) || (c >= '0' && c <= '9'))) {
                name.append(name.isEmpty() ? "" : ", ")
                        .append(BLANKS.matcher(clean).replaceAll(" "));
            }
        }
        if (!name.isEmpty()) {
            boolean words = TWO_LETTERS.matcher(name).find();
            boolean figures = name.chars().anyMatch(Character::isDigit);
            put(PastedField.NAME, name.toString(), name.toString());
            if (!words || figures) {
                found.computeIfPresent(PastedField.NAME, (field, reading) -> reading.lessSure());
            }
        }
    }

    private void measured(Column column, String figure, String text, boolean said) {
        PastedField field = column.field();
        if (found.containsKey(field)) {
            lessSure(field);
            return;
        }
        Reading reading = values.read(column, figure).get(field);
        if (reading != null) {
            found.put(field, reading.from(text).with(!said));
        }
    }

    private void put(PastedField field, String value, String text) {
        found.putIfAbsent(field, Reading.text(value, text, Certainty.SURE));
    }

    /// Cuts the first match out of what is left.
    private void take(ScanPattern pattern, BiConsumer<MatchResult, String> use) {
        Scan matcher = pattern.scan(rest);
        if (matcher.find()) {
            use.accept(matcher, matcher.group().strip());
            rest = rest.substring(0, matcher.start()) + MARK + rest.substring(matcher.end());
        }
    }

    private static boolean isNo(@Nullable String word) {
        return word != null && word.toLowerCase(Locale.ROOT).startsWith("n");
    }

    private static String number(String text) {
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
