package lanedesk.workstation.intake.file;

import java.util.Arrays;

/// Thrown if a file cannot be read as a request. The message is the reason in one line of English.
public final class BadRequestFile extends Exception {
    private static final long serialVersionUID = 1L;

    /// Why a file cannot be read.
    public enum Reason {
        MISSING("there is no such file"),
        NO_FILE("this is no file"),
        EMPTY("the file is empty"),
        TOO_LARGE("the file is larger than 32 MB"),
        UNREADABLE("the file can't be opened"),
        OTHER_KIND("this is neither text nor a file of a known kind"),
        NO_MAIL("this is no mail: it has no head"),
        BROKEN("the file is broken"),
        NO_WORDS("the document has no words, only pictures"),
        LOCKED("the document is locked by a password"),
        TOO_MUCH("the file takes more time or memory than a request may, or is broken"),
        NO_PROCESS("no process can be started to read the file in"),
        CANCELLED("reading was cancelled");

        private final String description;

        Reason(String text) {
            this.description = text;
        }

        static Reason findByNameOrBroken(String name) {
            return Arrays.stream(values())
                    .filter(reason -> reason.name().equals(name))
                    .findFirst()
                    .orElse(BROKEN);
        }
    }

    private final Reason reason;

    BadRequestFile(Reason reason) {
        super(reason.description);
        this.reason = reason;
    }

    BadRequestFile(Reason reason, Throwable cause) {
        super(reason.description, cause);
        this.reason = reason;
    }

    /// The reason.
    public Reason reason() {
        return reason;
    }

    /// The reason of a failed reading; a failure of another kind counts as a broken file.
    public static Reason reasonOf(Throwable failure) {
        return failure instanceof BadRequestFile badFile ? badFile.reason : Reason.BROKEN;
    }
}
