/// The values extracted from a request, each with its source words and certainty.
@NullMarked
package lanedesk.freight.request.found;

import org.jspecify.annotations.NullMarked;
