package lanedesk.workstation.journal.office;

import java.util.UUID;
import lanedesk.workstation.journal.store.Store;

/// What a workstation is to its office: the same at every start, other than every colleague's.
final class StationId {
    private static final String KEY = "office.station";

    private StationId() {}

    static UUID of(Store store) {
        return store.write(session -> {
            session.update("INSERT OR IGNORE INTO preference VALUES (?, ?)", KEY, UUID.randomUUID());
            return session.first("SELECT value FROM preference WHERE key = ?", row -> row.uuid("value"), KEY)
                    .orElseThrow();
        });
    }
}
