package lanedesk.journal.container;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.RowCodec;

/// The containers of shipments with several containers. A container belongs to the quotes of which it is the
/// origin shipment, and so to their bookings.
public final class ShipmentContainers {

    private static final RowCodec<ShipmentContainer> CODEC =
            RowCodec.ofColumns(ShipmentContainer.class, "id number last_free_day earliest_return cut_off");

    private final JournalScope scope;

    public ShipmentContainers(JournalScope scope) {
        this.scope = scope;
    }

    /// Saves the containers of a tab. A container that was saved before is replaced.
    public void save(UUID tab, List<ShipmentContainer> containers) {
        scope.store().executeInTransaction(session -> {
            for (ShipmentContainer container : containers) {
                session.update(
                        CODEC.insertSql("INSERT OR REPLACE INTO container", "environment", "draft"),
                        CODEC.insertArguments(container, scope.environment(), tab));
            }
        });
    }

    /// Finds the container of a quote by the quote's origin shipment; empty for a shipment without a list of
    /// containers.
    public Optional<ShipmentContainer> find(UUID originShipment) {
        return scope.queryFirst(
                "SELECT id, number, last_free_day, earliest_return, cut_off FROM container"
                        + " WHERE environment = ? AND id = ?",
                CODEC,
                scope.environment(),
                originShipment);
    }
}
