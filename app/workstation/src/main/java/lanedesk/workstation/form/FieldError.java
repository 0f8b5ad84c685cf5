package lanedesk.workstation.form;

import java.util.List;
import lanedesk.workstation.l10n.Texts;

/// Something that keeps a form from being quoted.
///
/// @param path the field, named as on the wire
/// @param key the text's key
/// @param arguments what the text names
public record FieldError(String path, String key, Kind kind, List<String> arguments) {

    /// How far the field was filled.
    public enum Kind {
        /// Nothing was typed; shown only once rates were requested.
        MISSING,
        /// A part of what has to be typed is not there yet.
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

    /// A figure or a word that can't be read: missing where nothing is typed.
    public static FieldError missingOrInvalid(String path, String key, String typed) {
        return typed.isBlank() ? missing(path, key) : invalid(path, key);
    }

    public boolean missing() {
        return kind == Kind.MISSING;
    }

    public String text(Texts texts) {
        return texts.text(key, arguments.toArray());
    }
}
