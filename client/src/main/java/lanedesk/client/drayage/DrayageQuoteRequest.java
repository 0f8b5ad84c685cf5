package lanedesk.client.drayage;

import java.math.BigDecimal;
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
        QuoteContainer container) {

    /// Returns the same request of another person, for the customer as the service names it now.
    public DrayageQuoteRequest withRequester(String user, String customer) {
        return new DrayageQuoteRequest(user, customer, customerBsn, operationType, uom, market, warehouse, container);
    }

    /// The warehouse of a drayage quote (interface: POST /v1/drayage/quote, warehouse).
    ///
    /// @param country country code
    /// @param state state code
    public record Warehouse(String country, String state, String city, String postalCode) {}

    /// The container of a drayage quote (interface: POST /v1/drayage/quote, container).
    ///
    /// @param containerType name of a container type
    /// @param containerLength one of its lengths, in feet
    /// @param weight weight of the cargo, in the request's unit system: pounds or kilograms
    /// @param isReefer whether it is cooled, which is priced as an accessorial
    public record QuoteContainer(String containerType, int containerLength, BigDecimal weight, boolean isReefer) {}
}
