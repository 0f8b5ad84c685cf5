/// The common parts of both desks' quote forms: problems by field, open needs, and the state of a request for
/// rates.
@NullMarked
package lanedesk.workstation.form;

import org.jspecify.annotations.NullMarked;
