/// The common parts of both desks' quote forms: problems by field, open needs, the state of a request.
@NullMarked
package lanedesk.workstation.form;

import org.jspecify.annotations.NullMarked;
