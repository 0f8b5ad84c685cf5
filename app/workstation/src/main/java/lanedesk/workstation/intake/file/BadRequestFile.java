package lanedesk.workstation.intake.file;

/// A file that can't be read as a request; its message says why, in one line.
public final class BadRequestFile extends Exception {
    private static final long serialVersionUID = 1L;

    BadRequestFile(String message) {
        super(message);
    }

    BadRequestFile(String message, Throwable cause) {
        super(message, cause);
    }
}
