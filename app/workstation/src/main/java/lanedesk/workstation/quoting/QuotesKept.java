package lanedesk.workstation.quoting;

import java.util.List;
import java.util.UUID;

/// Is told of a shipment's new quotes in the very job that asked for them, so that what they are shown on can be got
/// ready before the desk hears of them.
@FunctionalInterface
public interface QuotesKept {

    /// Quotes have come and are kept.
    ///
    /// @param shipment the tab that asked
    /// @param quoteIds the journal's ids of what came
    void kept(UUID shipment, List<UUID> quoteIds);
}
