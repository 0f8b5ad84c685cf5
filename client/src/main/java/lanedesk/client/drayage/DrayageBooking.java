package lanedesk.client.drayage;

import java.math.BigDecimal;
import java.util.Map;
import lanedesk.client.internal.PlainJson;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// A request to book one drayage rate (interface: POST /v1/drayage/book).
///
/// @param operationType import or export
/// @param uom the quote's unit system; the service takes null as US
/// @param bookingUserEmail e-mail of the person who books
/// @param customerBsn the branch, as quoted
/// @param shipperConsignee the warehouse end
/// @param moreFields fields sent beside the others, for a service that asks for more than the interface shows
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

    /// Line and reference of a drayage booking (interface: POST /v1/drayage/book, container).
    ///
    /// @param ssl code from the steamship lines
    /// @param bookingNumber reference from the carrier or steamship line
    public record BookingContainer(String ssl, String bookingNumber) {}

    /// The cargo of a drayage booking (interface: POST /v1/drayage/book, load). Type, length and weight equal the
    /// quote.
    ///
    /// @param containerType as quoted
    /// @param containerLength as quoted, in feet
    /// @param hsCode HS code as a text, see [lanedesk.client.reference.HsCode#bookingCode()]
    /// @param commodity description of the HS code
    /// @param weight as quoted, in the quote's unit system
    public record Load(
            String containerType,
            int containerLength,
            String hsCode,
            String commodity,
            BigDecimal weight,
            int pieces) {}
}
