/// Reference lists with their age, and preferences.
@NullMarked
package lanedesk.journal.cache;

import org.jspecify.annotations.NullMarked;
