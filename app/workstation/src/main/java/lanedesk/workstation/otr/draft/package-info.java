/// The values of an OTR form (lane, items, accessorials, insurance), its fields, and the validation of its
/// items.
@NullMarked
package lanedesk.workstation.otr.draft;

import org.jspecify.annotations.NullMarked;
