package lanedesk.sandbox.model.otr;

import java.util.List;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.Uom;
import org.jspecify.annotations.Nullable;

/// A valid request for OTR rates.
public record OtrQuoteRequest(
        long customerBsn,
        Location origin,
        Location destination,
        Uom uom,
        List<OtrQuoteItem> items,
        List<OtrAccessorial> accessorials,
        List<Mode> modes,
        String requestingUser,
        @Nullable Insurance insurance) {
    public OtrQuoteRequest {
        items = List.copyOf(items);
        accessorials = List.copyOf(accessorials);
        modes = List.copyOf(modes);
    }
}
