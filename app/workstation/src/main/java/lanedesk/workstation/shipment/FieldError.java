package lanedesk.workstation.shipment;

import java.util.List;
import lanedesk.workstation.l10n.Texts;

/// An error that prevents quoting.
///
/// @param path the field, by its path in the service's request
/// @param key message key
/// @param arguments message arguments
public record FieldError(String path, String key, Kind kind, List<String> arguments) {

    /// The kind of error.
    public enum Kind {
        /// Nothing was typed; shown only after rates were requested.
        MISSING,
        /// A part of the value is still missing.
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

    /// The error for an unreadable value: missing if nothing is typed.
    public static FieldError missingOrInvalid(String path, String key, String typed) {
        return typed.isBlank() ? missing(path, key) : invalid(path, key);
    }

    public boolean isMissing() {
        return kind == Kind.MISSING;
    }

    public String text(Texts texts) {
        return texts.text(key, arguments.toArray());
    }
}
