package lanedesk.freight.scan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/// The patterns of a [TextTable] by name. A name in braces, such as `{price}`, stands for the pattern of an
/// earlier entry with that name.
public final class PatternTable {
    private final Map<String, String> patterns = new LinkedHashMap<>();

    private PatternTable(Map<String, String> words) {
        patterns.putAll(words);
    }

    /// Reads a table next to the class that uses it.
    public static PatternTable read(Class<?> user, String resource) {
        return read(user, resource, Map.of());
    }

    /// Reads a table next to the class that uses it.
    ///
    /// @param words further patterns by name, which the table refers to but does not define, such as those of
    ///        packages
    public static PatternTable read(Class<?> user, String resource, Map<String, String> words) {
        PatternTable table = new PatternTable(words);
        TextTable.readTable(user, resource).forEach((name, value) -> {
            String pattern = value;
            for (Map.Entry<String, String> other : table.patterns.entrySet()) {
                pattern = pattern.replace("{" + other.getKey() + "}", other.getValue());
            }
            table.patterns.put(name, pattern);
        });
        return table;
    }

    /// Compiles the pattern with a name. Throws a [NullPointerException] if the table has no such name.
    public ScanPattern compilePattern(String name) {
        return ScanPattern.of(patternText(name));
    }

    /// The regular expression with a name. Throws a [NullPointerException] if the table has no such name.
    public String patternText(String name) {
        return Objects.requireNonNull(patterns.get(name), name);
    }
}
