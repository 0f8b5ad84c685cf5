package lanedesk.workstation.rates.whatif;

import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.shipment.ShipmentVariant;

/// A variant and the state of its rates.
record VariantRow(ShipmentVariant variant, VariantAnswer answer) {

    VariantChange change() {
        return variant.change();
    }

    boolean isShipment() {
        return change() instanceof VariantChange.Unchanged;
    }

    boolean isToBeRequested() {
        return switch (answer) {
            case VariantAnswer.NotRequested _, VariantAnswer.Failed _ -> true;
            case VariantAnswer.Requesting _ -> false;
            case VariantAnswer.Rated rated -> rated.hasNoBookableRate();
        };
    }

    /// Whether it has a rate that can be chosen.
    boolean hasRate() {
        return answer instanceof VariantAnswer.Rated rated && rated.lowestRate() != null;
    }

    VariantRow withAnswer(VariantAnswer other) {
        return new VariantRow(variant, other);
    }
}
