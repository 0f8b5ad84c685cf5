package lanedesk.client.otr;

import lanedesk.client.Word;

/// Direction of an OTR shipment seen from the customer (interface: POST /v1/otr/book, freightDirection values).
/// On the wire inbound is the integer 1, the other two are texts; the client writes and reads both.
public record FreightDirection(String code) implements Word {

    /// The shipment arrives at the customer.
    public static final FreightDirection INBOUND = new FreightDirection("1");

    /// The shipment departs from the customer.
    public static final FreightDirection OUTBOUND = new FreightDirection("Outbound");

    /// The customer is neither shipper nor consignee.
    public static final FreightDirection THIRD_PARTY = new FreightDirection("ThirdParty");

    @Override
    public String toString() {
        return code;
    }
}
