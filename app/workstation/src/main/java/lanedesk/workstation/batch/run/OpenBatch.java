package lanedesk.workstation.batch.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.batch.LaneRowParser;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.journal.batch.StoredBatch;
import lanedesk.workstation.quoting.LaneCheck;

/// A batch whose file was read.
///
/// @param sheet the worksheet with the lanes
/// @param check the desks' own check of a row
/// @param named what the file says about its customer; nothing once the customer is confirmed
/// @param omittedRows the numbers of the rows below the headings that are no lanes, by the reason
public record OpenBatch(
        StoredBatch stored,
        BatchPlan plan,
        LaneSheet sheet,
        LaneCheck check,
        FileCustomer named,
        Map<LaneRowParser.OmittedReason, List<Integer>> omittedRows) {

    /// One whose file names no customer.
    public OpenBatch(StoredBatch stored, BatchPlan plan, LaneSheet table, LaneCheck check) {
        this(stored, plan, table, check, FileCustomer.NONE);
    }

    OpenBatch(StoredBatch stored, BatchPlan plan, LaneSheet table, LaneCheck check, FileCustomer named) {
        this(stored, plan, table, check, named, LaneRowParser.omittedRowNumbers(table, plan.mapping()));
    }

    /// The same by another plan.
    public OpenBatch with(BatchPlan other) {
        return other.mapping().equals(plan.mapping())
                ? new OpenBatch(stored, other, sheet, check, named, omittedRows)
                : new OpenBatch(stored, other, sheet, check, named);
    }

    /// The rows as they are read by the plan.
    List<LaneRow> lanes() {
        return LaneRowParser.parseRows(sheet, plan.mapping());
    }

    /// The headings of the columns that hold something and are not read.
    public List<String> unreadColumns() {
        return plan.mapping().unreadHeadings(sheet);
    }

    /// The columns as a question about them names each.
    public List<String> columnTitles() {
        return IntStream.range(0, plan.mapping().headings().size())
                .mapToObj(column -> plan.mapping().titleWithSample(sheet, column))
                .toList();
    }

    /// Number of the row with the headings; empty where there is none.
    public Optional<Integer> headingRow() {
        int index = plan.mapping().heading();
        return index < 0
                ? Optional.empty()
                : Optional.of(sheet.rows().get(index).number());
    }
}
