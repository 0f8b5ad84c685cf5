package lanedesk.workstation.form;

import lanedesk.workstation.day.DatedLane;

/// The content of a form.
///
/// @param <D> the draft itself
public interface FormDraft<D> {
    /// Returns whether it has neither goods nor places.
    boolean hasNoContent();

    /// Returns the values that rates depend on.
    D rateRelevantValues();

    /// When the shipment is ready and must arrive, and where.
    DatedLane laneWithDates();
}
