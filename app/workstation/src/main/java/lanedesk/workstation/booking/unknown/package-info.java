/// A booking whose fate is not known: what was heard, and how a person resolves it.
@NullMarked
package lanedesk.workstation.booking.unknown;

import org.jspecify.annotations.NullMarked;
