package lanedesk.workstation.documents.pages;

import java.io.IOException;

/// Why a document's pages cannot be displayed or printed.
public final class PageException extends IOException {

    /// The reason of the failure.
    public enum Reason {
        /// A password is needed.
        ENCRYPTED,
        /// Only the holder of a certificate can read it.
        LOCKED_FOR_CERTIFICATE,
        /// Damaged, truncated, or not a document.
        BROKEN,
        /// It needs more memory than available.
        TOO_BIG,
        /// It took longer than allowed.
        TOO_SLOW,
        /// The reader process could not be started or crashed.
        NO_READER,
        /// The printer does not exist any more.
        NO_PRINTER,
        /// The printer rejected it.
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
