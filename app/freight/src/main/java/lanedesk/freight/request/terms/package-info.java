/// The terms besides lane and items: dates, services, modes, references, value.
@NullMarked
package lanedesk.freight.request.terms;

import org.jspecify.annotations.NullMarked;
