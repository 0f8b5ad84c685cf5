package lanedesk.workstation.otr.draft;

import java.util.List;
import lanedesk.workstation.form.Readiness.ReadinessNote;
import lanedesk.workstation.shipment.FieldError;

/// The computed values of an item and texts that name its row. Reused until the item or its row changes.
///
/// @param row index of the row, from 0
/// @param blockingErrors errors that block the rate request, with paths of the form
/// @param notes warnings about typed values
/// @param limitWarnings load limits that this item alone reaches
/// @param warningText the texts of `notes` and `limitWarnings`, one per line
public record GridLine(
        int row,
        ItemLine itemLine,
        List<FormError> blockingErrors,
        List<ReadinessNote> notes,
        List<ReadinessNote> limitWarnings,
        String warningText) {

    /// An error of the form.
    ///
    /// @param error the error, with its path in the form
    /// @param text the text that the field shows
    /// @param note the error as a text that names its row or place
    public record FormError(FieldError error, String text, ReadinessNote note) {}
}
