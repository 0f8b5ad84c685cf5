package lanedesk.workstation.start;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import lanedesk.journal.audit.AuditFile;
import lanedesk.journal.audit.AuditFile.AuditVerification;

/// The command `--verify`: checks whether an audit export is unchanged, without a window or journal.
public final class VerifyCommand {
    private static final int EXIT_CHANGED = 1;
    private static final int EXIT_BAD_FILE = 2;

    private VerifyCommand() {}

    /// Prints the result on one line.
    ///
    /// @return exit code: 0 if every line is unchanged
    public static int run(Path file, PrintWriter out, PrintWriter err) {
        try {
            switch (AuditFile.verify(file)) {
                case AuditVerification.Intact intact -> {
                    out.println(file + ": " + intact.seal().lineCount() + " lines, none changed; last hash "
                            + intact.seal().lastHash());
                    return 0;
                }
                case AuditVerification.Tampered tampered ->
                    err.println(file + ": line " + tampered.line() + " is not as it was written");
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
