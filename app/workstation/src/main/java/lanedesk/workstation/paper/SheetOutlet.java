package lanedesk.workstation.paper;

import java.util.function.Consumer;
import lanedesk.journal.offer.Channel;
import lanedesk.workstation.work.Work;

/// Ways by which a quote sheet leaves as a document. Called on the FX thread; the work that comes back runs until the
/// document is shown, or its mail opened.
public interface SheetOutlet {

    /// Shows it as the paper it becomes, to be printed or saved.
    ///
    /// @param left receives the channel of each sending
    Work show(QuoteSheet sheet, Consumer<Channel> left);

    /// Shows it likewise, one key before the printer.
    ///
    /// @param left runs once it is printed, or saved instead
    Work print(QuoteSheet sheet, Consumer<Channel> left);

    /// Opens a draft of a mail with it in the system's mail program. Nothing is sent.
    ///
    /// @param left runs once the draft is written
    Work mail(QuoteSheet sheet, Consumer<Channel> left);
}
