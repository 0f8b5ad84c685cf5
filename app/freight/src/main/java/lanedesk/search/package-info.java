/// Finding things while they are typed, in lists of tens of thousands.
@NullMarked
package lanedesk.search;

import org.jspecify.annotations.NullMarked;
