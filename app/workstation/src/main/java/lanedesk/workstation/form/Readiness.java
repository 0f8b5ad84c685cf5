package lanedesk.workstation.form;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The open needs of quoting and booking in words.
///
/// @param toQuote what keeps rates from being asked for
/// @param toBook what a booking will ask for beside
/// @param warnings what carriers may charge or decline for
public record Readiness(List<Need> toQuote, List<Need> toBook, List<Need> warnings) {

    /// Nothing is known yet.
    public static final Readiness UNKNOWN = new Readiness(List.of(), List.of(), List.of());

    /// One need.
    ///
    /// @param path the field to go to; null where it is none of this form
    public record Need(String text, @Nullable String path) {}

    public Readiness {
        toQuote = List.copyOf(toQuote);
        toBook = List.copyOf(toBook);
        warnings = List.copyOf(warnings);
    }
}
