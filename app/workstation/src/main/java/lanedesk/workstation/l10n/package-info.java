/// Texts and formats in the user's language.
@NullMarked
package lanedesk.workstation.l10n;

import org.jspecify.annotations.NullMarked;
