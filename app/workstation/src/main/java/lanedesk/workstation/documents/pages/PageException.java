package lanedesk.workstation.documents.pages;

import java.io.IOException;

/// Why a document's pages can't be shown or printed.
public final class PageException extends IOException {

    /// The reason of the fault.
    public enum Reason {
        /// A password is needed.
        ENCRYPTED,
        /// Only the holder of a certificate can read it.
        LOCKED_FOR_CERTIFICATE,
        /// Damaged, cut off, or no document at all.
        BROKEN,
        /// It needs more memory than it is given.
        TOO_BIG,
        /// It took longer than it may.
        TOO_SLOW,
        /// The process that reads it could not be started or ended.
        NO_READER,
        /// There is no such printer any more.
        NO_PRINTER,
        /// The printer did not take it.
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
