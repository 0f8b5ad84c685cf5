package lanedesk.workstation.desk;

import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.work.BackgroundTask;

/// A possible variant of a shipment, made by its form.
///
/// @param change what makes it another
/// @param quoteBasis the same for two variants that get the same rates
/// @param quoteJob asks for its rates and keeps them as a variant's; gives the journal's id of the quote
/// @param adopt makes it the shipment, whose rates are those of the quote given; on the FX thread
public record ShipmentVariant(
        VariantChange change, Object quoteBasis, BackgroundTask<UUID> quoteJob, Consumer<UUID> adopt) {}
