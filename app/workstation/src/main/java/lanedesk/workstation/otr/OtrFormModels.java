package lanedesk.workstation.otr;

import lanedesk.workstation.form.LaneHistoryViewModel;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.request.ServiceDensityCalculator;
import lanedesk.workstation.shell.Notifications;

/// The view models of one OTR form, and the objects that several of its views need.
record OtrFormModels(
        OtrFormViewModel form,
        OtrLaneViewModel lane,
        OtrItemGridViewModel itemGrid,
        OtrAccessorialsViewModel accessorials,
        ServiceDensityCalculator calculator,
        HazmatLookups hazmatLookups,
        OtrReferenceLists referenceLists,
        LaneHistoryViewModel laneHistory,
        Overlay overlay,
        Notifications notifications) {

    void close() {
        laneHistory.close();
        calculator.close();
        hazmatLookups.cancelLookup();
        accessorials.close();
        itemGrid.close();
        lane.close();
        form.close();
        referenceLists.close();
    }
}
