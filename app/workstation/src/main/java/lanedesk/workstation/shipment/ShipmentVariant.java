package lanedesk.workstation.shipment;

import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.work.BackgroundTask;

/// A variant of a shipment for the What-if page, created by the shipment's form.
///
/// @param change how the variant differs from the shipment
/// @param quoteBasis an object that is equal for two variants that get the same rates
/// @param requestTask requests the rates, saves them as a variant's quote and returns the journal's id of the quote
/// @param adopt replaces the form's values and shows the variant's quote; called on the FX thread
public record ShipmentVariant(
        VariantChange change, Object quoteBasis, BackgroundTask<UUID> requestTask, Consumer<UUID> adopt) {}
