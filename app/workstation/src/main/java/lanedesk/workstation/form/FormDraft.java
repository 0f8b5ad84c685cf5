package lanedesk.workstation.form;

import lanedesk.workstation.day.DatedLane;

/// What is written in a form.
///
/// @param <D> the draft itself
public interface FormDraft<D> {
    /// Whether it says neither what goes nor where.
    boolean hasNoContent();

    /// What rates depend on.
    D essence();

    /// When the shipment is ready and must arrive, and where.
    DatedLane datedLane();
}
