package lanedesk.client.drayage;

import java.math.BigDecimal;
import lanedesk.client.reference.HsCode;

/// The cargo of a drayage booking (interface: POST /v1/drayage/book, load). Type, length and weight equal the quote.
///
/// @param containerType as quoted
/// @param containerLength as quoted, in feet
/// @param hsCode HS code as a text, see [lanedesk.client.reference.HsCode#bookingCode()]
/// @param commodity description of the HS code
/// @param weight as quoted, in the quote's unit system
public record Load(
        String containerType, int containerLength, String hsCode, String commodity, BigDecimal weight, int pieces) {

    /// The load of a quoted container.
    public static Load of(QuoteContainer container, HsCode commodity, int pieces) {
        return new Load(
                container.containerType(),
                container.containerLength(),
                commodity.bookingCode(),
                commodity.description(),
                container.weight(),
                pieces);
    }
}
