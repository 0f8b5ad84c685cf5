package lanedesk.workstation.desk;

import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.work.Job;

/// A possible variant of a shipment, made by its form.
///
/// @param change what makes it another
/// @param quoteBasis the same for two variants that get the same rates
/// @param quote asks for its rates and keeps them as a variant's; gives the journal's id of the quote
/// @param take makes it the shipment, whose rates are those of the quote given; on the FX thread
public record ShipmentVariant(VariantChange change, Object quoteBasis, Job<UUID> quote, Consumer<UUID> take) {}
