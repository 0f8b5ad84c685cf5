/// The model of a batch without UI: its rows, requests, pricing and totals.
@NullMarked
package lanedesk.workstation.batch.run;

import org.jspecify.annotations.NullMarked;
