package lanedesk.freight.scan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/// The patterns of a [TextTable] by name. A name in braces, such as `{price}`, stands for the pattern of that name.
public final class PatternTable {
    private final Map<String, ScanPattern> patterns = new LinkedHashMap<>();

    private PatternTable() {}

    /// Reads a table next to the class that uses it.
    public static PatternTable read(Class<?> user, String resource) {
        PatternTable table = new PatternTable();
        Map<String, String> values = TextTable.read(user, resource);
        values.forEach((name, value) -> {
            String pattern = value;
            for (Map.Entry<String, String> other : values.entrySet()) {
                pattern = pattern.replace("{" + other.getKey() + "}", other.getValue());
            }
            table.patterns.put(name, ScanPattern.of(pattern));
        });
        return table;
    }

    /// The pattern of a name that the table must have.
    public ScanPattern get(String name) {
        return Objects.requireNonNull(patterns.get(name), name);
    }
}
