/// The texts of the program in the dispatcher's language.
@NullMarked
package lanedesk.workstation.l10n;

import org.jspecify.annotations.NullMarked;
