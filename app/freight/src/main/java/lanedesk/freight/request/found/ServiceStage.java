package lanedesk.freight.request.found;

/// The place of an accessorial service.
public enum ServiceStage {
    /// At the pick-up.
    PICKUP("Pickup"),
    /// At the delivery.
    DELIVERY("Delivery"),
    /// For the shipment as a whole.
    SHIPMENT("Shipment");

    private final String jsonWord;

    ServiceStage(String word) {
        this.jsonWord = word;
    }

    /// The service's word for it.
    @Override
    public String toString() {
        return jsonWord;
    }
}
