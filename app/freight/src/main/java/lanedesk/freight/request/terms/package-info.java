/// The other values of a request than lane and items: dates, services, modes, references, value.
@NullMarked
package lanedesk.freight.request.terms;

import org.jspecify.annotations.NullMarked;
