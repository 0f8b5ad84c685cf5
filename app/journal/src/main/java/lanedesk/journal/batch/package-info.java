/// Spreadsheets of lanes that are rated row by row, so that what was asked goes on after a crash where it was.
@NullMarked
package lanedesk.journal.batch;

import org.jspecify.annotations.NullMarked;
