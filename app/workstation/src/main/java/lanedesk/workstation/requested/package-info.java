/// The request behind a form: marks at its fields, and the values that have no field of their own.
@NullMarked
package lanedesk.workstation.requested;

import org.jspecify.annotations.NullMarked;
