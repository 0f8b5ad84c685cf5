package lanedesk.workstation.shell;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shows notifications of the operating system, which are visible above any window. Only Linux with `notify-send` is
/// supported. Called in background tasks.
@FunctionalInterface
public interface SystemNotification {

    /// Shows a notification; returns false if the operating system cannot show one.
    boolean showIfSupported(String title, String text);

    /// Returns the implementation for this computer.
    static SystemNotification ofThisSystem() {
        return findProgram("notify-send")
                .<SystemNotification>map(NotifySend::new)
                .orElse((_, _) -> false);
    }

    private static Optional<Path> findProgram(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /// Shows notifications with the Linux program `notify-send`.
    record NotifySend(Path program) implements SystemNotification {
        private static final Logger log = LoggerFactory.getLogger(NotifySend.class);
        private static final int TIMEOUT_SECONDS = 5;

        @Override
        public boolean showIfSupported(String title, String text) {
            try {
                Process process = new ProcessBuilder(
                                program.toString(), "--app-name=LaneDesk", "--", title, escapeMarkup(text))
                        .redirectOutput(Redirect.DISCARD)
                        .redirectError(Redirect.DISCARD)
                        .start();
                if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                    return false;
                }
                return process.exitValue() == 0;
            } catch (IOException failure) {
                log.info("The desktop shows no notices: {}", failure.toString());
                return false;
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        // The text is interpreted as markup, the title is not.
        private static String escapeMarkup(String text) {
            return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        }
    }
}
