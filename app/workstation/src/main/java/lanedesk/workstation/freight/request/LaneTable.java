package lanedesk.workstation.freight.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.workstation.freight.lane.LaneHeading;
import lanedesk.workstation.freight.scan.ScanPattern;

/// A table in which every row is a shipment with lane and goods. Its rows are written out as labels with values.
final class LaneTable {
    private static final int MOST_ROWS = 500;
    private static final Pattern UNIT = Pattern.compile(
            "(?iu)^(.*\\b(?:weight|wt|peso|poids)\\b.*?)[\\s,(]+(lbs?|kgs?|pounds)\\)?( (?:total|each))?\\s*$");

    private static final ScanPattern CONTAINER =
            ScanPattern.of("(?iu)\\s*(?:container|cntr|contenedor|conteneur)\\s*(?:#|no\\.?|number|n[°º])?\\s*:?\\s*");

    private LaneTable() {}

    /// The rows of the first such table of a text, each as lines of labels; empty where there is none.
    static Optional<List<List<String>>> rows(List<String> lines) {
        for (int at = 0; at < Math.min(lines.size(), 60); at++) {
            String separator = separator(lines.get(at));
            List<String> heads = cells(lines.get(at), separator);
            if (heads.size() >= 2
                    && heads.stream().anyMatch(head -> isAbout(head, LaneHeading.End.ORIGIN) || CONTAINER.matches(head))
                    && heads.stream().anyMatch(head -> isAbout(head, LaneHeading.End.DESTINATION))) {
                List<List<String>> rows = below(lines, at, heads, separator);
                if (!rows.isEmpty()) {
                    return Optional.of(rows);
                }
            }
        }
        return Optional.empty();
    }

    private static List<List<String>> below(List<String> lines, int heading, List<String> heads, String separator) {
        List<List<String>> rows = new ArrayList<>();
        for (int at = heading + 1; at < lines.size() && rows.size() < MOST_ROWS; at++) {
            List<String> cells = cells(lines.get(at), separator);
            if (lines.get(at).matches("[\\s|:+=_-]*")) {
                continue;
            }
            if (cells.size() < 2) {
                break;
            }
            List<String> labelled = new ArrayList<>();
            for (int column = 0; column < Math.min(heads.size(), cells.size()); column++) {
                if (!cells.get(column).isBlank() && !heads.get(column).isBlank()) {
                    labelled.add(
                            labelled(label(heads.get(column)), cells.get(column).strip()));
                }
            }
            rows.add(labelled);
        }
        return rows;
    }

    // "Weight (lbs)" over 1200 is a weight of 1200 lbs.
    private static String labelled(String label, String value) {
        Matcher unit = UNIT.matcher(label);
        return unit.matches() && value.matches("[\\d.,]+")
                ? unit.group(1) + (unit.group(3) == null ? "" : unit.group(3)) + ": " + value + " " + unit.group(2)
                : label + ": " + value;
    }

    private static boolean isAbout(String head, LaneHeading.End end) {
        return LaneHeading.of(head).filter(found -> found.end() == end).isPresent();
    }

    // A column's heading as a label of the same meaning.
    private static String label(String head) {
        return LaneHeading.of(head)
                .map(LaneTable::label)
                .orElse(head.strip().replace('_', ' ').replaceAll(":$", ""));
    }

    private static String label(LaneHeading heading) {
        String end = switch (heading.end()) {
            case ORIGIN -> "Origin";
            case DESTINATION -> "Destination";
            case WAREHOUSE -> "Warehouse";
        };
        return end
                + switch (heading.part()) {
                    case LINE -> "";
                    case CITY -> " city";
                    case STATE -> " state";
                    case POSTAL_CODE -> " zip";
                    case COUNTRY -> " country";
                };
    }

    private static String separator(String line) {
        return line.contains("\t")
                ? "\t"
                : line.indexOf('|') >= 0
                        ? "\\|"
                        : line.indexOf(';') >= 0 ? ";" : line.indexOf(',') >= 0 ? "," : " {2,}";
    }

    private static List<String> cells(String line, String separator) {
        String bare = separator.equals("\\|") ? line.strip().replaceAll("^\\||\\|$", "") : line.strip();
        List<String> cells = new ArrayList<>();
        String pattern = separator.length() == 1 && !separator.equals("\t")
                ? separator + "(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)"
                : separator;
        boolean quoted = bare.indexOf('"') >= 0;
        for (String cell : bare.length() > 4_000 ? new String[] {bare} : bare.split(quoted ? pattern : separator, -1)) {
            String stripped = cell.strip();
            cells.add(quoted ? stripped.replaceAll("^\"|\"$", "") : stripped);
        }
        return cells;
    }
}
