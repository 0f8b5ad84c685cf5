package lanedesk.workstation.shipment;

import java.util.List;
import java.util.UUID;
import lanedesk.journal.store.FreightKind;

/// Saves no shipments, so none is open at the next start.
public final class UnsavedShipments implements OpenShipments {
    @Override
    public List<SavedTab> findOpenTabs(FreightKind desk) {
        return List.of();
    }

    @Override
    public void scheduleSave(SavedTab shipment) {}

    @Override
    public void scheduleDelete(UUID id) {}
}
