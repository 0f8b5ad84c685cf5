package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.paste.Column;
import lanedesk.freight.scan.ScanPattern;

/// Parts lines that hold several labels with their values into a line for each: `Qty: 5 | Type: Pallet`, a row of a
/// form
/// with `Origin`, `Provo, UT`, `Destination`, `Helena, MT` in its cells.
final class LabelledCells {
    private static final Pattern BETWEEN = Pattern.compile("\\s*\\|\\s*|\\t+|\\s{2,}");
    private static final Pattern LABELLED =
            Pattern.compile("^\\s*([\\p{L}#][\\p{L}\\d #/().,'’_-]{0,34}?)\\s*\\.{0,20}\\s*:\\s*(\\S.*)$");
    private static final Pattern NUMBERED_ITEM =
            Pattern.compile("(?iu)^(?:item|line|art[ií]culo|article|product|producto)\\s*#?\\s*\\d{1,2}$");
    // "Pickup............: Greer, SC"
    private static final Pattern DOTTED =
            Pattern.compile("(?u)^(\\s*\\p{L}[^.:\\n]{0,34}?)\\s*\\.{3,}\\s*:?\\s*(?=\\S)");
    // "pickup_city=Yakima"
    private static final Pattern VARIABLE = Pattern.compile("(?u)^\\s*(\\p{L}+(?:_\\p{L}+)+)\\s*[=:]\\s*(\\S.*)$");
    // "Zip from / to: 43228 / 15205"
    private static final Pattern BOTH_ENDS = Pattern.compile(
            "(?iu)^\\W*(?:zips?|zip codes?|postal"
                + " codes?|cit(?:y|ies)|lane)?\\s*\\(?(?:from|origin|orig|pick-?up)\\s*(?:/|-|to|&|->|→)\\s*(?:to|dest(?:ination)?|deliver(?:y)?)\\)?\\s*:\\s*(\\S.*?)\\s*(?:/|->|→|\\sto\\s|\\s[–-]\\s)\\s*(\\S.*)$");
    private static final ScanPattern YES_OR_NO = ScanPattern.of("(?iu)(?:yes|no|y|n|true|false|s[ií]|oui|non)");
    private static final int MOST_LETTERS = 1_000;
    private static final int LEAST = 2;

    private LabelledCells() {}

    /// The lines that a line holds; itself where it is no such line.
    static List<String> part(String line) {
        if (line.length() > MOST_LETTERS || line.isBlank()) {
            return List.of(line);
        }
        Matcher both = BOTH_ENDS.matcher(line);
        if (both.matches()) {
            return List.of("From: " + both.group(1), "To: " + both.group(2));
        }
        Matcher variable = VARIABLE.matcher(line);
        return variable.matches()
                        && (LaneHeading.of(variable.group(1)).isPresent() || YES_OR_NO.matches(variable.group(2)))
                ? List.of(variable.group(1).replace('_', ' ') + ": " + variable.group(2))
                : cells(DOTTED.matcher(line).replaceFirst("$1: "));
    }

    private static List<String> cells(String line) {
        List<String> pieces = Arrays.stream(BETWEEN.split(line.strip(), -1))
                .map(String::strip)
                .filter(piece -> !piece.isEmpty())
                .toList();
        if (pieces.size() < LEAST) {
            return List.of(line);
        }
        List<String> labelled = labelled(pieces);
        if (!labelled.isEmpty()) {
            return labelled;
        }
        List<String> rows = line.indexOf('\t') >= 0 || line.indexOf('|') >= 0 ? row(pieces) : List.of();
        return rows.isEmpty() ? List.of(line) : rows;
    }

    private static List<String> labelled(List<String> pieces) {
        List<String> lines = new ArrayList<>();
        int known = 0;
        for (String piece : pieces) {
            Matcher label = LABELLED.matcher(piece);
            if (!label.matches()) {
                return List.of();
            }
            boolean item = NUMBERED_ITEM.matcher(label.group(1)).matches();
            known += item || isKnown(label.group(1)) ? 1 : 0;
            lines.add(item ? "Item: " + label.group(2) : piece);
        }
        return known >= LEAST ? lines : List.of();
    }

    // Each label begins a group of cells; a row of nothing but labels is a heading.
    private static List<String> row(List<String> cells) {
        List<String> lines = new ArrayList<>();
        String label = "";
        List<String> values = new ArrayList<>();
        for (String cell : cells) {
            String bare =
                    cell.endsWith(":") ? cell.substring(0, cell.length() - 1).strip() : cell;
            if (isKnown(bare)) {
                if (!label.isEmpty() && values.isEmpty()) {
                    return List.of();
                }
                if (!label.isEmpty()) {
                    lines.add(label + ": " + String.join(", ", values));
                }
                label = bare;
                values.clear();
            } else if (label.isEmpty()) {
                return List.of();
            } else {
                values.add(cell);
            }
        }
        if (values.isEmpty()) {
            return List.of();
        }
        lines.add(label + ": " + String.join(", ", values));
        return lines.size() >= LEAST ? lines : List.of();
    }

    private static boolean isKnown(String label) {
        return LaneHeading.of(label).isPresent() || Column.headed(label).isPresent();
    }
}
