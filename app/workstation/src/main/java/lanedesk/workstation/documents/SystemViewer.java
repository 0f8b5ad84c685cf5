package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// Opens a file with whatever the system opens such files with.
@FunctionalInterface
interface SystemViewer {

    void open(Path file) throws IOException;

    /// The system's own way. The file's name reaches it as one argument, never through a shell.
    static SystemViewer ofThisSystem() {
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
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        };
    }
}
