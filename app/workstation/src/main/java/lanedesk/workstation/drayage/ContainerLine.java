package lanedesk.workstation.drayage;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Objects;
import java.util.UUID;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.workstation.drayage.DrayageDraft.ReeferSetting;
import lanedesk.workstation.shipment.TypedDate;

/// One container of a list of containers, as typed. Market, warehouse, type and length are those of the form.
///
/// @param id origin shipment of the container's quotes
/// @param number container number; empty if not known yet
/// @param weight cargo weight; empty for the weight of the form
/// @param cooling whether the container is refrigerated; `FOLLOWS_TYPE` if as in the form
@RecordBuilder
record ContainerLine(
        UUID id,
        String number,
        String weight,
        ReeferSetting cooling,
        TypedDate lastFreeDay,
        TypedDate earliestReturn,
        TypedDate cutOff)
        implements ContainerLineBuilder.With {

    /// Replaces null by empty values, for drafts of other versions.
    ContainerLine {
        number = Objects.requireNonNullElse(number, "");
        weight = Objects.requireNonNullElse(weight, "");
        cooling = Objects.requireNonNullElse(cooling, ReeferSetting.FOLLOWS_TYPE);
        lastFreeDay = Objects.requireNonNullElse(lastFreeDay, TypedDate.EMPTY);
        earliestReturn = Objects.requireNonNullElse(earliestReturn, TypedDate.EMPTY);
        cutOff = Objects.requireNonNullElse(cutOff, TypedDate.EMPTY);
    }

    static ContainerLine of(UUID id, String number, String weight) {
        return new ContainerLine(
                id, number, weight, ReeferSetting.FOLLOWS_TYPE, TypedDate.EMPTY, TypedDate.EMPTY, TypedDate.EMPTY);
    }

    /// Returns what the rates of a container depend on. Number and days do not change its rates.
    static ContainerLine ofRateRelevantValues(UUID id, DrayageDraft container) {
        return of(id, "", container.normalizedWeight())
                .withCooling(container.isReefer() ? ReeferSetting.COOLED : ReeferSetting.NOT_COOLED);
    }

    ShipmentContainer toContainer() {
        return new ShipmentContainer(id, number.strip(), lastFreeDay.day(), earliestReturn.day(), cutOff.day());
    }
}
