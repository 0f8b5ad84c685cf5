package lanedesk.workstation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// Reads files that an earlier version of the program wrote.
public final class SavedFiles {

    private SavedFiles() {}

    /// Returns the text of a file in the package of the test class.
    public static String read(Class<?> testClass, String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(testClass.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
