package lanedesk.workstation.documents.store;

import java.io.IOException;

/// A document that is not kept, opened, saved or printed, and why.
public final class UnfitDocumentException extends IOException {

    private final DocumentProblem trouble;

    public UnfitDocumentException(DocumentProblem trouble) {
        super("unfit document: " + trouble);
        this.trouble = trouble;
    }

    public DocumentProblem problem() {
        return trouble;
    }
}
