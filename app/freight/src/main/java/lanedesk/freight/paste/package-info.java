/// Reads items from pasted text: a spreadsheet's cells, a mail's lines.
@NullMarked
package lanedesk.freight.paste;

import org.jspecify.annotations.NullMarked;
