/// The values of an OTR form (lane, items, accessorials, insurance) and their undo history.
@NullMarked
package lanedesk.workstation.otr.draft;

import org.jspecify.annotations.NullMarked;
