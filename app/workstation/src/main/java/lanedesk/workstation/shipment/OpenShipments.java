package lanedesk.workstation.shipment;

import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.journal.store.FreightKind;

/// The store of open tabs. Calls return at once; changes are durable within a second.
public interface OpenShipments {

    /// The saved tabs of a mode in order.
    List<SavedTab> findOpenTabs(FreightKind desk);

    /// Saves a tab's current state, replacing the previous one.
    void saveTab(SavedTab shipment);

    /// Deletes a closed tab.
    void deleteTab(UUID id);

    /// One tab.
    ///
    /// @param state creates the JSON on the saving thread
    record SavedTab(UUID id, FreightKind desk, int position, Supplier<String> state) {}
}
