package lanedesk.workstation.shipment;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// The text of a date field and the date that it means.
///
/// @param line text of the field
/// @param day the date; null if the text is not a date
public record TypedDate(String line, @Nullable LocalDate day) {

    public static final TypedDate EMPTY = new TypedDate("", null);

    /// Returns whether a text is typed that is not a date.
    public boolean hasUnreadableText() {
        return day == null && !line.isBlank();
    }
}
