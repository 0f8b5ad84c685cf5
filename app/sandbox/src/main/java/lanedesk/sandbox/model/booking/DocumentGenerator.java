package lanedesk.sandbox.model.booking;

import java.util.List;

/// Creates a booking's documents: bill of lading, labels and others. Naming them is cheap, their content is created
/// lazily.
@FunctionalInterface
public interface DocumentGenerator {
    /// The documents of a shipment, always the same ones for the same shipment; file names differ from each other.
    List<GeneratedDocument> generate(BookedShipment shipment);
}
