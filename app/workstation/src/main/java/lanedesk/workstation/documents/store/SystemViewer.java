package lanedesk.workstation.documents.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/// Opens a file with the system's default program.
@FunctionalInterface
public interface SystemViewer {

    /// Number of seconds after which a running program counts as having opened the file.
    int EXIT_TIMEOUT_SECONDS = 3;

    void openFile(Path file) throws IOException;

    /// Uses the system's own command. The file's name is passed as one argument, without a shell.
    static SystemViewer ofOperatingSystem() {
        return file -> {
            String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
            List<String> command;
            if (system.contains("win")) {
                command = List.of("rundll32", "url.dll,FileProtocolHandler", file.toString());
            } else if (system.contains("mac")) {
                command = List.of("open", file.toString());
            } else {
                command = List.of("xdg-open", file.toString());
            }
            runViewerCommand(command);
        };
    }

    // The command fails at once if no program opens the file. A viewer that keeps running means success.
    private static void runViewerCommand(List<String> command) throws IOException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (process.waitFor(EXIT_TIMEOUT_SECONDS, TimeUnit.SECONDS) && process.exitValue() != 0) {
                throw new UnfitDocumentException(DocumentFailure.NO_VIEWER);
            }
        } catch (UnfitDocumentException noViewer) {
            throw noViewer;
        } catch (IOException startFailure) {
            throw new UnfitDocumentException(DocumentFailure.NO_VIEWER);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException();
        }
    }
}
