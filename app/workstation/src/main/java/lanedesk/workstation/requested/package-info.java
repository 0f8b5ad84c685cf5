/// What a form holds of a request that was read: marks at its fields, and what has no field of its own.
@NullMarked
package lanedesk.workstation.requested;

import org.jspecify.annotations.NullMarked;
