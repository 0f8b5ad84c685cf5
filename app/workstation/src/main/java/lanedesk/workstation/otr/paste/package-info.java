/// Items pasted from a spreadsheet's rows or a mail's lines, seen before they are taken.
@NullMarked
package lanedesk.workstation.otr.paste;

import org.jspecify.annotations.NullMarked;
