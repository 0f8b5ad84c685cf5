/// Shared parts of the OTR and drayage forms: values, days and dates, the request behind a form and its marks, errors
/// by
/// field, missing values, the state of a request.
@NullMarked
package lanedesk.workstation.form;

import org.jspecify.annotations.NullMarked;
