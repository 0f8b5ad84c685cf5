/// The documents of a booking: download, storage, display, saving, printing.
@NullMarked
package lanedesk.workstation.documents;

import org.jspecify.annotations.NullMarked;
