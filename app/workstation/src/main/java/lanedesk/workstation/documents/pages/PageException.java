package lanedesk.workstation.documents.pages;

import java.io.IOException;

/// The pages of a document cannot be displayed or printed. The reason says why.
public final class PageException extends IOException {

    /// Why the pages cannot be displayed or printed.
    public enum Reason {
        /// The document needs a password.
        ENCRYPTED,
        /// Only the holder of a certificate can read the document.
        LOCKED_FOR_CERTIFICATE,
        /// The file is damaged, truncated, or not a document.
        BROKEN,
        /// The document needs more memory than available.
        TOO_BIG,
        /// The document took longer than allowed.
        TOO_SLOW,
        /// The reader process could not be started, or crashed.
        NO_READER,
        /// The printer does not exist any more.
        NO_PRINTER,
        /// The printer rejected the job.
        PRINTER_REFUSED
    }

    private final Reason reason;

    PageException(Reason reason) {
        super("pages: " + reason);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
