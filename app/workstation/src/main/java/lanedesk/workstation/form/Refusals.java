package lanedesk.workstation.form;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import lanedesk.workstation.notice.Problem;

/// The service's refusals at the fields of a form, until they change.
///
/// @param <D> the draft of the form's desk
final class Refusals<D> {

    private final FormPaths<D> paths;
    private Map<String, String> marks = Map.of();

    Refusals(FormPaths<D> paths) {
        this.paths = paths;
    }

    /// Returns the service's refusals by path of the form.
    Map<String, String> marks() {
        return marks;
    }

    void clear() {
        marks = Map.of();
    }

    void note(Problem problem, D draft) {
        Map<String, String> fields = new HashMap<>();
        problem.fields()
                .forEach((path, message) ->
                        fields.merge(paths.toForm(path, draft), message, (one, other) -> one + " " + other));
        marks = Map.copyOf(fields);
    }

    void changed(D before, D after) {
        if (!marks.isEmpty()) {
            Collection<String> changed = paths.changed(before, after);
            Map<String, String> left = new HashMap<>(marks);
            left.keySet().removeIf(path -> changed.stream().anyMatch(path::startsWith));
            marks = Map.copyOf(left);
        }
    }

    /// The first field in the order of reading.
    Optional<String> first(D draft) {
        return marks.keySet().stream()
                .filter(path -> paths.isOnForm(path, draft))
                .min(paths.readingOrder());
    }

    /// Returns the refusals at paths that the form has no field for, by the path as it came.
    Map<String, String> elsewhere(Problem problem, D draft) {
        Map<String, String> elsewhere = new TreeMap<>(problem.fields());
        elsewhere.keySet().removeIf(path -> paths.isOnForm(paths.toForm(path, draft), draft));
        return elsewhere;
    }
}
