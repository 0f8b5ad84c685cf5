package lanedesk.workstation.paper;

import java.util.function.Consumer;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.workstation.work.TaskHandle;

/// Sends quote sheets as documents. Called on the FX thread; the returned task runs until the document is shown, or
/// its mail opened.
public interface QuoteSheetDelivery {

    /// Shows a preview of the sheet, to be printed or saved.
    ///
    /// @param onSent receives the channel of each sending
    TaskHandle show(QuoteSheet sheet, Consumer<DeliveryChannel> onSent);

    /// Shows it likewise, one key before the printer.
    ///
    /// @param onSent runs once it is printed, or saved instead
    TaskHandle print(QuoteSheet sheet, Consumer<DeliveryChannel> onSent);

    /// Opens a draft of a mail with it in the system's mail program. Nothing is sent.
    ///
    /// @param onSent runs once the draft is written
    TaskHandle mail(QuoteSheet sheet, Consumer<DeliveryChannel> onSent);
}
