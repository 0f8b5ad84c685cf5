/// Spreadsheets of lanes that are rated row by row; rating continues where it stopped after a crash.
@NullMarked
package lanedesk.journal.batch;

import org.jspecify.annotations.NullMarked;
