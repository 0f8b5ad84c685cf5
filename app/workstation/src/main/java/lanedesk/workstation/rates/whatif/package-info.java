/// What a shipment would cost if it were another: its variants asked for side by side, and one of them taken.
@NullMarked
package lanedesk.workstation.rates.whatif;

import org.jspecify.annotations.NullMarked;
