package lanedesk.sandbox.model.booking;

import java.util.List;

/// Generates the documents of a booking. The content of a document is created only when it is requested.
@FunctionalInterface
public interface DocumentGenerator {
    /// Returns the documents of a shipment, each with a unique file name. The same shipment always gives the same
    /// documents.
    List<GeneratedDocument> generate(BookedShipment shipment);
}
