/// What is deleted once it was kept for as long as the office keeps it.
@NullMarked
package lanedesk.workstation.journal.retention;

import org.jspecify.annotations.NullMarked;
