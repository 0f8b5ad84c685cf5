package lanedesk.workstation.otr;

import lanedesk.workstation.form.ShipmentDaysViewModel;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.request.ServiceCalculator;
import lanedesk.workstation.shell.Notifications;

/// The view models of one form and the objects that its views share.
record OtrFormModels(
        OtrFormViewModel form,
        OtrLaneViewModel lane,
        ShipmentDaysViewModel days,
        OtrItemGridViewModel grid,
        OtrAccessorialsViewModel accessorials,
        ServiceCalculator calculator,
        HazmatLookups hazmat,
        OtrReferenceLists lists,
        LaneMemoryViewModel memory,
        Overlay overlay,
        Notifications notices) {

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
