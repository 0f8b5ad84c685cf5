/// What a person or the office has set, how it is kept as text, and what a policy lets one change.
@NullMarked
package lanedesk.workstation.settings.preference;

import org.jspecify.annotations.NullMarked;
