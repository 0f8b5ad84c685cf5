package lanedesk.workstation.printouts;

import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.workstation.work.TaskHandle;

/// Opens quote sheets to be printed, saved or mailed. Called on the FX thread. The returned task runs until the
/// preview or the mail draft is open.
public interface QuoteSheetDelivery {

    /// Shows a preview of the quote sheet, in which the user can print or save the quote sheet.
    ///
    /// @param onDelivered receives the channel after each printing or saving
    TaskHandle openPreview(QuoteSheet sheet, Consumer<DeliveryChannel> onDelivered);

    /// Shows the same preview as [#openPreview], with the focus on the print button.
    ///
    /// @param onDelivered receives the channel after each printing or saving
    TaskHandle openPreviewForPrinting(QuoteSheet sheet, Consumer<DeliveryChannel> onDelivered);

    /// Opens a mail draft with the quote sheet in the system's mail program. The draft answers the mail that
    /// the quote was made for. Nothing is sent.
    ///
    /// @param quote journal id of the quote
    /// @param onDelivered receives the channel after the draft was written
    TaskHandle openMailDraft(QuoteSheet sheet, UUID quote, Consumer<DeliveryChannel> onDelivered);
}
