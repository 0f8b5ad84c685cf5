/// The state of an OTR form: lane, items, accessorials, cover, and one history of changes.
@NullMarked
package lanedesk.workstation.otr.draft;

import org.jspecify.annotations.NullMarked;
