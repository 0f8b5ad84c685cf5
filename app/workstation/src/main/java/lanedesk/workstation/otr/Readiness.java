package lanedesk.workstation.otr;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What quoting and booking still need, in words.
///
/// @param toQuote what keeps rates from being asked for
/// @param toBook what a booking will ask for beside
/// @param warnings what carriers may charge or decline for
record Readiness(List<Need> toQuote, List<Need> toBook, List<Need> warnings) {

    /// One thing.
    ///
    /// @param path the field to go to; null where it is none of this form
    record Need(String text, @Nullable String path) {}

    Readiness {
        toQuote = List.copyOf(toQuote);
        toBook = List.copyOf(toBook);
        warnings = List.copyOf(warnings);
    }
}
