package lanedesk.freight.scan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/// The patterns of a [TextTable] by name. A name in braces, such as `{price}`, stands for the pattern of an earlier
/// entry with that name.
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
    /// @param words patterns from elsewhere that the table names, such as those of packages
    public static PatternTable read(Class<?> user, String resource, Map<String, String> words) {
        PatternTable table = new PatternTable(words);
        TextTable.read(user, resource).forEach((name, value) -> {
            String pattern = value;
            for (Map.Entry<String, String> other : table.patterns.entrySet()) {
                pattern = pattern.replace("{" + other.getKey() + "}", other.getValue());
            }
            table.patterns.put(name, pattern);
        });
        return table;
    }

    /// The pattern of a name that the table must have.
    public ScanPattern get(String name) {
        return ScanPattern.of(text(name));
    }

    /// The regular expression of a name that the table must have.
    public String text(String name) {
        return Objects.requireNonNull(patterns.get(name), name);
    }
}
