package lanedesk.workstation.composition;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import lanedesk.journal.audit.AuditFile;
import lanedesk.journal.audit.AuditFile.AuditVerification;

/// `--verify`: checks whether an audit export is as it was written. No window, no journal.
public final class VerifyCommand {
    private static final int EXIT_CHANGED = 1;
    private static final int EXIT_BAD_FILE = 2;

    private VerifyCommand() {}

    /// Prints what was found in one line.
    ///
    /// @return what the process should end with: 0 where every line is as it was written
    public static int run(Path file, PrintWriter out, PrintWriter err) {
        try {
            switch (AuditFile.verify(file)) {
                case AuditVerification.Intact whole -> {
                    out.println(file + ": " + whole.seal().lines() + " lines, none changed; last hash "
                            + whole.seal().hash());
                    return 0;
                }
                case AuditVerification.Tampered broken ->
                    err.println(file + ": line " + broken.line() + " is not as it was written");
                case AuditVerification.Truncated cut ->
                    err.println(file + ": ends after line " + cut.line() + ", before its end");
            }
            return EXIT_CHANGED;
        } catch (IOException unreadable) {
            err.println(file + ": can't be read");
            return EXIT_BAD_FILE;
        }
    }
}
