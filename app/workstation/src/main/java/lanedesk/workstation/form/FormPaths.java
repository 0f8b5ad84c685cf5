package lanedesk.workstation.form;

import java.util.Collection;
import java.util.Comparator;

/// The names that the fields of a desk's form have, on the wire and on the form.
///
/// @param <D> the draft of the desk
public interface FormPaths<D> {

    /// The form's path for one of the wire; the path as it came where the form has none.
    String toForm(String wire, D draft);

    /// Returns whether the form has a field for this path.
    boolean isOnForm(String path, D draft);

    /// Beginnings of the form's paths whose values differ between two drafts.
    Collection<String> changedPaths(D before, D after);

    /// Sorts paths in the order in which the form is read.
    Comparator<String> readingOrder();
}
