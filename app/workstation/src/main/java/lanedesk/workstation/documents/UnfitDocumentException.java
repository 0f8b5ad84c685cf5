package lanedesk.workstation.documents;

import java.io.IOException;

/// A document that is not kept, opened or printed, and why.
public final class UnfitDocumentException extends IOException {

    /// What is wrong with it.
    public enum Reason {
        /// Its bytes are none of the kinds that documents come in.
        UNKNOWN_KIND,
        /// Its bytes are another kind than its name says.
        NOT_WHAT_IT_SAYS,
        /// Its name would lead out of the folder.
        OUTSIDE_FOLDER
    }

    private final Reason reason;

    UnfitDocumentException(Reason reason) {
        super("unfit document: " + reason);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
