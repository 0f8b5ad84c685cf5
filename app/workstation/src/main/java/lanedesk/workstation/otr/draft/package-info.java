/// What is typed into an OTR shipment: lane, items, accessorials, cover, and one history of changes.
@NullMarked
package lanedesk.workstation.otr.draft;

import org.jspecify.annotations.NullMarked;
