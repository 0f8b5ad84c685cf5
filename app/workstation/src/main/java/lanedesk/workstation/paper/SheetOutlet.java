package lanedesk.workstation.paper;

/// Ways by which a quote sheet leaves as a document. Called on the FX thread.
public interface SheetOutlet {

    /// Shows it as the paper it becomes, to be printed or saved.
    void show(QuoteSheet sheet);

    /// Opens a draft of a mail with it in the system's mail program. Nothing is sent.
    void mail(QuoteSheet sheet);
}
