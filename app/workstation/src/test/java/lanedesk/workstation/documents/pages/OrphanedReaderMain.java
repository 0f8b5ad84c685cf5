package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// Reads a document until the test kills this process.
final class OrphanedReaderMain {

    private OrphanedReaderMain() {}

    public static void main(String[] arguments) throws IOException {
        try (PageReader pageReader = new PageReader(Duration.ofMinutes(2))) {
            pageReader.startProcessUnlessRunning();
            System.out.println("reading "
                    + ProcessHandle.current()
                            .children()
                            .findFirst()
                            .orElseThrow()
                            .pid());
            pageReader.renderPage(Path.of(arguments[0]), 0, 0, 1);
        }
    }
}
