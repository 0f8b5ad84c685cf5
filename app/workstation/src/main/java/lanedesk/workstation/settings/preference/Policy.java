package lanedesk.workstation.settings.preference;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import lanedesk.workstation.environment.KeyedLines;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The settings that an office fixes for everyone at a machine, by the names under which settings are kept: a
/// default, or a value that can't be changed. It can hold no token and no password, because the settings have
/// none.
///
/// `{"language": {"default": "fr"}, "network.proxy": {"locked": "NONE"}}`
///
/// @param defaults values that apply until another is chosen
/// @param locked values that hold whatever was chosen
public record Policy(Map<String, String> defaults, Map<String, String> locked) {

    public static final Policy NONE = new Policy(Map.of(), Map.of());

    // Before the name of a default that was taken away, such as a holiday or one of a list's lines.
    private static final String LEFT_OUT = "without.";

    private static final String FILE = "lanedesk-policy.json";

    public Policy {
        defaults = Map.copyOf(defaults);
        locked = Map.copyOf(locked);
    }

    /// Returns the policy of this machine; none without a file, or where it can't be read, which is reported.
    public static Policy ofMachine(Consumer<IOException> unread) {
        Path file = folder().resolve(FILE);
        try {
            return Files.exists(file) ? read(file) : NONE;
        } catch (IOException failure) {
            unread.accept(failure);
            return NONE;
        }
    }

    private static Path folder() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.startsWith("windows")) {
            return Path.of(Objects.requireNonNullElse(System.getenv("ProgramData"), "C:\\ProgramData"), "LaneDesk");
        }
        return system.startsWith("mac") ? Path.of("/Library/Application Support/LaneDesk") : Path.of("/etc/lanedesk");
    }

    public static Policy read(Path file) throws IOException {
        Map<String, String> defaults = new TreeMap<>();
        Map<String, String> locked = new TreeMap<>();
        try {
            for (Map.Entry<String, JsonNode> setting :
                    JsonMapper.shared().readTree(Files.readAllBytes(file)).properties()) {
                put(defaults, setting.getKey(), setting.getValue().get("default"));
                put(locked, setting.getKey(), setting.getValue().get("locked"));
            }
        } catch (JacksonException broken) {
            throw new IOException(file + ": " + broken.getOriginalMessage(), broken);
        }
        return new Policy(defaults, locked);
    }

    private static void put(Map<String, String> values, String key, @Nullable JsonNode value) {
        if (value != null && value.isValueNode()) {
            values.put(key, value.asString());
        }
    }

    /// Whether it holds what is kept under a name, or under any that begins so where it ends in `*`.
    public boolean isLocked(String name) {
        return name.endsWith("*")
                ? locked.keySet().stream().anyMatch(key -> key.startsWith(name.substring(0, name.length() - 1)))
                : locked.containsKey(name);
    }

    /// The settings' text as it holds under the policy.
    String over(String text) {
        if (equals(NONE)) {
            return text;
        }
        Map<String, String> values = new TreeMap<>(defaults);
        KeyedLines.read(text).forEach((name, value) -> {
            if (name.startsWith(LEFT_OUT)) {
                values.remove(name.substring(LEFT_OUT.length()));
            } else {
                values.put(name, value);
            }
        });
        values.putAll(locked);
        return KeyedLines.write(values);
    }

    /// The settings' text as it is kept: without what is the office's, so that the office may change its mind.
    String without(String text) {
        if (equals(NONE)) {
            return text;
        }
        Map<String, String> values = new TreeMap<>(KeyedLines.read(text));
        defaults.keySet().stream()
                .filter(name -> !values.containsKey(name))
                .toList()
                .forEach(name -> values.put(LEFT_OUT + name, ""));
        values.keySet().removeAll(locked.keySet());
        values.entrySet().removeAll(defaults.entrySet());
        return KeyedLines.write(values);
    }
}
