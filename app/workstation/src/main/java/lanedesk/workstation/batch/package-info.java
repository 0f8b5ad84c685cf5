/// Batches: spreadsheets of lanes that are rated row by row and returned with prices.
@NullMarked
package lanedesk.workstation.batch;

import org.jspecify.annotations.NullMarked;
