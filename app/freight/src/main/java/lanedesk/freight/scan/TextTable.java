package lanedesk.freight.scan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A table of words or patterns in a text resource next to the class that uses it. A line is `key = value`; a
/// line that starts with four blanks continues the value, one that starts with `#` is a comment.
public final class TextTable {
    private TextTable() {}

    /// The values by key, in the order of the resource.
    public static Map<String, String> readTable(Class<?> user, String resource) {
        try (InputStream file = Objects.requireNonNull(user.getResourceAsStream(resource), resource)) {
            Map<String, String> valuesByKey = new LinkedHashMap<>();
            String key = "";
            for (String line : new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
                if (line.startsWith("    ")) {
                    valuesByKey.merge(key, line.substring(4), String::concat);
                } else if (!line.isEmpty() && !line.startsWith("#")) {
                    int separator = line.indexOf(" =");
                    key = line.substring(0, separator);
                    valuesByKey.put(key, line.substring(Math.min(separator + 3, line.length())));
                }
            }
            return Collections.unmodifiableMap(valuesByKey);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// The words of a value, separated by bars.
    public static List<String> splitPipedWords(String value) {
        return Arrays.asList(value.split("\\|", -1));
    }
}
