package lanedesk.workstation.shipment;

import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.work.BackgroundTask;

/// A variant of a shipment, created by its form.
///
/// @param change the difference from the shipment
/// @param quoteBasis equal for two variants that get the same rates
/// @param quoteJob requests its rates, saves them as a variant's and returns the journal's id of the quote
/// @param adopt replaces the shipment with it and its quote; on the FX thread
public record ShipmentVariant(
        VariantChange change, Object quoteBasis, BackgroundTask<UUID> quoteJob, Consumer<UUID> adopt) {}
