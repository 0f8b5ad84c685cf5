/// Addresses, item templates and customers' defaults, version by version, as the desks of an office share them.
@NullMarked
package lanedesk.journal.record;

import org.jspecify.annotations.NullMarked;
