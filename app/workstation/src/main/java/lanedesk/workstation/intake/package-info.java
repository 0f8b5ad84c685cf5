/// Customer requests: mails, spreadsheets and texts that fill forms.
@NullMarked
package lanedesk.workstation.intake;

import org.jspecify.annotations.NullMarked;
