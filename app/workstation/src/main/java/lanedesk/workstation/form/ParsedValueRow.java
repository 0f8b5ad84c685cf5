package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.freight.request.found.ExtractedValue;

/// A row of the preview: a read value and the words it was read from.
///
/// @param kind what the row shows
/// @param label label of the value
/// @param value the text to fill in
/// @param values the read values that the row stands for; empty for an unread line
/// @param sourceWords the words that the values were read from
public record ParsedValueRow(
        Kind kind, String label, String value, List<ExtractedValue<?>> values, List<String> sourceWords) {
    public enum Kind {
        /// A value of the shipment.
        VALUE,
        /// An item: its name, and all its values.
        ITEM,
        /// One value of the item that the preceding row names.
        ITEM_VALUE,
        /// A line of the text from which no value was read.
        UNREAD_LINE
    }

    public ParsedValueRow {
        values = List.copyOf(values);
        sourceWords = List.copyOf(sourceWords);
    }

    public static ParsedValueRow createRow(String label, String value, List<ExtractedValue<?>> extractedValues) {
        return createRow(Kind.VALUE, label, value, extractedValues);
    }

    public static ParsedValueRow createRow(
            Kind kind, String label, String value, List<ExtractedValue<?>> extractedValues) {
        return new ParsedValueRow(
                kind,
                label,
                value,
                extractedValues,
                extractedValues.stream()
                        .map(ExtractedValue::sourceText)
                        .distinct()
                        .toList());
    }

    public static ParsedValueRow createUnreadRow(String label, String line) {
        return new ParsedValueRow(Kind.UNREAD_LINE, label, line, List.of(), List.of(line));
    }

    /// Returns the source words of each row. Rows of the same item get the same item name.
    static List<SourceTextLocator.Source> toSources(List<ParsedValueRow> rows) {
        List<SourceTextLocator.Source> sources = new ArrayList<>();
        String item = "";
        for (ParsedValueRow row : rows) {
            item = row.kind == Kind.ITEM ? row.label : row.kind == Kind.ITEM_VALUE ? item : "";
            sources.add(new SourceTextLocator.Source(item, row.sourceWords));
        }
        return sources;
    }

    /// Returns whether a displayed value of this row is uncertain. The row of an item displays only the item's name.
    public boolean isUncertain() {
        return values.stream().anyMatch(leaf -> !leaf.certain() && sourceWords.contains(leaf.sourceText()));
    }

    /// Returns the source words on one line.
    public String sourceText() {
        return sourceWords.stream().collect(Collectors.joining(" … "));
    }
}
