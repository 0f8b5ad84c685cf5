package lanedesk.client.reference;

import java.util.List;
import lanedesk.client.Word;

/// Where an OTR accessorial applies (interface: POST /v1/otr/quote, accessorial rules).
///
/// @param code the word as it stands on the wire
public record AccessorialType(String code) implements Word {

    /// At the pickup.
    public static final AccessorialType PICKUP = new AccessorialType("Pickup");

    /// At the delivery.
    public static final AccessorialType DELIVERY = new AccessorialType("Delivery");

    /// For the whole shipment.
    public static final AccessorialType SHIPMENT = new AccessorialType("Shipment");

    private static final List<AccessorialType> KNOWN = List.of(PICKUP, DELIVERY, SHIPMENT);

    /// The words the interface names, in its order.
    public static List<AccessorialType> known() {
        return KNOWN;
    }

    @Override
    public boolean isKnown() {
        return KNOWN.contains(this);
    }

    @Override
    public String toString() {
        return code;
    }
}
