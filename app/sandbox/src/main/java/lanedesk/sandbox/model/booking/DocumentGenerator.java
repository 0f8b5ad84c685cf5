package lanedesk.sandbox.model.booking;

import java.util.List;

/// Creates a booking's documents. Listing them is cheap; their content is created when it is requested.
@FunctionalInterface
public interface DocumentGenerator {
    /// The documents of a shipment: always the same for the same shipment, with unique file names.
    List<GeneratedDocument> generate(BookedShipment shipment);
}
