/// Addresses, item templates and customer defaults with their versions, shared between workstations.
@NullMarked
package lanedesk.journal.record;

import org.jspecify.annotations.NullMarked;
