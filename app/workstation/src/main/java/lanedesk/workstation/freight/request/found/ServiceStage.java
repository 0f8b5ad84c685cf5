package lanedesk.workstation.freight.request.found;

/// Where an accessorial service is done.
public enum ServiceStage {
    /// Where the goods are picked up.
    PICKUP("Pickup"),
    /// Where they are delivered.
    DELIVERY("Delivery"),
    /// For the shipment as a whole.
    SHIPMENT("Shipment");

    private final String word;

    ServiceStage(String word) {
        this.word = word;
    }

    /// The service's word for it.
    @Override
    public String toString() {
        return word;
    }
}
