package lanedesk.workstation.notice;

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

/// Notices of the operating system, seen whatever window is in front. On Linux the desktop shows them by
/// `notify-send`; where that lacks there are none. Called inside jobs.
@FunctionalInterface
public interface SystemNotice {

    /// Shows a notice; false where the system shows none.
    boolean show(String title, String text);

    /// That of this machine.
    static SystemNotice ofThisSystem() {
        return onPath("notify-send").<SystemNotice>map(NotifySend::new).orElse((_, _) -> false);
    }

    private static Optional<Path> onPath(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /// The desktop's own program for it.
    record NotifySend(Path program) implements SystemNotice {
        private static final Logger log = LoggerFactory.getLogger(NotifySend.class);
        private static final int SECONDS = 5;

        @Override
        public boolean show(String title, String text) {
            try {
                Process process = new ProcessBuilder(
                                program.toString(), "--app-name=LaneDesk", "--", title, escaped(text))
                        .redirectOutput(Redirect.DISCARD)
                        .redirectError(Redirect.DISCARD)
                        .start();
                if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
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

        // The text of a notice may have markup, its title none.
        private static String escaped(String text) {
            return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        }
    }
}
