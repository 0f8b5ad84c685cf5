package lanedesk.workstation.otr;

import lanedesk.workstation.day.ShipmentDaysViewModel;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.otr.draft.OtrLists;
import lanedesk.workstation.otr.request.ServiceCalculator;

/// The view models of one form, and what its views share.
record OtrForm(
        OtrFormViewModel form,
        OtrLaneViewModel lane,
        ShipmentDaysViewModel days,
        OtrItemGridViewModel grid,
        OtrAccessorialsViewModel accessorials,
        ServiceCalculator calculator,
        HazmatLookups hazmat,
        OtrLists lists,
        LaneMemoryViewModel memory,
        Overlay overlay,
        Formats formats,
        Notices notices) {

    void close() {
        calculator.close();
        hazmat.cancel();
        accessorials.close();
        grid.close();
        lane.close();
        form.close();
        lists.close();
    }
}
