package lanedesk.workstation.form;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The missing values before quoting and booking, as texts.
///
/// @param missingToQuote what is missing before rates can be requested
/// @param missingToBook what a booking will require in addition
/// @param warnings reasons for extra charges or rejection by carriers
public record Readiness(List<Need> missingToQuote, List<Need> missingToBook, List<Need> warnings) {

    /// The state before the first validation.
    public static final Readiness UNKNOWN = new Readiness(List.of(), List.of(), List.of());

    /// A missing value.
    ///
    /// @param path the field to focus; null if it is not on this form
    public record Need(String text, @Nullable String path) {}

    public Readiness {
        missingToQuote = List.copyOf(missingToQuote);
        missingToBook = List.copyOf(missingToBook);
        warnings = List.copyOf(warnings);
    }
}
