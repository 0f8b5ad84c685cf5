/// What the OTR form and the drayage form have in common: dates, the customer's request with its marks, errors by
/// field, missing values, and the state of a rate request. Also the history of a lane in one line of text, for every
/// screen that shows a lane.
@NullMarked
package lanedesk.workstation.form;

import org.jspecify.annotations.NullMarked;
