package lanedesk.client.drayage;

import lanedesk.client.reference.Market;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// A request for drayage rates (interface: POST /v1/drayage/quote).
///
/// @param requestingUser e-mail of the person who asks
/// @param customerName display name of the customer
/// @param customerBsn the branch
/// @param operationType import or export
/// @param uom unit system of the weight; the service takes null as US
/// @param market port or rail ramp, sent whole
public record DrayageQuoteRequest(
        String requestingUser,
        String customerName,
        long customerBsn,
        OperationType operationType,
        @Nullable Uom uom,
        Market market,
        Warehouse warehouse,
        QuoteContainer container) {}
