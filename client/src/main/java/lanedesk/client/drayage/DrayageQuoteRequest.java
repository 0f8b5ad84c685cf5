package lanedesk.client.drayage;

import java.math.BigDecimal;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// A request for drayage rates (interface: POST /v1/drayage/quote).
///
/// @param requestingUser e-mail address of the requesting user
/// @param customerName display name of the customer
/// @param customerBsn the branch
/// @param operationType import or export
/// @param uom unit system of the weight; null means US
/// @param market port or rail ramp with all its fields
public record DrayageQuoteRequest(
        String requestingUser,
        String customerName,
        long customerBsn,
        OperationType operationType,
        @Nullable Uom uom,
        Market market,
        Warehouse warehouse,
        QuoteContainer container) {

    /// A copy for another user, with the customer's current name.
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
    /// @param containerLength one of the type's lengths, in feet
    /// @param weight weight of the cargo in the request's unit system, pounds or kilograms
    /// @param isReefer whether the container is refrigerated, which is priced as an accessorial
    public record QuoteContainer(String containerType, int containerLength, BigDecimal weight, boolean isReefer) {}
}
