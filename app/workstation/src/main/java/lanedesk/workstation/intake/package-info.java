/// Incoming requests as mails, spreadsheets and texts.
@NullMarked
package lanedesk.workstation.intake;

import org.jspecify.annotations.NullMarked;
