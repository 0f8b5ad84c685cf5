package lanedesk.client.drayage;

import java.math.BigDecimal;
import java.util.Map;
import lanedesk.client.internal.PlainJson;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// A request to book one drayage rate (interface: POST /v1/drayage/book). If a value of `load` or the unit system
/// differs from the quote, the service answers with status 400 (interface: Errors, Rules).
///
/// @param operationType import or export
/// @param uom the quote's unit system; null means US
/// @param bookingUserEmail e-mail address of the user who books
/// @param quoteNumber number of the quote
/// @param rateNumber number of the rate of the quote
/// @param customerNumber business identifier of the customer
/// @param customerBsn the branch, as in the quote
/// @param load the cargo, as in the quote
/// @param terminal the terminal at the port or rail ramp
/// @param shipperConsignee the warehouse
/// @param container steamship line and booking number
/// @param moreFields additional fields to send, for services that require more than the interface documents
public record DrayageBooking(
        OperationType operationType,
        @Nullable Uom uom,
        String bookingUserEmail,
        long quoteNumber,
        long rateNumber,
        long customerNumber,
        long customerBsn,
        Load load,
        TerminalStop terminal,
        ShipperConsignee shipperConsignee,
        BookingContainer container,
        Map<String, @Nullable Object> moreFields) {

    /// Copies the additional fields.
    public DrayageBooking {
        moreFields = PlainJson.copyFields(moreFields);
    }

    /// Steamship line and SSL booking number (interface: POST /v1/drayage/book, container).
    ///
    /// @param ssl code from the list of steamship lines
    /// @param bookingNumber booking number of the carrier or steamship line
    public record BookingContainer(String ssl, String bookingNumber) {}

    /// The cargo of a drayage booking (interface: POST /v1/drayage/book, load). Type, length and weight must equal the
    /// quote.
    ///
    /// @param containerType name of the container type, as in the quote
    /// @param containerLength length of the container in feet, as in the quote
    /// @param hsCode HS code as a text, see [lanedesk.client.reference.HsCode#codeForBooking()]
    /// @param commodity description of the HS code
    /// @param weight weight of the cargo in the quote's unit system, pounds or kilograms, as in the quote
    /// @param pieces number of pieces
    public record Load(
            String containerType,
            int containerLength,
            String hsCode,
            String commodity,
            BigDecimal weight,
            int pieces) {}
}
