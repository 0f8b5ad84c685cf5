package lanedesk.client.document;

import lanedesk.client.Word;

/// Kind of a booking's document (interface: Booking result).
public record DocType(String code) implements Word {

    /// The bill of lading.
    public static final DocType BILL_OF_LADING = new DocType("BillOfLading");

    /// Labels for the handling units.
    public static final DocType SHIPPING_LABEL = new DocType("ShippingLabel");

    /// Anything else.
    public static final DocType OTHER = new DocType("Other");

    @Override
    public String toString() {
        return code;
    }
}
