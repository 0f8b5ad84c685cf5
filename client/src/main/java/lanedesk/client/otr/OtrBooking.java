package lanedesk.client.otr;

import java.util.Map;
import lanedesk.client.OpenEnum;
import lanedesk.client.internal.PlainJson;
import org.jspecify.annotations.Nullable;

/// A request to book one OTR rate (interface: POST /v1/otr/book).
///
/// @param customerBsn the branch, as in the quote; an integer here and a text in the quote
/// @param freightDirection inbound, outbound or third party
/// @param moreFields additional fields to send: insurance details, which the interface requires for an insured
///     shipment but does not show, and whatever else a service requires
public record OtrBooking(
        long quoteNumber,
        long rateNumber,
        long customerBsn,
        long customerNumber,
        FreightDirection freightDirection,
        Movement movement,
        boolean isInsured,
        Map<String, @Nullable Object> moreFields) {

    /// Copies the fields.
    public OtrBooking {
        moreFields = PlainJson.copyFields(moreFields);
    }

    /// Direction of an OTR shipment from the customer's view (interface: POST /v1/otr/book, freightDirection
    /// values). On the wire inbound is the integer 1 and the others are texts; the client reads and writes both
    /// forms.
    public record FreightDirection(String code) implements OpenEnum {

        /// The shipment arrives at the customer.
        public static final FreightDirection INBOUND = new FreightDirection("1");

        /// The shipment departs from the customer.
        public static final FreightDirection OUTBOUND = new FreightDirection("Outbound");

        /// The customer is neither shipper nor consignee.
        public static final FreightDirection THIRD_PARTY = new FreightDirection("ThirdParty");
    }
}
