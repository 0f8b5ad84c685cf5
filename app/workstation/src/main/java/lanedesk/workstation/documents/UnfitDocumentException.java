package lanedesk.workstation.documents;

import java.io.IOException;

/// A document that is not kept, opened, saved or printed, and why.
public final class UnfitDocumentException extends IOException {

    private final Trouble trouble;

    UnfitDocumentException(Trouble trouble) {
        super("unfit document: " + trouble);
        this.trouble = trouble;
    }

    Trouble trouble() {
        return trouble;
    }
}
