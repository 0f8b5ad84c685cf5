package lanedesk.workstation.shipment;

import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.journal.store.FreightKind;

/// Saves the open tabs. The methods that save and delete return at once; their changes are written within a
/// second.
public interface OpenShipments {

    /// Returns the saved tabs of a freight kind, in their order. Changes that are not written yet are written
    /// first.
    List<SavedTab> findOpenTabs(FreightKind freightKind);

    /// Saves a tab's current state, which replaces the tab's previous state.
    void scheduleSave(SavedTab tab);

    /// Deletes a closed tab.
    void scheduleDelete(UUID id);

    /// A saved tab.
    ///
    /// @param state creates the JSON; called on the thread that saves it
    record SavedTab(UUID id, FreightKind freightKind, int position, Supplier<String> state) {}
}
