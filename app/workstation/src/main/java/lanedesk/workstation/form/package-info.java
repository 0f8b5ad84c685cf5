/// Shared parts of the OTR and drayage forms: errors by field, missing values, the state of a request.
@NullMarked
package lanedesk.workstation.form;

import org.jspecify.annotations.NullMarked;
