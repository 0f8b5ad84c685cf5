package lanedesk.workstation.documents.store;

import java.io.IOException;

/// A document could not be stored, opened, saved or printed. The failure says why.
public final class DocumentFailureException extends IOException {

    private final DocumentFailure failure;

    public DocumentFailureException(DocumentFailure failure) {
        super("unfit document: " + failure);
        this.failure = failure;
    }

    public DocumentFailure failure() {
        return failure;
    }
}
