/// Shows the items read from pasted spreadsheet rows or mail text before they are inserted.
@NullMarked
package lanedesk.workstation.otr.paste;

import org.jspecify.annotations.NullMarked;
