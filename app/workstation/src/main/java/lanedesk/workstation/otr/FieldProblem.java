package lanedesk.workstation.otr;

import java.util.List;

/// Something that keeps the form from being quoted.
///
/// @param path the field, named as on the wire; item indexes are rows of the grid
/// @param key the text's key
/// @param missing true where nothing was typed, so that it is said only once rates were asked for
/// @param arguments what the text names
record FieldProblem(String path, String key, boolean missing, List<String> arguments) {

    FieldProblem {
        arguments = List.copyOf(arguments);
    }

    static FieldProblem missing(String path, String key) {
        return new FieldProblem(path, key, true, List.of());
    }

    static FieldProblem wrong(String path, String key, String... arguments) {
        return new FieldProblem(path, key, false, List.of(arguments));
    }
}
