package lanedesk.workstation.form;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import lanedesk.workstation.notice.ErrorMessage;

/// The service's refusals at the fields of a form, until they change.
///
/// @param <D> the draft of the form's desk
final class ServiceFieldErrors<D> {

    private final FormPaths<D> paths;
    private Map<String, String> errorsByPath = Map.of();

    ServiceFieldErrors(FormPaths<D> paths) {
        this.paths = paths;
    }

    /// Returns the service's refusals by path of the form.
    Map<String, String> errorsByPath() {
        return errorsByPath;
    }

    void clear() {
        errorsByPath = Map.of();
    }

    void record(ErrorMessage problem, D draft) {
        Map<String, String> fields = new HashMap<>();
        problem.fields()
                .forEach((path, message) ->
                        fields.merge(paths.toForm(path, draft), message, (one, other) -> one + " " + other));
        errorsByPath = Map.copyOf(fields);
    }

    void clearChanged(D before, D after) {
        if (!errorsByPath.isEmpty()) {
            Collection<String> changed = paths.changedPaths(before, after);
            Map<String, String> left = new HashMap<>(errorsByPath);
            left.keySet().removeIf(path -> changed.stream().anyMatch(path::startsWith));
            errorsByPath = Map.copyOf(left);
        }
    }

    /// The first field in the order of reading.
    Optional<String> firstPath(D draft) {
        return errorsByPath.keySet().stream()
                .filter(path -> paths.isOnForm(path, draft))
                .min(paths.readingOrder());
    }

    /// Returns the refusals at paths that the form has no field for, by the path as it came.
    Map<String, String> unmappedErrors(ErrorMessage problem, D draft) {
        Map<String, String> elsewhere = new TreeMap<>(problem.fields());
        elsewhere.keySet().removeIf(path -> paths.isOnForm(paths.toForm(path, draft), draft));
        return elsewhere;
    }
}
