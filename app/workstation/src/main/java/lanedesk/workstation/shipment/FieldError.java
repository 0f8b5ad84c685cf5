package lanedesk.workstation.shipment;

import java.util.List;
import lanedesk.workstation.l10n.Texts;

/// An error in a field that blocks a rate request.
///
/// @param path path of the field in the service's request
/// @param key message key of the error
/// @param arguments arguments of the message
public record FieldError(String path, String key, Kind kind, List<String> arguments) {

    /// The kind of error.
    public enum Kind {
        /// Nothing is typed; shown only after rates were requested for the first time.
        MISSING,
        /// A part of the value is missing.
        INCOMPLETE,
        /// The typed value is invalid.
        WRONG
    }

    public FieldError {
        arguments = List.copyOf(arguments);
    }

    public static FieldError missing(String path, String key) {
        return new FieldError(path, key, Kind.MISSING, List.of());
    }

    public static FieldError incomplete(String path, String key) {
        return new FieldError(path, key, Kind.INCOMPLETE, List.of());
    }

    public static FieldError invalid(String path, String key, String... arguments) {
        return new FieldError(path, key, Kind.WRONG, List.of(arguments));
    }

    /// Returns the error of a value that cannot be read: missing if nothing is typed, otherwise invalid.
    public static FieldError missingOrInvalid(String path, String key, String typedText) {
        return typedText.isBlank() ? missing(path, key) : invalid(path, key);
    }

    /// Returns the error of a text that names nothing known: missing if nothing is typed, otherwise invalid,
    /// with the key's text for an unknown name.
    public static FieldError missingOrUnknown(String path, String key, String typedText) {
        return typedText.isBlank() ? missing(path, key) : invalid(path, key + ".unknown", typedText.strip());
    }

    public boolean isMissing() {
        return kind == Kind.MISSING;
    }

    public String text(Texts texts) {
        return texts.text(key, arguments.toArray());
    }
}
