package lanedesk.workstation.batch.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.batch.LaneRowParser;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.shipment.LaneCheck;

/// A batch with its parsed file.
///
/// @param sheet the worksheet with the lanes
/// @param laneCheck checks the rows
/// @param namedCustomer the customer named in the file; none after the customer was confirmed
/// @param omittedRows numbers of the rows below the headings that are not lanes, by reason
public record OpenBatch(
        StoredBatch stored,
        BatchPlan plan,
        LaneSheet sheet,
        LaneCheck laneCheck,
        CustomerNamedInFile namedCustomer,
        Map<LaneRowParser.OmittedReason, List<Integer>> omittedRows) {

    /// Creates a batch whose file names no customer.
    public OpenBatch(StoredBatch stored, BatchPlan plan, LaneSheet table, LaneCheck check) {
        this(stored, plan, table, check, CustomerNamedInFile.NONE);
    }

    OpenBatch(StoredBatch stored, BatchPlan plan, LaneSheet table, LaneCheck check, CustomerNamedInFile named) {
        this(stored, plan, table, check, named, LaneRowParser.findOmittedRowNumbers(table, plan.mapping()));
    }

    /// A copy with another plan.
    public OpenBatch with(BatchPlan newPlan) {
        return newPlan.mapping().equals(plan.mapping())
                ? new OpenBatch(stored, newPlan, sheet, laneCheck, namedCustomer, omittedRows)
                : new OpenBatch(stored, newPlan, sheet, laneCheck, namedCustomer);
    }

    /// Parses the rows of the worksheet with the plan's column mapping.
    List<LaneRow> parseLanes() {
        return LaneRowParser.parseRows(sheet, plan.mapping());
    }

    /// The headings of non-empty columns that are not mapped.
    public List<String> unreadHeadings() {
        return plan.mapping().titlesOfUnreadColumns(sheet);
    }

    /// The titles of the columns, each with a sample value, for questions about the columns.
    public List<String> columnTitlesWithSamples() {
        return IntStream.range(0, plan.mapping().headings().size())
                .mapToObj(column -> plan.mapping().columnTitleWithSample(sheet, column))
                .toList();
    }

    /// Number of the heading row; empty if the sheet has none.
    public Optional<Integer> headingRowNumber() {
        int index = plan.mapping().heading();
        return index < 0
                ? Optional.empty()
                : Optional.of(sheet.rows().get(index).rowNumber());
    }
}
