package lanedesk.workstation.freight.request.container;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lanedesk.workstation.freight.paste.Denial;
import lanedesk.workstation.freight.request.found.Found;
import lanedesk.workstation.freight.request.text.Line;
import lanedesk.workstation.freight.scan.Scan;
import lanedesk.workstation.freight.scan.ScanPattern;
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
    private static final ScanPattern COOLED = ScanPattern.of(
            "(?iu)(?<![\\p{L}])(?:reefers?|refrigerat(?:ed|or)|refrigerad[oa]s?|r[ée]frig[ée]r[ée]e?s?|frigo(?:rifique)?s?|\\d{2}(?:rf|rh|hr))(?!\\p{L})");
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
        String type = TANK.isIn(all)
                ? "Isotank"
                : RACK.isIn(all)
                        ? "FlatRack"
                        : TOP.isIn(all) ? "OpenTop" : reefer != null ? "ReeferContainer" : "Container";
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

    // Null where every word for it is denied: "non-refrigerated", "reefer not required".
    private static @Nullable Found<Boolean> reefer(String all) {
        Scan cooled = COOLED.scan(all);
        Found<Boolean> reefer = null;
        boolean sure = true;
        while (cooled.find()) {
            Optional<Denial> denial = Denial.of(all, cooled.start(), cooled.end());
            sure = sure && denial.isEmpty();
            if (reefer == null && !denial.map(Denial::sure).orElse(false)) {
                reefer = Found.sure(true, cooled.group());
            }
        }
        return reefer == null ? null : reefer.sureIf(sure);
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
