/// Spreadsheets of lanes: what their columns are about, and what each row asks for.
@NullMarked
package lanedesk.freight.batch;

import org.jspecify.annotations.NullMarked;
