package lanedesk.workstation.desk;

import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.journal.store.FreightKind;

/// The store of open tabs. Calls return at once; their changes are durable within a second.
public interface OpenShipments {

    /// The tabs of a desk as they were left, in their order.
    List<SavedTab> findOpen(FreightKind desk);

    /// Saves a tab's newest state in place of the one before.
    void save(SavedTab shipment);

    /// Forgets a closed tab.
    void delete(UUID id);

    /// One tab.
    ///
    /// @param state makes its JSON on the thread that saves it
    record SavedTab(UUID id, FreightKind desk, int position, Supplier<String> state) {}
}
