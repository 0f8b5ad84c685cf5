@NullMarked
package lanedesk.workstation.otr.paste;

import org.jspecify.annotations.NullMarked;
