/// What was read of a request: every value beside its words and whether it is sure.
@NullMarked
package lanedesk.workstation.freight.request.found;

import org.jspecify.annotations.NullMarked;
