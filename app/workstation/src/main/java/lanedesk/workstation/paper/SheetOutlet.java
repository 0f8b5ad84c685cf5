package lanedesk.workstation.paper;

import java.util.function.Consumer;
import lanedesk.workstation.journal.offer.Channel;

/// Ways by which a quote sheet leaves as a document. Called on the FX thread.
public interface SheetOutlet {

    /// Shows it as the paper it becomes, to be printed or saved.
    ///
    /// @param left receives the channel of each sending
    void show(QuoteSheet sheet, Consumer<Channel> left);

    /// Shows it likewise, one key before the printer.
    ///
    /// @param left runs once it is printed, or saved instead
    void print(QuoteSheet sheet, Consumer<Channel> left);

    /// Opens a draft of a mail with it in the system's mail program. Nothing is sent.
    ///
    /// @param left runs once the draft is written
    void mail(QuoteSheet sheet, Consumer<Channel> left);
}
