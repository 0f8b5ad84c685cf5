package lanedesk.workstation.environment;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Converts keys and values to sorted lines of `key=value`, in the format of Java properties files, and back.
/// The format is simple, because texts in this format are parsed during the program's start and must not delay
/// the start.
public final class PropertiesText {

    private PropertiesText() {}

    /// Parses a text and returns the values by key.
    ///
    /// @throws IllegalArgumentException if the text contains a malformed Unicode escape
    public static Map<String, String> parseValues(String text) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(text));
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory can't fail to be read", e);
        }
        Map<String, String> values = new TreeMap<>();
        properties.stringPropertyNames().forEach(key -> values.put(key, properties.getProperty(key)));
        return values;
    }

    /// Formats values as text. Equal values give equal texts.
    public static String formatValues(Map<String, String> values) {
        Properties properties = new Properties();
        properties.putAll(values);
        StringWriter text = new StringWriter();
        try {
            properties.store(text, null);
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory can't fail to be written", e);
        }
        return text.toString()
                .lines()
                // Properties always writes the date as a comment line.
                .filter(line -> !line.startsWith("#"))
                .sorted()
                .collect(Collectors.joining("\n"));
    }
}
