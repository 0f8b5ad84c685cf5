package lanedesk.workstation.desk;

import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.journal.store.Desk;

/// The store of open tabs. Calls return at once; their changes are durable within a second.
public interface OpenShipments {

    /// The tabs of a desk as they were left, in their order.
    List<SavedTab> of(Desk desk);

    /// Saves a tab's newest state in place of the one before.
    void save(SavedTab shipment);

    /// Forgets a closed tab.
    void forget(UUID id);

    /// One tab.
    ///
    /// @param state makes its JSON on the thread that saves it
    record SavedTab(UUID id, Desk desk, int position, Supplier<String> state) {}
}
