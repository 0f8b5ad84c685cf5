/// Validates OTR forms and requests their rates.
@NullMarked
package lanedesk.workstation.otr.request;

import org.jspecify.annotations.NullMarked;
