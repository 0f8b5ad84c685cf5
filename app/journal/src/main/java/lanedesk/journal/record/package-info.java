/// Addresses, item templates and customer defaults as versions, shared between workstations.
@NullMarked
package lanedesk.journal.record;

import org.jspecify.annotations.NullMarked;
