package lanedesk.workstation.freight.request;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A request as text.
///
/// @param subject a mail's subject, empty where there is none
/// @param body what was written
/// @param attached texts of what came with it
/// @param day the day it was written, null where that is not known
public record RequestText(
        String subject,
        String body,
        List<String> attached,
        @Nullable LocalDate day) {
    /// Copies the list.
    public RequestText {
        attached = List.copyOf(attached);
    }

    /// Text alone.
    public static RequestText of(String body) {
        return new RequestText("", body, List.of(), null);
    }
}
