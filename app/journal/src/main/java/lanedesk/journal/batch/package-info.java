/// Spreadsheets of lanes that are rated row by row. After a crash, rating continues with the first unrated row.
@NullMarked
package lanedesk.journal.batch;

import org.jspecify.annotations.NullMarked;
