/// Search while typing in lists of tens of thousands.
@NullMarked
package lanedesk.search;

import org.jspecify.annotations.NullMarked;
