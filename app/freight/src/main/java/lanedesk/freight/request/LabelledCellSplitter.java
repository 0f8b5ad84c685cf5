package lanedesk.freight.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.paste.Column;
import lanedesk.freight.scan.ScanPattern;

/// Splits lines with several labels and values into one line each: `Qty: 5 | Type: Pallet`, or a row of a form with
/// `Origin`, `Provo, UT`, `Destination`, `Helena, MT` in its cells.
final class LabelledCellSplitter {
    private static final Pattern CELL_SEPARATOR = Pattern.compile("\\s*\\|\\s*|\\t+|\\s{2,}");
    private static final Pattern LABELLED =
            Pattern.compile("^\\s*([\\p{L}#][\\p{L}\\d #/().,'’_-]{0,34}?)\\s*\\.{0,20}\\s*:\\s*(\\S.*)$");
    private static final Pattern NUMBERED_ITEM =
            Pattern.compile("(?iu)^(?:item|line|art[ií]culo|article|product|producto)\\s*#?\\s*\\d{1,2}$");
    // "Pickup............: Greer, SC"
    private static final Pattern DOTTED_LEADER =
            Pattern.compile("(?u)^(\\s*\\p{L}[^.:\\n]{0,34}?)\\s*\\.{3,}\\s*:?\\s*(?=\\S)");
    // "pickup_city=Yakima"
    private static final Pattern VARIABLE_NAME = Pattern.compile("(?u)^\\s*(\\p{L}+(?:_\\p{L}+)+)\\s*[=:]\\s*(\\S.*)$");
    // "Zip from / to: 43228 / 15205"
    private static final Pattern ORIGIN_AND_DESTINATION = Pattern.compile(
            "(?iu)^\\W*(?:zips?|zip codes?|postal"
                + " codes?|cit(?:y|ies)|lane)?\\s*\\(?(?:from|origin|orig|pick-?up)\\s*(?:/|-|to|&|->|→)\\s*(?:to|dest(?:ination)?|deliver(?:y)?)\\)?\\s*:\\s*(\\S.*?)\\s*(?:/|->|→|\\sto\\s|\\s[–-]\\s)\\s*(\\S.*)$");
    private static final ScanPattern YES_OR_NO = ScanPattern.of("(?iu)(?:yes|no|y|n|true|false|s[ií]|oui|non)");
    private static final int MAX_LABEL_LENGTH = 1_000;
    private static final int MIN_LABELLED_PARTS = 2;

    private LabelledCellSplitter() {}

    /// The split lines; the line itself if it is no such line.
    static List<String> splitLine(String line) {
        if (line.length() > MAX_LABEL_LENGTH || line.isBlank()) {
            return List.of(line);
        }
        Matcher originAndDestination = ORIGIN_AND_DESTINATION.matcher(line);
        if (originAndDestination.matches()) {
            return List.of("From: " + originAndDestination.group(1), "To: " + originAndDestination.group(2));
        }
        Matcher nameAndValue = VARIABLE_NAME.matcher(line);
        return nameAndValue.matches()
                        && (LaneHeading.parse(nameAndValue.group(1)).isPresent()
                                || YES_OR_NO.matchesWhole(nameAndValue.group(2)))
                ? List.of(nameAndValue.group(1).replace('_', ' ') + ": " + nameAndValue.group(2))
                : splitCells(DOTTED_LEADER.matcher(line).replaceFirst("$1: "));
    }

    private static List<String> splitCells(String line) {
        List<String> pieces = Arrays.stream(CELL_SEPARATOR.split(line.strip(), -1))
                .map(String::strip)
                .filter(piece -> !piece.isEmpty())
                .toList();
        if (pieces.size() < MIN_LABELLED_PARTS) {
            return List.of(line);
        }
        List<String> labelled = labelledPiecesOrNone(pieces);
        if (!labelled.isEmpty()) {
            return labelled;
        }
        List<String> rows = line.indexOf('\t') >= 0 || line.indexOf('|') >= 0 ? groupCellsByLabel(pieces) : List.of();
        return rows.isEmpty() ? List.of(line) : rows;
    }

    private static List<String> labelledPiecesOrNone(List<String> pieces) {
        List<String> lines = new ArrayList<>();
        int knownLabels = 0;
        for (String piece : pieces) {
            Matcher label = LABELLED.matcher(piece);
            if (!label.matches()) {
                return List.of();
            }
            boolean isNumberedItem = NUMBERED_ITEM.matcher(label.group(1)).matches();
            knownLabels += isNumberedItem || isKnownLabel(label.group(1)) ? 1 : 0;
            lines.add(isNumberedItem ? "Item: " + label.group(2) : piece);
        }
        return knownLabels >= MIN_LABELLED_PARTS ? lines : List.of();
    }

    // Each label starts a group of cells; a row with only labels is a heading.
    private static List<String> groupCellsByLabel(List<String> cells) {
        List<String> lines = new ArrayList<>();
        String label = "";
        List<String> values = new ArrayList<>();
        for (String cell : cells) {
            String stripped =
                    cell.endsWith(":") ? cell.substring(0, cell.length() - 1).strip() : cell;
            if (isKnownLabel(stripped)) {
                if (!label.isEmpty() && values.isEmpty()) {
                    return List.of();
                }
                if (!label.isEmpty()) {
                    lines.add(label + ": " + String.join(", ", values));
                }
                label = stripped;
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
        return lines.size() >= MIN_LABELLED_PARTS ? lines : List.of();
    }

    private static boolean isKnownLabel(String label) {
        return LaneHeading.parse(label).isPresent()
                || Column.findByHeading(label).isPresent();
    }
}
