/// The OTR form, with which a dispatcher requests OTR rates.
@NullMarked
package lanedesk.workstation.otr;

import org.jspecify.annotations.NullMarked;
