/// Reference lists with their age, and preferences.
@NullMarked
package lanedesk.workstation.journal.cache;

import org.jspecify.annotations.NullMarked;
