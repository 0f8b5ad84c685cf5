package lanedesk.workstation.batch.run;

import java.util.List;
import java.util.Optional;
import lanedesk.workstation.freight.batch.LaneRow;
import lanedesk.workstation.freight.batch.LaneRows;
import lanedesk.workstation.freight.batch.LaneSheet;
import lanedesk.workstation.journal.batch.StoredBatch;
import lanedesk.workstation.quoting.LaneCheck;

/// A batch whose file was read.
///
/// @param table the worksheet with the lanes
/// @param check the desks' own check of a row
public record OpenBatch(StoredBatch stored, BatchPlan plan, LaneSheet table, LaneCheck check) {

    /// The same by another plan.
    public OpenBatch with(BatchPlan other) {
        return new OpenBatch(stored, other, table, check);
    }

    /// The rows as they are read by the plan.
    List<LaneRow> lanes() {
        return LaneRows.read(table, plan.mapping());
    }

    /// The headings of the columns that hold something and are not read.
    public List<String> unreadColumns() {
        return plan.mapping().unreadHeadings(table);
    }

    /// Number of the row with the headings; empty where there is none.
    public Optional<Integer> heading() {
        int at = plan.mapping().heading();
        return at < 0 ? Optional.empty() : Optional.of(table.rows().get(at).number());
    }
}
