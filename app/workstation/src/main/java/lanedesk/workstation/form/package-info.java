/// What every quote form is made of, whichever desk it stands on: problems by field, what is still needed, where the
/// asking for rates stands.
@NullMarked
package lanedesk.workstation.form;

import org.jspecify.annotations.NullMarked;
