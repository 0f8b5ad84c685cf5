package lanedesk.workstation.form;

import java.util.List;

/// Something that keeps a form from being quoted.
///
/// @param path the field, named as on the wire
/// @param key the text's key
/// @param missing true where nothing was typed, so that it is said only once rates were asked for
/// @param arguments what the text names
public record FieldProblem(String path, String key, boolean missing, List<String> arguments) {

    public FieldProblem {
        arguments = List.copyOf(arguments);
    }

    /// Nothing was typed.
    public static FieldProblem missing(String path, String key) {
        return new FieldProblem(path, key, true, List.of());
    }

    /// What was typed can't be right.
    public static FieldProblem wrong(String path, String key, String... arguments) {
        return new FieldProblem(path, key, false, List.of(arguments));
    }
}
