package lanedesk.workstation.shipment;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// A day as typed and the one it stands for.
///
/// @param line the text of the field
/// @param day its reading, null where it is none
public record TypedDate(String line, @Nullable LocalDate day) {

    public static final TypedDate EMPTY = new TypedDate("", null);
}
