package lanedesk.workstation.form;

import lanedesk.workstation.shipment.DatedLane;
/// All values of a form.
///
/// @param <D> the type of the draft itself

public interface FormDraft<D> {
    /// Returns whether the draft has neither freight nor places.
    boolean hasNoContent();

    /// Returns a copy with only the values that rates depend on.
    D withOnlyRateRelevantValues();

    /// Returns the lane of the shipment with its dates.
    DatedLane laneWithDates();
}
