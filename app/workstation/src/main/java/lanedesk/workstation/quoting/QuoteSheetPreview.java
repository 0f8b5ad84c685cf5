package lanedesk.workstation.quoting;

/// Shows a quote sheet as the document it becomes, to be printed, saved or sent. Called on the FX thread.
@FunctionalInterface
public interface QuoteSheetPreview {

    void show(QuoteSheet sheet);
}
