/// Printing documents, one by one or several together.
@NullMarked
package lanedesk.workstation.documents.print;

import org.jspecify.annotations.NullMarked;
