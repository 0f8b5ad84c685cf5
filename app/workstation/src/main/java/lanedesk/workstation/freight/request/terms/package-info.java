/// The terms beside lane and goods: days, services, modes, references, value.
@NullMarked
package lanedesk.workstation.freight.request.terms;

import org.jspecify.annotations.NullMarked;
