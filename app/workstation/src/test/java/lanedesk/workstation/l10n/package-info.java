@NullMarked
package lanedesk.workstation.l10n;

import org.jspecify.annotations.NullMarked;
