package lanedesk.client.drayage;

import java.math.BigDecimal;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// A request for drayage rates (interface: POST /v1/drayage/quote).
///
/// @param requestingUser e-mail address of the requesting user
/// @param customerName display name of the customer
/// @param customerBsn business identifier of the branch
/// @param operationType import or export
/// @param uom unit system of the weight; null means US
/// @param market port or rail ramp with all its fields
/// @param warehouse location of the warehouse
/// @param container type, length and weight of the container
public record DrayageQuoteRequest(
        String requestingUser,
        String customerName,
        long customerBsn,
        OperationType operationType,
        @Nullable Uom uom,
        Market market,
        Warehouse warehouse,
        QuoteContainer container) {

    /// A copy with another requesting user and another customer name (interface: POST /v1/drayage/quote).
    ///
    /// @param user e-mail address of the requesting user
    /// @param customer display name of the customer
    public DrayageQuoteRequest withRequesterAndCustomerName(String user, String customer) {
        return new DrayageQuoteRequest(user, customer, customerBsn, operationType, uom, market, warehouse, container);
    }

    /// The location of the warehouse of a drayage quote (interface: POST /v1/drayage/quote, warehouse).
    ///
    /// @param country country code
    /// @param state state code
    /// @param city name of the city
    /// @param postalCode postal code; a text, so leading zeros are preserved
    public record Warehouse(String country, String state, String city, String postalCode) {}

    /// The container of a drayage quote (interface: POST /v1/drayage/quote, container).
    ///
    /// @param containerType name of a container type
    /// @param containerLength one of the type's lengths, in feet
    /// @param weight weight of the cargo in the request's unit system, pounds or kilograms
    /// @param isReefer whether the container is refrigerated, which is priced as an accessorial
    public record QuoteContainer(String containerType, int containerLength, BigDecimal weight, boolean isReefer) {}
}
