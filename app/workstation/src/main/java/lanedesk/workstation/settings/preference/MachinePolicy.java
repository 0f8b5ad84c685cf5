package lanedesk.workstation.settings.preference;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import lanedesk.workstation.environment.OperatingSystem;
import lanedesk.workstation.environment.PropertiesText;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The settings that an administrator sets for all users of a machine, by name: a default or a fixed value. A
/// policy cannot contain a token or password, because the settings contain none.
///
/// `{"language": {"default": "fr"}, "network.proxy": {"locked": "NONE"}}`
///
/// @param defaultValues values that apply until the user chooses another value
/// @param lockedValues values that apply whatever the user chose
public record MachinePolicy(Map<String, String> defaultValues, Map<String, String> lockedValues) {

    public static final MachinePolicy NONE = new MachinePolicy(Map.of(), Map.of());

    // The prefix of the name of a default that the user removed, such as a holiday or a line of a list.
    private static final String REMOVED_DEFAULT_PREFIX = "without.";

    private static final String FILE_NAME = "lanedesk-policy.json";

    public MachinePolicy {
        defaultValues = Map.copyOf(defaultValues);
        lockedValues = Map.copyOf(lockedValues);
    }

    /// Loads the policy of this machine. Returns an empty policy if there is no file, or if the file is
    /// unreadable, which is reported.
    public static MachinePolicy load(Consumer<IOException> onUnreadable) {
        Path file = policyFolder(OperatingSystem.current(), System.getenv()).resolve(FILE_NAME);
        try {
            return Files.exists(file) ? readFile(file) : NONE;
        } catch (IOException failure) {
            onUnreadable.accept(failure);
            return NONE;
        }
    }

    /// Returns the folder of the policy file on a system.
    public static Path policyFolder(OperatingSystem system, Map<String, String> environment) {
        return switch (system) {
            case WINDOWS -> Path.of(environment.getOrDefault("ProgramData", "C:\\ProgramData"), "LaneDesk");
            case MAC -> Path.of("/Library/Application Support/LaneDesk");
            case LINUX -> Path.of("/etc/lanedesk");
        };
    }

    public static MachinePolicy readFile(Path file) throws IOException {
        Map<String, String> defaults = new TreeMap<>();
        Map<String, String> locked = new TreeMap<>();
        try {
            for (Map.Entry<String, JsonNode> setting :
                    JsonMapper.shared().readTree(Files.readAllBytes(file)).properties()) {
                putIfValue(defaults, setting.getKey(), setting.getValue().get("default"));
                putIfValue(locked, setting.getKey(), setting.getValue().get("locked"));
            }
        } catch (JacksonException exception) {
            throw new IOException(file + ": " + exception.getOriginalMessage(), exception);
        }
        return new MachinePolicy(defaults, locked);
    }

    private static void putIfValue(Map<String, String> values, String key, @Nullable JsonNode value) {
        if (value != null && value.isValueNode()) {
            values.put(key, value.asString());
        }
    }

    /// Whether the policy fixes the setting with this name. If the name ends in `*`, whether it fixes any
    /// setting with this prefix.
    public boolean isLocked(String name) {
        return name.endsWith("*")
                ? lockedValues.keySet().stream().anyMatch(key -> key.startsWith(name.substring(0, name.length() - 1)))
                : lockedValues.containsKey(name);
    }

    /// Returns the text of the settings with the values of the policy applied.
    String applyToSettingsText(String text) {
        if (equals(NONE)) {
            return text;
        }
        Map<String, String> values = new TreeMap<>(defaultValues);
        PropertiesText.parseValues(text).forEach((name, value) -> {
            if (name.startsWith(REMOVED_DEFAULT_PREFIX)) {
                values.remove(name.substring(REMOVED_DEFAULT_PREFIX.length()));
            } else {
                values.put(name, value);
            }
        });
        values.putAll(lockedValues);
        return PropertiesText.formatValues(values);
    }

    /// Returns the text of the settings that is saved: without the administrator's values, so that these can
    /// change later. Each default that the user removed is marked with the prefix `without.`.
    String removeDefaultsFromSettingsText(String text) {
        if (equals(NONE)) {
            return text;
        }
        Map<String, String> values = new TreeMap<>(PropertiesText.parseValues(text));
        defaultValues.keySet().stream()
                .filter(name -> !values.containsKey(name))
                .toList()
                .forEach(name -> values.put(REMOVED_DEFAULT_PREFIX + name, ""));
        values.keySet().removeAll(lockedValues.keySet());
        values.entrySet().removeAll(defaultValues.entrySet());
        return PropertiesText.formatValues(values);
    }
}
