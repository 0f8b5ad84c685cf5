package lanedesk.freight.request.text;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A part of a mail that one person wrote.
///
/// @param lines its lines, without marks of quotation and heads
/// @param day the day it was written, null where it does not say
public record Passage(List<String> lines, @Nullable LocalDate day) {
    /// Copies the lines.
    public Passage {
        lines = List.copyOf(lines);
    }

    /// Whether nothing is written in it.
    public boolean isBlank() {
        return lines.stream().allMatch(String::isBlank);
    }
}
