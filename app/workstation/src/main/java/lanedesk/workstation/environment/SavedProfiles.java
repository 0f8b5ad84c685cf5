package lanedesk.workstation.environment;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The environments stored between runs: all but the unnamed one, and the last used.
record SavedProfiles(List<Environment> environments, String currentId) {

    static final String KEY = "environments";
    private static final String SANDBOX_USER = "dispatcher@sandbox.example";

    SavedProfiles {
        environments = List.copyOf(environments);
    }

    /// The sandbox alone.
    static SavedProfiles defaultProfiles() {
        return new SavedProfiles(List.of(Environment.sandboxFor(SANDBOX_USER)), Environment.SANDBOX_ID);
    }

    String toPropertiesText() {
        Map<String, String> values = new TreeMap<>();
        values.put("current", currentId);
        for (int i = 0; i < environments.size(); i++) {
            Environment environment = environments.get(i);
            String prefix = keyPrefix(i);
            values.put(prefix + "id", environment.id());
            values.put(prefix + "name", environment.name());
            values.put(prefix + "kind", environment.kind().name());
            values.put(prefix + "user", environment.user());
            if (!environment.isSandbox()) {
                values.put(prefix + "baseUrl", Objects.toString(environment.baseUrl(), ""));
                values.put(prefix + "hazmatUrl", Objects.toString(environment.hazmatUrl(), ""));
            }
        }
        return PropertiesText.format(values);
    }

    /// The profiles of a text.
    ///
    /// @throws IllegalArgumentException if the text was not written by [#toPropertiesText()]
    static SavedProfiles parse(String text) {
        Map<String, String> values = PropertiesText.parse(text);
        List<Environment> environments = new ArrayList<>();
        for (int i = 0; values.containsKey(keyPrefix(i) + "id"); i++) {
            environments.add(parseEnvironment(values, keyPrefix(i)));
        }
        if (environments.stream().noneMatch(environment -> environment.id().equals(Environment.SANDBOX_ID))) {
            throw new IllegalArgumentException("profiles without the sandbox");
        }
        return new SavedProfiles(environments, values.getOrDefault("current", Environment.SANDBOX_ID));
    }

    private static Environment parseEnvironment(Map<String, String> values, String prefix) {
        return new Environment(
                values.getOrDefault(prefix + "id", ""),
                values.getOrDefault(prefix + "name", ""),
                Environment.Kind.valueOf(values.getOrDefault(prefix + "kind", "")),
                parseAddress(values.get(prefix + "baseUrl")),
                parseAddress(values.get(prefix + "hazmatUrl")),
                values.getOrDefault(prefix + "user", ""));
    }

    private static @Nullable URI parseAddress(@Nullable String text) {
        return text == null || text.isEmpty() ? null : URI.create(text);
    }

    // Digits of no language, whatever the machine's is.
    private static String keyPrefix(int number) {
        return String.format(Locale.ROOT, "profile.%03d.", number);
    }
}
