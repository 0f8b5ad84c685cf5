package lanedesk.freight.request.text;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A part of a mail by one author.
///
/// @param lines its lines, without quotation marks and headers
/// @param writtenDate the day it was written, null if not stated
public record Passage(List<String> lines, @Nullable LocalDate writtenDate) {
    /// Copies the lines.
    public Passage {
        lines = List.copyOf(lines);
    }

    /// Whether it is blank.
    public boolean isBlank() {
        return lines.stream().allMatch(String::isBlank);
    }
}
