package lanedesk.workstation.requested;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.freight.request.found.ExtractedValue;

/// A line of what was read: a value beside the words it came from.
///
/// @param kind whether it begins a part, is a value or was not understood
/// @param label what it is
/// @param value as it will be filled in
/// @param values the values it stands for; none where it was not understood
/// @param sourceWords the words it came from
public record ParsedValueRow(
        Kind kind, String label, String value, List<ExtractedValue<?>> values, List<String> sourceWords) {
    public enum Kind {
        /// A value.
        VALUE,
        /// An item as a whole, with its name.
        ITEM,
        /// A value of the item above it.
        OF_ITEM,
        /// A line that was not understood.
        UNREAD
    }

    public ParsedValueRow {
        values = List.copyOf(values);
        sourceWords = List.copyOf(sourceWords);
    }

    public static ParsedValueRow value(String label, String value, List<ExtractedValue<?>> leaves) {
        return value(Kind.VALUE, label, value, leaves);
    }

    public static ParsedValueRow value(Kind kind, String label, String value, List<ExtractedValue<?>> leaves) {
        return new ParsedValueRow(
                kind,
                label,
                value,
                leaves,
                leaves.stream().map(ExtractedValue::sourceText).distinct().toList());
    }

    public static ParsedValueRow unreadLine(String label, String line) {
        return new ParsedValueRow(Kind.UNREAD, label, line, List.of(), List.of(line));
    }

    /// The words of lines, those of an item together.
    static List<SourceTextLocator.Source> sourcesOf(List<ParsedValueRow> rows) {
        List<SourceTextLocator.Source> all = new ArrayList<>();
        String item = "";
        for (ParsedValueRow row : rows) {
            item = row.kind == Kind.ITEM ? row.label : row.kind == Kind.OF_ITEM ? item : "";
            all.add(new SourceTextLocator.Source(item, row.sourceWords));
        }
        return all;
    }

    /// Whether it is a value that wants a look; of an item, its name.
    public boolean isUncertain() {
        return values.stream().anyMatch(leaf -> !leaf.certain() && sourceWords.contains(leaf.sourceText()));
    }

    /// The words in one line.
    public String sourceText() {
        return sourceWords.stream().collect(Collectors.joining(" … "));
    }
}
