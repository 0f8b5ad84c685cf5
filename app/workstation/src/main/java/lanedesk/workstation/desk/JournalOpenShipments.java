package lanedesk.workstation.desk;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;

/// The journal as the memory of open tabs.
public final class JournalOpenShipments implements OpenShipments {

    private final Drafts drafts;
    private final Clock clock;

    public JournalOpenShipments(Drafts drafts, Clock clock) {
        this.drafts = drafts;
        this.clock = clock;
    }

    /// Spares the FX thread the first reading's loading of classes; may run beside anything.
    public static void warmUp() {
        ShipmentState.warmUp();
    }

    @Override
    public List<SavedTab> findOpen(FreightKind desk) {
        return drafts.findAll().stream()
                .filter(draft -> draft.kind() == desk)
                .map(draft -> new SavedTab(
                        draft.id(),
                        desk,
                        draft.position(),
                        () -> draft.content().toText()))
                .toList();
    }

    @Override
    public void save(SavedTab shipment) {
        Instant now = clock.instant();
        drafts.save(
                shipment.id(),
                () -> new Draft(
                        shipment.id(),
                        shipment.desk(),
                        shipment.position(),
                        Content.ofUtf8(shipment.state().get()),
                        now));
    }

    @Override
    public void delete(UUID id) {
        drafts.discard(id);
    }
}
