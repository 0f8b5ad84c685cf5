package lanedesk.workstation.form;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import lanedesk.workstation.shell.ErrorMessage;

/// The service's errors at the fields of a form, until the fields change.
///
/// @param <D> the draft type
final class ServiceFieldErrors<D> {

    private final FormPaths<D> paths;
    private Map<String, String> errorsByPath = Map.of();

    ServiceFieldErrors(FormPaths<D> paths) {
        this.paths = paths;
    }

    /// The service's errors by path of the form.
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

    /// The first field in reading order.
    Optional<String> firstPath(D draft) {
        return errorsByPath.keySet().stream()
                .filter(path -> paths.isOnForm(path, draft))
                .min(paths.readingOrder());
    }

    /// The errors at paths that the form has no field for.
    Map<String, String> unmappedErrors(ErrorMessage problem, D draft) {
        Map<String, String> elsewhere = new TreeMap<>(problem.fields());
        elsewhere.keySet().removeIf(path -> paths.isOnForm(paths.toForm(path, draft), draft));
        return elsewhere;
    }
}
