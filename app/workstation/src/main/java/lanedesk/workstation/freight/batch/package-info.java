/// Spreadsheets of lanes: what their columns are about, and what each row asks for.
@NullMarked
package lanedesk.workstation.freight.batch;

import org.jspecify.annotations.NullMarked;
