package lanedesk.client.drayage;

import java.math.BigDecimal;
import java.util.Map;
import lanedesk.client.internal.PlainJson;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// A request to book one drayage rate (interface: POST /v1/drayage/book).
///
/// @param operationType import or export
/// @param uom the quote's unit system; null means US
/// @param bookingUserEmail e-mail of the booking user
/// @param customerBsn the branch, as in the quote
/// @param shipperConsignee the warehouse
/// @param moreFields additional fields to send, for services that require more than the interface shows
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

    /// Copies the fields.
    public DrayageBooking {
        moreFields = PlainJson.copyFields(moreFields);
    }

    /// Steamship line and booking number of a drayage booking (interface: POST /v1/drayage/book, container).
    ///
    /// @param ssl code from the list of steamship lines
    /// @param bookingNumber reference from the carrier or steamship line
    public record BookingContainer(String ssl, String bookingNumber) {}

    /// The cargo of a drayage booking (interface: POST /v1/drayage/book, load). Type, length and weight must equal
    /// the quote.
    ///
    /// @param containerType as in the quote
    /// @param containerLength as in the quote, in feet
    /// @param hsCode HS code as a text, see [lanedesk.client.reference.HsCode#bookingCode()]
    /// @param commodity description of the HS code
    /// @param weight as in the quote, in the quote's unit system
    public record Load(
            String containerType,
            int containerLength,
            String hsCode,
            String commodity,
            BigDecimal weight,
            int pieces) {}
}
