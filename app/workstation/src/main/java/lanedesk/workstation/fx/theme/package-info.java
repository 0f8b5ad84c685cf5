/// Colors, spacing, tones and icons, with their style sheets.
@NullMarked
package lanedesk.workstation.fx.theme;

import org.jspecify.annotations.NullMarked;
