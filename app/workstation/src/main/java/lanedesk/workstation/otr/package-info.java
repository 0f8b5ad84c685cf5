/// The over-the-road desk: the form that becomes a quote.
@NullMarked
package lanedesk.workstation.otr;

import org.jspecify.annotations.NullMarked;
