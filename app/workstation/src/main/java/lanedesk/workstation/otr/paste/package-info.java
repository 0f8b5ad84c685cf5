/// Items pasted from spreadsheet rows or mail text, shown before they are inserted.
@NullMarked
package lanedesk.workstation.otr.paste;

import org.jspecify.annotations.NullMarked;
