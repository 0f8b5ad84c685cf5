package lanedesk.freight.request.container;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.paste.Denial;
import lanedesk.freight.paste.YesNo;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.text.Line;
import lanedesk.freight.scan.Scan;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// The container itself: length, type, whether it is cooled.
///
/// @param length length in feet
/// @param type the service's name of its type
/// @param reefer true where it is cooled
record ContainerEquipment(
        @Nullable Found<Integer> length,
        @Nullable Found<String> type,
        @Nullable Found<Boolean> reefer) {
    private static final String KIND =
            "high[- ]?cubes?|hi[- ]?cubes?|standards?|refrigerat(?:ed|or)|reefers?|open[- ]?tops?|flat[- ]?racks?|iso"
                + " ?-?tanks?|dry|hcs?|hqs?|std|dv|dc|gp|st|rf|rh|hr|ot|fr|tk|containers?|cntrs?|cont\\.?|ctrs?|contenedor(?:es)?|conteneurs?|refrigerad[oa]s?|frigo(?:rifique)?s?|box(?:es)?|cans?";
    private static final ScanPattern SIZED = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d.,$-])(?:(\\d{1,2})\\s*(?:x|×|\\*)\\s*)?(20|40|45|53)\\s*(?:['’′]|ft\\.?|foot|feet|pies|pieds|footers?|-)?\\s*-?\\s*(?:(?:dry|hc|hq|std|import|export|loaded|full|domestic|intermodal)\\s+)?("
                    + KIND + ")(?:\\s+(?:" + KIND + "))*(?![\\p{L}\\d])");
    private static final ScanPattern LABELLED = ScanPattern.of(
            "(?iu)(?:container|equipment|cntr|contenedor|conteneur|equipo)\\s*(?:size|length|type|tamaño|taille)?\\s*[:=]\\s*(\\d{1,2}\\s*x\\s*)?(20|40|45|53)(?!\\d)");
    private static final ScanPattern FOOTER = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d.,$-])(\\d{1,2}\\s*x\\s*)?(20|40|45)\\s*(?:['’′](?!['’\\d])|ft\\b\\.?|foot(?:er)?\\b|pies\\b|pieds\\b)");
    private static final ScanPattern COUNTED =
            ScanPattern.of("(?iu)(?<![\\p{L}\\d.,$-])\\d{1,2}\\s*[x×]\\s*(20|40|45)\\s*['’′](?!['’\\d])(?!\\s*[x×])");
    private static final ScanPattern COUNTED_KIND = ScanPattern.of(
            "(?iu)(?<![\\p{L}\\d.,$-])(?:\\d{1,2}\\s*[x×*]\\s*|(?:\\d|one|two|three|four|dos|tres|deux|trois)["
                + " -](?=\\d{2}\\s?(?:['’′]|ft|foot|hc|hq|st|dv|rf)))(20|40|45|53)(?![\\d.,]*\\d)\\s*(?:['’′](?!['’\\d])|ft\\.?|foot|feet|pies|pieds)?\\s*-?\\s*(?:(?:"
                    + KIND + ")(?:[ ](?:" + KIND + "))*(?!\\p{L}))?(?!\\s*[x×*]\\s*\\d|\\s*(?:in|\"|cm)(?!\\p{L}))");
    private static final ScanPattern COOLED = ScanPattern.of(
            "(?iu)(?<![\\p{L}])(?:reefers?|refrigerat(?:ed|or)|refrigerad[oa]s?|r[ée]frig[ée]r[ée]e?s?|frigo(?:rifique)?s?|\\d{2}(?:rf|rh|hr))(?!\\p{L})");
    private static final ScanPattern ANSWERED_NO = ScanPattern.of("(?iu)^(?:"
            + " (?:container|unit|service|required|needed|cargo))?(?=\\s*(?:\\(?(?:y|s|o)\\s?/\\s?n\\)?)?\\s*[?:=–—-])"
            + YesNo.ASKED + "(?:" + YesNo.NO_BEHIND + "|false(?!\\p{L})|not (?:required|needed))");
    private static final ScanPattern TOP =
            ScanPattern.of("(?iu)open[- ]?tops?|techo abierto|toit ouvert|\\d{2}\\s?OT\\b");
    private static final ScanPattern RACK = ScanPattern.of("(?iu)flat[- ]?racks?|\\d{2}\\s?FR\\b");
    private static final ScanPattern TANK = ScanPattern.of(
            "(?iu)iso ?-?tanks?|tank containers?|containers? tanks?|(?<!\\d)(?:20|40|45)\\s*(?:['’′]|ft\\.?|foot)?["
                    + " -]*tanks?\\b|\\d{2}\\s?TK\\b|isotanque|citerne");

    // May be what is in the container.
    private static final ScanPattern PERHAPS_TANK = ScanPattern.of("(?iu)(?<=['’ ])tanks?(?=[ ,])");

    static ContainerEquipment read(List<Line> lines, boolean drayage) {
        Found<Integer> length = null;
        for (ScanPattern pattern : drayage ? List.of(SIZED, LABELLED, FOOTER) : List.of(SIZED)) {
            for (Line line : lines) {
                Scan sized = pattern.scan(line.masked());
                while (sized.find()) {
                    Found<Integer> one = Found.sure(Integer.valueOf(sized.group(2)), sized.group());
                    line.consume(sized.start(), sized.end());
                    length = length == null || length.value().equals(one.value())
                            ? one.sureIf(length == null || length.sure())
                            : length.sureIf(false);
                }
            }
            if (length != null) {
                break;
            }
        }
        length = length == null || !drayage ? length : length.sureIf(!isOtherCounted(lines, length.value()));
        String all = String.join("\n", lines.stream().map(Line::text).toList());
        Found<Boolean> reefer = reefer(all);
        boolean cooled = reefer != null && reefer.value();
        String type = type(all, cooled);
        String from = length == null ? "container" : length.from();
        return new ContainerEquipment(
                length,
                new Found<>(type, isSure(type, reefer, length != null && !PERHAPS_TANK.isIn(all)), from),
                reefer);
    }

    private static boolean isSure(String type, @Nullable Found<Boolean> reefer, boolean plain) {
        return switch (type) {
            case "Container" -> plain;
            case "ReeferContainer" -> reefer != null && reefer.sure();
            default -> true;
        };
    }

    // Null where every word for it is denied, "non-refrigerated", "reefer not required"; false where a question for it
    // is
    // answered with no.
    private static @Nullable Found<Boolean> reefer(String all) {
        Scan cooled = COOLED.scan(all);
        Found<Boolean> reefer = null;
        Found<Boolean> no = null;
        boolean sure = true;
        while (cooled.find()) {
            Scan answer = ANSWERED_NO.scan(all.substring(cooled.end()));
            if (answer.find()) {
                no = no == null ? Found.sure(false, cooled.group() + answer.group()) : no;
                continue;
            }
            Optional<Denial> denial = Denial.of(all, cooled.start(), cooled.end());
            sure = sure && denial.isEmpty();
            if (reefer == null && !denial.map(Denial::sure).orElse(false)) {
                reefer = Found.sure(true, cooled.group());
            }
        }
        return reefer == null ? no : reefer.sureIf(sure && no == null);
    }

    // "2 x 20' + 1 x 40' HC"
    private static boolean isOtherCounted(List<Line> lines, int length) {
        return lines.stream().anyMatch(line -> {
            Scan counted = COUNTED.scan(line.text());
            while (counted.find()) {
                if (Integer.parseInt(counted.group(1)) != length) {
                    return true;
                }
            }
            return false;
        });
    }

    /// A kind of container that a text counts.
    ///
    /// @param line place of its line
    /// @param alone whether its line counts no other kind
    record Kind(Found<Integer> length, Found<String> type, int line, boolean alone) {}

    /// The kinds of containers that a text counts, as in `1x20' + 2x40' HC`; each once.
    static List<Kind> kinds(List<String> texts) {
        List<Kind> kinds = new ArrayList<>();
        for (int at = 0; at < texts.size(); at++) {
            List<Kind> own = new ArrayList<>();
            Scan counted = COUNTED_KIND.scan(texts.get(at));
            while (counted.find()) {
                String words = counted.group();
                Kind kind = new Kind(
                        Found.sure(Integer.valueOf(counted.group(1)), words),
                        Found.sure(type(words, COOLED.isIn(words)), words),
                        at,
                        false);
                if (Stream.concat(kinds.stream(), own.stream()).noneMatch(other -> isSame(other, kind))) {
                    own.add(kind);
                }
            }
            boolean alone = own.size() == 1;
            own.forEach(kind -> kinds.add(new Kind(kind.length(), kind.type(), kind.line(), alone)));
        }
        return kinds;
    }

    private static boolean isSame(Kind one, Kind other) {
        return one.length().value().equals(other.length().value())
                && one.type().value().equals(other.type().value());
    }

    private static String type(String words, boolean cooled) {
        return TANK.isIn(words)
                ? "Isotank"
                : RACK.isIn(words)
                        ? "FlatRack"
                        : TOP.isIn(words) ? "OpenTop" : cooled ? "ReeferContainer" : "Container";
    }

    /// Whether a text counts containers by their size alone: `2 x 20'`.
    static boolean isCountedIn(String text) {
        return COUNTED.isIn(text);
    }

    /// Whether a text names a container by its size.
    static boolean isIn(String text) {
        Scan sized = SIZED.scan(text);
        while (sized.find()) {
            if (!sized.group(2).equals("53")
                    && !sized.group(3).toLowerCase(Locale.ROOT).matches("box(?:es)?|cans?|standards?|dry|st|fr")) {
                return true;
            }
        }
        return false;
    }
}
