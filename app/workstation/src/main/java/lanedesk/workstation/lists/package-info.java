/// The lists of the service, to look things up in: every row of each, found as one types, with every field as it came.
@NullMarked
package lanedesk.workstation.lists;

import org.jspecify.annotations.NullMarked;
