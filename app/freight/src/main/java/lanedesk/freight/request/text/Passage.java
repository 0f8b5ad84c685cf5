package lanedesk.freight.request.text;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A part of a mail by one author.
///
/// @param lines lines of the passage, without quotation marks and headers
/// @param writtenDate the day on which the passage was written, null if not stated
public record Passage(List<String> lines, @Nullable LocalDate writtenDate) {
    /// Copies the lines.
    public Passage {
        lines = List.copyOf(lines);
    }

    /// Whether all lines are blank.
    public boolean isBlank() {
        return lines.stream().allMatch(String::isBlank);
    }
}
