/// Spreadsheets of lanes: the fields of their columns, and the shipment of each row.
@NullMarked
package lanedesk.freight.batch;

import org.jspecify.annotations.NullMarked;
