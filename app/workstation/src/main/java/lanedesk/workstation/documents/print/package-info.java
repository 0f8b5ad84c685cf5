/// Printing documents, individually or as a set.
@NullMarked
package lanedesk.workstation.documents.print;

import org.jspecify.annotations.NullMarked;
