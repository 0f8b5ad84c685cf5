package lanedesk.workstation.documents.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lanedesk.workstation.environment.OperatingSystem;

/// Opens a file with the system's default program.
@FunctionalInterface
public interface SystemViewer {

    /// Number of seconds after which a running program counts as having opened the file.
    int EXIT_TIMEOUT_SECONDS = 3;

    void openFile(Path file) throws IOException;

    /// Returns a viewer that runs the operating system's command for opening files. The file's name is passed
    /// as one argument, without a shell.
    static SystemViewer ofOperatingSystem() {
        return file -> runViewerCommand(createViewerCommand(OperatingSystem.current(), file));
    }

    /// Returns the command that opens a file on a system.
    static List<String> createViewerCommand(OperatingSystem system, Path file) {
        return switch (system) {
            case WINDOWS -> List.of("rundll32", "url.dll,FileProtocolHandler", file.toString());
            case MAC -> List.of("open", file.toString());
            case LINUX -> List.of("xdg-open", file.toString());
        };
    }

    // Runs the command for opening a file. Throws if the command ends with an error within
    // [#EXIT_TIMEOUT_SECONDS]: no program opens the file then. A command that runs longer counts as success.
    private static void runViewerCommand(List<String> command) throws IOException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (process.waitFor(EXIT_TIMEOUT_SECONDS, TimeUnit.SECONDS) && process.exitValue() != 0) {
                throw new DocumentFailureException(DocumentFailure.NO_VIEWER);
            }
        } catch (DocumentFailureException noViewer) {
            throw noViewer;
        } catch (IOException startFailure) {
            throw new DocumentFailureException(DocumentFailure.NO_VIEWER);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }
}
