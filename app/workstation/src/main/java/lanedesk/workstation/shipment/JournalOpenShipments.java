package lanedesk.workstation.shipment;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.draft.Draft;
import lanedesk.journal.draft.Drafts;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;

/// Saves the open tabs in the journal.
public final class JournalOpenShipments implements OpenShipments {

    private final Drafts drafts;
    private final Clock clock;

    public JournalOpenShipments(Drafts drafts, Clock clock) {
        this.drafts = drafts;
        this.clock = clock;
    }

    /// Loads the classes that reading a tab needs, so that the first tab opens fast. Can be called on any thread.
    public static void preloadJsonParser() {
        ShipmentState.preloadJsonParser();
    }

    @Override
    public List<SavedTab> findOpenTabs(FreightKind freightKind) {
        return drafts.savePendingAndFindAll().stream()
                .filter(draft -> draft.kind() == freightKind)
                .map(draft -> new SavedTab(
                        draft.id(),
                        freightKind,
                        draft.position(),
                        () -> draft.content().toText()))
                .toList();
    }

    @Override
    public void scheduleSave(SavedTab tab) {
        Instant now = clock.instant();
        drafts.scheduleSave(
                tab.id(),
                () -> new Draft(
                        tab.id(),
                        tab.freightKind(),
                        tab.position(),
                        Content.ofUtf8(tab.state().get()),
                        now));
    }

    @Override
    public void scheduleDelete(UUID id) {
        drafts.scheduleDiscard(id);
    }
}
