/// The papers of a booking: fetched, kept by content, seen, saved, printed.
@NullMarked
package lanedesk.workstation.documents;

import org.jspecify.annotations.NullMarked;
