package lanedesk.sandbox.model.booking;

import com.fasterxml.jackson.annotation.JsonValue;

/// The type of a generated document.
public enum DocumentType {
    BILL_OF_LADING("BillOfLading"),
    SHIPPING_LABEL("ShippingLabel"),
    OTHER("Other");

    private final String apiName;

    DocumentType(String apiName) {
        this.apiName = apiName;
    }

    /// The name of the type in answers.
    @JsonValue
    public String apiName() {
        return apiName;
    }
}
