package lanedesk.workstation.form;

import java.util.Collection;
import java.util.Comparator;

/// Maps the service's field paths to those of a form.
///
/// @param <D> the draft type
public interface FormPaths<D> {

    /// The form's path for a path of the service; the unchanged path if the form has no such field.
    String toFormPath(String servicePath, D draft);

    /// Whether the form has a field for this path.
    boolean isFormField(String path, D draft);

    /// Prefixes of the form's paths whose values differ between two drafts.
    Collection<String> changedPaths(D before, D after);

    /// Sorts paths in reading order.
    Comparator<String> readingOrder();
}
