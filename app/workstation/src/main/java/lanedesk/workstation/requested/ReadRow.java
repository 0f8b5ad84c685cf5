package lanedesk.workstation.requested;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.freight.request.found.Found;

/// A line of what was read: a value beside the words it came from.
///
/// @param kind whether it begins a part, is a value or was not understood
/// @param label what it is
/// @param value as it will be filled in
/// @param leaves the values it stands for; none where it was not understood
/// @param words the words it came from
public record ReadRow(Kind kind, String label, String value, List<Found<?>> leaves, List<String> words) {
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

    public ReadRow {
        leaves = List.copyOf(leaves);
        words = List.copyOf(words);
    }

    public static ReadRow value(String label, String value, List<Found<?>> leaves) {
        return value(Kind.VALUE, label, value, leaves);
    }

    public static ReadRow value(Kind kind, String label, String value, List<Found<?>> leaves) {
        return new ReadRow(
                kind,
                label,
                value,
                leaves,
                leaves.stream().map(Found::from).distinct().toList());
    }

    public static ReadRow unread(String label, String line) {
        return new ReadRow(Kind.UNREAD, label, line, List.of(), List.of(line));
    }

    /// The words of lines, those of an item together.
    static List<MailWords.Source> sources(List<ReadRow> rows) {
        List<MailWords.Source> all = new ArrayList<>();
        String item = "";
        for (ReadRow row : rows) {
            item = row.kind == Kind.ITEM ? row.label : row.kind == Kind.OF_ITEM ? item : "";
            all.add(new MailWords.Source(item, row.words));
        }
        return all;
    }

    /// Whether it is a value that wants a look; of an item, its name.
    public boolean isDoubtful() {
        return leaves.stream().anyMatch(leaf -> !leaf.sure() && words.contains(leaf.from()));
    }

    /// The words in one line.
    public String from() {
        return words.stream().collect(Collectors.joining(" … "));
    }
}
