package lanedesk.workstation.environment;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The kinds chosen for environments of the command line, by id. Nothing else of these is saved.
///
/// @param kinds by id
record EnvironmentKinds(Map<String, Environment.Kind> kinds) {

    /// The key in the store.
    static final String KEY = "environments.told";

    EnvironmentKinds {
        kinds = Map.copyOf(kinds);
    }

    static EnvironmentKinds parse(BackgroundTextSaver kindSaver) {
        return parse(kindSaver.newestText().orElse(""));
    }

    /// Reads `id=KIND` lines; a line that can't be read is left out.
    static EnvironmentKinds parse(String text) {
        Map<String, Environment.Kind> kinds = new TreeMap<>();
        text.lines()
                .map(line -> line.split("=", 2))
                .filter(line -> line.length == 2)
                .forEach(line -> Arrays.stream(Environment.Kind.values())
                        .filter(kind -> kind.name().equals(line[1]))
                        .forEach(kind -> kinds.put(line[0], kind)));
        return new EnvironmentKinds(kinds);
    }

    EnvironmentKinds withKind(String id, Environment.Kind kind) {
        Map<String, Environment.Kind> newKinds = new TreeMap<>(kinds);
        newKinds.put(id, kind);
        return new EnvironmentKinds(newKinds);
    }

    /// The environment with the kind chosen for it.
    Environment applyTo(Environment environment) {
        return environment.withKind(kinds.getOrDefault(environment.id(), environment.kind()));
    }

    String toPropertiesText() {
        return kinds.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining("\n"));
    }
}
