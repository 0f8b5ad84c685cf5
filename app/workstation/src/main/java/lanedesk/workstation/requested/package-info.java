/// The request behind a form: marks at its fields, and values without a field.
@NullMarked
package lanedesk.workstation.requested;

import org.jspecify.annotations.NullMarked;
