/// Papers sent to a printer, one or a set, as each is to be printed.
@NullMarked
package lanedesk.workstation.documents.print;

import org.jspecify.annotations.NullMarked;
