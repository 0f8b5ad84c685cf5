package lanedesk.workstation.batch.run;

import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.freight.batch.LaneRow;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.quoting.LaneCheck;

/// A check that says the same of every row.
record UnaskedLanes(Verdict verdict) implements LaneCheck {

    @Override
    public Verdict check(LaneRow row) {
        return verdict;
    }

    @Override
    public Form form(LaneRow row) {
        return new Form(Desk.OTR, DraftSnapshot.NOTHING);
    }
}
