/// The batch desk: spreadsheets of lanes that are rated row by row and go back with prices.
@NullMarked
package lanedesk.workstation.batch;

import org.jspecify.annotations.NullMarked;
