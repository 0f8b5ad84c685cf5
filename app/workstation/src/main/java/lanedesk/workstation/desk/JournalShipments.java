package lanedesk.workstation.desk;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;

/// The journal as the memory of open tabs.
public final class JournalShipments implements OpenShipments {

    private final Drafts drafts;
    private final Clock clock;

    public JournalShipments(Drafts drafts, Clock clock) {
        this.drafts = drafts;
        this.clock = clock;
    }

    /// Spares the FX thread the first reading's loading of classes; may run beside anything.
    public static void prepareReading() {
        ShipmentState.prepareReading();
    }

    @Override
    public List<SavedTab> of(Desk desk) {
        return drafts.all().stream()
                .filter(draft -> draft.desk() == desk)
                .map(draft -> new SavedTab(
                        draft.id(),
                        desk,
                        draft.position(),
                        () -> draft.content().text()))
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
                        Content.utf8(shipment.state().get()),
                        now));
    }

    @Override
    public void forget(UUID id) {
        drafts.discard(id);
    }
}
