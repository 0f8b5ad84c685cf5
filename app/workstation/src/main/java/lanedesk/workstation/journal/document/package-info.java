/// The records of a booking's documents.
@NullMarked
package lanedesk.workstation.journal.document;

import org.jspecify.annotations.NullMarked;
