/// The terms beside lane and goods: days, services, modes, references, value.
@NullMarked
package lanedesk.freight.request.terms;

import org.jspecify.annotations.NullMarked;
