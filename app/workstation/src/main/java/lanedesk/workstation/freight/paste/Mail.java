package lanedesk.workstation.freight.paste;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads clips that are no table: sentences line by line, or labels with values.
///
/// @param rows the rows found
/// @param unread lines that gave none
record Mail(List<Draft> rows, List<UnreadLine> unread) {
    private static final Pattern BULLET =
            Pattern.compile("^\\s*(?:[-*+•·▪◦‣●○–—]+\\s+|\\(?\\d{1,2}[.)]\\s+(?=\\S)|[a-z][.)]\\s+)");
    private static final Pattern LABEL =
            Pattern.compile("^\\s*(?:[-*•]\\s+)?\\**([\\p{L}#/() .]{1,30}?)\\**\\s*[:=]\\**\\s*(.*)$");
    static final Pattern TOTALS = Pattern.compile(
            "(?i)^\\W*(?:grand\\s+total|sub-?\\s?totals?|totals?|totales|totaux|suma|sum|ttl)\\b(?!\\s*weight)(?!\\s*wt).*");
    private static final int LONGEST_SENTENCE = 1_000;
    private static final Pattern ANY_FIGURE = Pattern.compile(".*\\d.*");
    private static final Set<Field> SIZES =
            Set.of(Field.LENGTH, Field.DIMENSIONS, Field.WEIGHT, Field.TOTAL_WEIGHT, Field.VOLUME, Field.TOTAL_VOLUME);

    /// A label and its value on each line.
    static Optional<Mail> labelled(String clip, NumberStyle style) {
        List<Sheet.Row> lines = Sheet.lines(clip);
        long labels = lines.stream()
                .filter(line -> label(line.original()).isPresent())
                .count();
        if (labels < 3 || labels * 2 < lines.size()) {
            return Optional.empty();
        }
        ValueReader values = new ValueReader(style);
        List<Draft> rows = new ArrayList<>();
        List<UnreadLine> unread = new ArrayList<>();
        Map<Field, Reading> open = new EnumMap<>(Field.class);
        Set<Field> labelsSeen = new HashSet<>();
        StringBuilder original = new StringBuilder();
        int first = 0;
        for (Sheet.Row line : lines) {
            Optional<Column> label = label(line.original());
            Matcher parts = LABEL.matcher(line.original());
            if (label.isEmpty() || !parts.matches()) {
                unread.add(new UnreadLine(line.line(), line.original(), UnreadLine.Reason.TEXT));
                continue;
            }
            if (!labelsSeen.add(label.get().field())) {
                rows.add(new Draft(first, original.toString(), new EnumMap<>(open)));
                open.clear();
                labelsSeen.clear();
                labelsSeen.add(label.get().field());
                original.setLength(0);
            }
            first = original.isEmpty() ? line.line() : first;
            original.append(original.isEmpty() ? "" : "\n").append(line.original());
            values.read(label.get(), parts.group(2)).forEach(open::putIfAbsent);
        }
        if (!open.isEmpty()) {
            rows.add(new Draft(first, original.toString(), new EnumMap<>(open)));
        }
        return Optional.of(new Mail(rows, unread));
    }

    private static Optional<Column> label(String line) {
        if (line.indexOf(':') < 0 && line.indexOf('=') < 0) {
            return Optional.empty();
        }
        Matcher parts = LABEL.matcher(line);
        return parts.matches() && !parts.group(2).isBlank() ? Headings.column(parts.group(1)) : Optional.empty();
    }

    /// Sentences. A line without a quantity that gives what the line before it lacks belongs to that one.
    static Mail sentences(String clip, NumberStyle style) {
        ValueReader values = new ValueReader(style);
        List<Draft> rows = new ArrayList<>();
        List<UnreadLine> unread = new ArrayList<>();
        int lastLine = -1;
        for (Sheet.Row line : Sheet.lines(clip)) {
            String text = BULLET.matcher(line.original()).replaceFirst("");
            if (TOTALS.matcher(text).matches() && !rows.isEmpty()) {
                unread.add(new UnreadLine(line.line(), line.original(), UnreadLine.Reason.TOTALS));
                continue;
            }
            if (text.length() > LONGEST_SENTENCE) {
                unread.add(new UnreadLine(line.line(), line.original(), UnreadLine.Reason.UNREADABLE));
                continue;
            }
            Map<Field, Reading> found = Sentence.read(values, text);
            boolean sized = found.keySet().stream().anyMatch(SIZES::contains);
            boolean counted = found.containsKey(Field.QUANTITY);
            boolean goesOn = !counted && lastLine >= 0 && line.line() - lastLine <= 1;
            if (goesOn && continues(rows.getLast(), found)) {
                rows.add(joined(rows.removeLast(), line, found));
                lastLine = line.line();
            } else if ((counted && (sized || found.containsKey(Field.PACKAGE)))
                    || (found.containsKey(Field.LENGTH)
                            && found.keySet().stream().filter(SIZES::contains).count() > 1)) {
                rows.add(new Draft(line.line(), line.original(), found));
                lastLine = line.line();
            } else {
                boolean figures =
                        sized || (ANY_FIGURE.matcher(text).matches() && found.containsKey(Field.FREIGHT_CLASS));
                unread.add(new UnreadLine(
                        line.line(), line.original(), figures ? UnreadLine.Reason.UNREADABLE : UnreadLine.Reason.TEXT));
            }
        }
        return new Mail(rows, unread);
    }

    private static boolean continues(Draft before, Map<Field, Reading> found) {
        Set<Field> telling = new HashSet<>(found.keySet());
        telling.remove(Field.NAME);
        return !telling.isEmpty() && telling.stream().noneMatch(before.readings()::containsKey);
    }

    private static Draft joined(Draft before, Sheet.Row line, Map<Field, Reading> found) {
        Map<Field, Reading> readings = new EnumMap<>(before.readings());
        Reading name = found.get(Field.NAME);
        found.forEach(readings::putIfAbsent);
        Reading first = before.readings().get(Field.NAME);
        if (name != null && first != null) {
            readings.put(
                    Field.NAME, Reading.text(first.text() + ", " + name.text(), first.original(), Certainty.UNCERTAIN));
        }
        return new Draft(before.line(), before.original() + "\n" + line.original(), readings);
    }
}
