/// Colours, density, tones and icons, and the style sheets that carry them.
@NullMarked
package lanedesk.workstation.fx.theme;

import org.jspecify.annotations.NullMarked;
