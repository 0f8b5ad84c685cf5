package lanedesk.freight.request.found;

/// The part of a shipment to which an accessorial applies.
public enum ServiceStage {
    /// At the pickup.
    PICKUP("Pickup"),
    /// At the delivery.
    DELIVERY("Delivery"),
    /// For the whole shipment.
    SHIPMENT("Shipment");

    private final String jsonWord;

    ServiceStage(String word) {
        this.jsonWord = word;
    }

    /// The service's value.
    @Override
    public String toString() {
        return jsonWord;
    }
}
