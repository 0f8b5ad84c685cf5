package lanedesk.sandbox.model.booking;

import com.fasterxml.jackson.annotation.JsonValue;

/// What a generated document is.
public enum DocumentType {
    BILL_OF_LADING("BillOfLading"),
    SHIPPING_LABEL("ShippingLabel"),
    OTHER("Other");

    private final String wireName;

    DocumentType(String word) {
        this.wireName = word;
    }

    /// The word on the wire.
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
