/// The values read from a request, each with its words and its certainty.
@NullMarked
package lanedesk.freight.request.found;

import org.jspecify.annotations.NullMarked;
