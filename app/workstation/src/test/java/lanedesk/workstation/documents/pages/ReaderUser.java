package lanedesk.workstation.documents.pages;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// A program that reads a document, to be killed while it does.
final class ReaderUser {

    private ReaderUser() {}

    public static void main(String[] arguments) throws IOException {
        try (PageReader reader = new PageReader(Duration.ofMinutes(2))) {
            reader.warmUp();
            System.out.println("reading "
                    + ProcessHandle.current()
                            .children()
                            .findFirst()
                            .orElseThrow()
                            .pid());
            reader.draw(Path.of(arguments[0]), 0, 0, 1);
        }
    }
}
