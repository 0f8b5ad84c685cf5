/// The state of an OTR form: lane, items, accessorials, insurance, and one undo history.
@NullMarked
package lanedesk.workstation.otr.draft;

import org.jspecify.annotations.NullMarked;
