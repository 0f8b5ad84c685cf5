package lanedesk.workstation.rates.whatif;

import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.desk.ShipmentVariant;

/// A variant and what is known of its rates.
record VariantRow(ShipmentVariant variant, VariantAnswer answer) {

    VariantChange change() {
        return variant.change();
    }

    boolean isShipment() {
        return change() instanceof VariantChange.None;
    }

    boolean isToAsk() {
        return switch (answer) {
            case VariantAnswer.NotAsked _, VariantAnswer.Failed _ -> true;
            case VariantAnswer.Asking _ -> false;
            case VariantAnswer.Rated rated -> rated.isOver();
        };
    }

    /// Whether it has a rate that can be chosen.
    boolean hasRate() {
        return answer instanceof VariantAnswer.Rated rated && rated.lowest() != null;
    }

    VariantRow with(VariantAnswer other) {
        return new VariantRow(variant, other);
    }
}
