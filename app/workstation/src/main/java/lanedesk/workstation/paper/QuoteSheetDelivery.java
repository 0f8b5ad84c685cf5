package lanedesk.workstation.paper;

import java.util.function.Consumer;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.workstation.work.TaskHandle;

/// Opens quote sheets to be printed, saved or mailed. Called on the FX thread; the returned task runs until the
/// document or the mail draft is open.
public interface QuoteSheetDelivery {

    /// Shows a preview of the sheet, to be printed or saved.
    ///
    /// @param onSent receives the channel of each sending
    TaskHandle openPreview(QuoteSheet sheet, Consumer<DeliveryChannel> onSent);

    /// Shows the preview with the print button focused.
    ///
    /// @param onSent runs once it is printed, or saved instead
    TaskHandle openPreviewForPrinting(QuoteSheet sheet, Consumer<DeliveryChannel> onSent);

    /// Opens a mail draft with the sheet in the system's mail program. Nothing is sent.
    ///
    /// @param onSent runs once the draft is written
    TaskHandle openMailDraft(QuoteSheet sheet, Consumer<DeliveryChannel> onSent);
}
