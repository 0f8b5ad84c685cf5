package lanedesk.workstation.freight.paste;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads clips of labels with values, one on a line or several parted by strokes. A label that comes again begins the
/// next item.
final class Labelled {
    private static final Pattern LABEL =
            Pattern.compile("^\\s*(?:[-*•]\\s+)?\\**([\\p{L}#/() .]{1,30}?)\\**\\s*[:=]\\**\\s*(.*)$");
    private static final Pattern PARTED = Pattern.compile("\\s+[/|•·]\\s+|\\s*[;|]\\s*|\\t+");

    private final ValueReader values;
    private final List<Draft> rows = new ArrayList<>();
    private final List<UnreadLine> unread = new ArrayList<>();
    private final Map<Field, String> labels = new HashMap<>();
    private Map<Field, Reading> open = new EnumMap<>(Field.class);
    private String original = "";
    private int first;
    private int last = -1;

    private Labelled(NumberStyle style) {
        values = new ValueReader(style);
    }

    /// What a clip says in labels; empty where most of it has none.
    static Optional<Mail> read(String clip, NumberStyle style) {
        List<Sheet.Row> lines = Sheet.lines(clip);
        List<Sheet.Row> parts =
                lines.stream().flatMap(line -> parts(line).stream()).toList();
        long found =
                parts.stream().filter(part -> label(part.cell(0)).isPresent()).count();
        if (found < 3 || found * 2 < parts.size()) {
            return Optional.empty();
        }
        Labelled labelled = new Labelled(style);
        parts.forEach(labelled::read);
        labelled.next();
        return Optional.of(labelled.mail());
    }

    /// The pieces of a line where each begins with a known label, else the line.
    private static List<Sheet.Row> parts(Sheet.Row line) {
        List<String> parts = PARTED.splitAsStream(line.original())
                .filter(part -> !part.isBlank())
                .toList();
        boolean all =
                parts.size() > 1 && parts.stream().allMatch(part -> label(part).isPresent());
        return (all ? parts : List.of(line.original()))
                .stream()
                        .map(part -> new Sheet.Row(line.line(), line.original(), List.of(part)))
                        .toList();
    }

    private void read(Sheet.Row part) {
        Optional<Column> label = label(part.cell(0));
        Matcher words = LABEL.matcher(part.cell(0));
        if (label.isEmpty() || !words.matches()) {
            unread.add(new UnreadLine(part.line(), part.original(), UnreadLine.Reason.TEXT));
            return;
        }
        Field field = label.get().field();
        String before = labels.get(field);
        int ahead = field == Field.QUANTITY && before != null
                ? Headings.rank(label.get().heading()) - Headings.rank(before)
                : 0;
        if (before != null && ahead == 0) {
            next();
        }
        if (last != part.line()) {
            original += (original.isEmpty() ? "" : "\n") + part.original();
            first = original.equals(part.original()) ? part.line() : first;
            last = part.line();
        }
        Map<Field, Reading> read = values.read(label.get(), words.group(2));
        if (ahead == 0) {
            labels.put(field, label.get().heading());
            read.forEach(open::putIfAbsent);
        } else if (ahead > 0) {
            labels.put(field, label.get().heading());
            open.putAll(read);
        }
    }

    private void next() {
        if (!open.isEmpty()) {
            rows.add(new Draft(first, original, open));
        }
        open = new EnumMap<>(Field.class);
        labels.clear();
        original = "";
        last = -1;
    }

    /// A total that only the last of several items has is that of the shipment.
    private Mail mail() {
        @Nullable Reading shipment = null;
        boolean alone = rows.size() > 1
                && rows.subList(0, rows.size() - 1).stream()
                        .noneMatch(row -> row.readings().containsKey(Field.TOTAL_WEIGHT));
        if (alone) {
            Draft end = rows.removeLast();
            Map<Field, Reading> readings = new EnumMap<>(end.readings());
            shipment = readings.remove(Field.TOTAL_WEIGHT);
            rows.add(new Draft(end.line(), end.original(), readings));
        }
        return new Mail(rows, unread, shipment);
    }

    private static Optional<Column> label(String line) {
        if (line.indexOf(':') < 0 && line.indexOf('=') < 0) {
            return Optional.empty();
        }
        Matcher parts = LABEL.matcher(line);
        return parts.matches() && !parts.group(2).isBlank() ? Headings.column(parts.group(1)) : Optional.empty();
    }
}
