package lanedesk.workstation.desk;

import java.util.List;
import java.util.UUID;
import lanedesk.journal.store.Desk;

/// Keeps no shipment open for the next start.
public final class ForgetfulShipments implements OpenShipments {
    @Override
    public List<SavedTab> of(Desk desk) {
        return List.of();
    }

    @Override
    public void save(SavedTab shipment) {}

    @Override
    public void forget(UUID id) {}
}
