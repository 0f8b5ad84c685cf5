package lanedesk.workstation.form;

import java.util.List;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.ShipmentDays;
import org.jspecify.annotations.Nullable;

/// All values of a form.
///
/// @param <D> the type of the draft itself
public interface FormDraft<D extends FormDraft<D>> {
    /// Returns whether the draft has neither freight nor places.
    boolean hasNoContent();

    /// Returns a copy with only the values that rates depend on.
    D withOnlyRateRelevantValues();

    /// Returns the lane of the shipment with its dates.
    DatedLane laneWithDates();

    /// The dates of the shipment, which are not sent to the service.
    ShipmentDays days();

    D withDays(ShipmentDays days);

    /// The references of the shipment, which are not sent to the service with a rate request.
    List<ShipmentReference> references();

    D withReferences(List<ShipmentReference> references);

    /// The units of the numbers in the draft.
    UnitSystem system();

    /// Returns a copy with other units and the numbers converted.
    ///
    /// @param language language in which numbers are written
    D convertToSystem(UnitSystem newSystem, Language language);

    /// The values read from a customer's request, which are not sent to the service.
    AppliedRequest requested();

    /// The draft before a customer's request was filled in; null without a request.
    @Nullable
    D beforeRequest();

    /// Returns a copy with other values of a customer's request.
    D withRequest(AppliedRequest newRequested, @Nullable D newBeforeRequest);
}
