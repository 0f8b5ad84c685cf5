package lanedesk.client.otr;

import java.util.Map;
import lanedesk.client.OpenEnum;
import lanedesk.client.internal.PlainJson;
import org.jspecify.annotations.Nullable;

/// A request to book one OTR rate (interface: POST /v1/otr/book).
///
/// @param quoteNumber number of the quote
/// @param rateNumber number of the rate of the quote
/// @param customerBsn the branch, as in the quote; an integer here, but a text in the quote
/// @param customerNumber business identifier of the customer
/// @param freightDirection inbound, outbound or third party
/// @param movement the cargo and the stops, which must match the quote
/// @param isInsured whether the shipment is insured
/// @param moreFields additional fields to send: insurance details, which the interface requires for an insured shipment
///         but does not document, and other fields that a service requires
public record OtrBooking(
        long quoteNumber,
        long rateNumber,
        long customerBsn,
        long customerNumber,
        FreightDirection freightDirection,
        Movement movement,
        boolean isInsured,
        Map<String, @Nullable Object> moreFields) {

    /// Copies the additional fields.
    public OtrBooking {
        moreFields = PlainJson.copyFields(moreFields);
    }

    /// Direction of an OTR shipment from the customer's view (interface: POST /v1/otr/book, freightDirection values).
    /// The client sends inbound as the integer 1 and the other directions as texts, and reads both forms.
    ///
    /// @param code `1`, `Outbound` or `ThirdParty`
    public record FreightDirection(String code) implements OpenEnum {

        /// The shipment arrives at the customer.
        public static final FreightDirection INBOUND = new FreightDirection("1");

        /// The shipment departs from the customer.
        public static final FreightDirection OUTBOUND = new FreightDirection("Outbound");

        /// The customer is neither shipper nor consignee.
        public static final FreightDirection THIRD_PARTY = new FreightDirection("ThirdParty");
    }
}
