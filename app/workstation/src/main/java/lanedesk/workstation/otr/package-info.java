/// The OTR form, which becomes a quote.
@NullMarked
package lanedesk.workstation.otr;

import org.jspecify.annotations.NullMarked;
