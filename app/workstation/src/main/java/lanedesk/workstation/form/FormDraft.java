package lanedesk.workstation.form;

import lanedesk.workstation.shipment.DatedLane;
/// The content of a form.
///
/// @param <D> the draft itself

public interface FormDraft<D> {
    /// Whether it has neither freight nor places.
    boolean hasNoContent();

    /// The values that rates depend on.
    D withOnlyRateRelevantValues();

    /// Lane and dates of the shipment.
    DatedLane laneWithDates();
}
