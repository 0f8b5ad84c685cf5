package lanedesk.workstation.documents;

import java.io.IOException;

/// A document that is not kept, opened, saved or printed, and why.
public final class UnfitDocumentException extends IOException {

    private final DocumentProblem trouble;

    UnfitDocumentException(DocumentProblem trouble) {
        super("unfit document: " + trouble);
        this.trouble = trouble;
    }

    DocumentProblem trouble() {
        return trouble;
    }
}
