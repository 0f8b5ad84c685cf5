package lanedesk.workstation.freight.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A table in which every row is a shipment with lane and goods. Its rows are written out as labels with values.
final class LaneTable {
    private static final int MOST_ROWS = 500;
    private static final Pattern ORIGIN = Pattern.compile("(?iu)^\\s*(?:o|origin|orig|from|ship(?:ping)?["
        + " -]?from|pick-?\\s?up|shipper|pu|origen|desde|recolecci[oó]n|origine|d[ée]part|enl[eè]vement|ramassage)(?:[\\s_./-]*(?:city|town|state|st|zip|zip"
        + " ?code|postal(?: code)?|ciudad|estado|c\\.?p\\.?|ville|code"
        + " postal|province|country|location))?(?:[\\s,/&]+(?:state|st|zip|city))*\\s*$");
    private static final Pattern DESTINATION =
            Pattern.compile("(?iu)^\\s*(?:d|destination|dest|to|ship(?:ping)?[ -]?to|deliver(?:y)?(?:"
                + " to)?|consignee|receiver|del|destino|hasta|entrega|livraison|arriv[ée]e|destinataire)\\.?(?:[\\s_./-]*(?:city|town|state|st|zip|zip"
                + " ?code|postal(?: code)?|ciudad|estado|c\\.?p\\.?|ville|code"
                + " postal|province|country|location))?(?:[\\s,/&]+(?:state|st|zip|city))*\\s*$");

    private static final Pattern UNIT = Pattern.compile(
            "(?iu)^(.*\\b(?:weight|wt|peso|poids)\\b.*?)[\\s,(]+(lbs?|kgs?|pounds)\\)?( (?:total|each))?\\s*$");

    private LaneTable() {}

    /// The rows of the first such table of a text, each as lines of labels; empty where there is none.
    static Optional<List<List<String>>> rows(List<String> lines) {
        for (int at = 0; at < Math.min(lines.size(), 60); at++) {
            String separator = separator(lines.get(at));
            List<String> heads = cells(lines.get(at), separator);
            if (heads.stream().anyMatch(head -> ORIGIN.matcher(head).matches())
                    && heads.stream().anyMatch(head -> DESTINATION.matcher(head).matches())
                    && heads.size() >= 2) {
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

    // A column's heading as a label of the same meaning.
    private static String label(String head) {
        String plain = head.strip().replace('_', ' ').replaceAll(":$", "");
        if (ORIGIN.matcher(plain).matches()) {
            return part("Origin", plain);
        }
        return DESTINATION.matcher(plain).matches() ? part("Destination", plain) : plain;
    }

    private static String part(String end, String head) {
        String lower = head.toLowerCase(java.util.Locale.ROOT);
        boolean several = lower.matches(".*(?:city|ciudad|ville).*(?:st|zip).*");
        String part = several
                ? ""
                : lower.matches(".*(?:zip|postal|c\\.?p\\.?)\\W*(?:code)?\\W*$")
                        ? " zip"
                        : lower.matches(".*[\\s_./-](?:state|st|estado|province)\\W*$")
                                ? " state"
                                : lower.matches(".*(?:city|town|ciudad|ville)\\W*$")
                                        ? " city"
                                        : lower.endsWith("country") ? " country" : "";
        return end + part;
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
        for (String cell : bare.length() > 4_000 ? new String[] {bare} : bare.split(pattern, -1)) {
            cells.add(cell.strip().replaceAll("^\"|\"$", ""));
        }
        return cells;
    }
}
