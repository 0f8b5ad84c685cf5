/// The records of a booking's documents.
@NullMarked
package lanedesk.journal.document;

import org.jspecify.annotations.NullMarked;
