package lanedesk.workstation.documents.store;

import java.io.IOException;

/// A document that is not stored, opened, saved or printed, and why.
public final class UnfitDocumentException extends IOException {

    private final DocumentFailure failure;

    public UnfitDocumentException(DocumentFailure failure) {
        super("unfit document: " + failure);
        this.failure = failure;
    }

    public DocumentFailure failure() {
        return failure;
    }
}
