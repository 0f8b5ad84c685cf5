/// Reads items from pasted spreadsheet rows or mail text, and shows them before they are inserted.
@NullMarked
package lanedesk.workstation.otr.paste;

import org.jspecify.annotations.NullMarked;
