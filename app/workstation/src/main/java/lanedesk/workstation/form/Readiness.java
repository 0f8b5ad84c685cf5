package lanedesk.workstation.form;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The values that a shipment lacks for a rate request and for a booking, and warnings.
///
/// @param missingToQuote values missing for a rate request
/// @param missingToBook values that a booking needs in addition to those of a rate request
/// @param warnings reasons why carriers may charge more or reject the shipment
public record Readiness(
        List<ReadinessNote> missingToQuote, List<ReadinessNote> missingToBook, List<ReadinessNote> warnings) {

    /// The readiness before the first validation.
    public static final Readiness UNKNOWN = new Readiness(List.of(), List.of(), List.of());

    /// A missing value or a warning, as text.
    ///
    /// @param path path of the field to focus; null if the form has no such field
    public record ReadinessNote(String text, @Nullable String path) {}

    public Readiness {
        missingToQuote = List.copyOf(missingToQuote);
        missingToBook = List.copyOf(missingToBook);
        warnings = List.copyOf(warnings);
    }
}
