package lanedesk.workstation.form;

import java.util.Collection;
import java.util.Comparator;

/// Maps the field paths of the service to the field paths of a form.
///
/// @param <D> the draft type
public interface FormPaths<D> {

    /// Returns the form's path for a path of the service; the unchanged path if the form has no such field.
    String toFormPath(String servicePath, D draft);

    /// Returns whether the form has a field at a path.
    boolean isFormField(String path, D draft);

    /// Returns prefixes of the paths whose values differ between two drafts.
    Collection<String> changedPaths(D previous, D after);

    /// Sorts paths in the order of the form.
    Comparator<String> readingOrder();
}
