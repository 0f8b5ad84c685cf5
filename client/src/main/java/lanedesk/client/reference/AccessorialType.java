package lanedesk.client.reference;

import lanedesk.client.OpenEnum;

/// Where an OTR accessorial applies (interface: POST /v1/otr/quote, accessorial rules).
public record AccessorialType(String code) implements OpenEnum {

    /// At the pickup.
    public static final AccessorialType PICKUP = new AccessorialType("Pickup");

    /// At the delivery.
    public static final AccessorialType DELIVERY = new AccessorialType("Delivery");

    /// For the whole shipment.
    public static final AccessorialType SHIPMENT = new AccessorialType("Shipment");
}
