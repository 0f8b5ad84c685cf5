/// Reads rows of items out of what a dispatcher pastes: a spreadsheet's cells, a mail's lines.
@NullMarked
package lanedesk.freight.paste;

import org.jspecify.annotations.NullMarked;
