package lanedesk.workstation.environment;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Stores texts only in memory.
public final class InMemoryTextStore implements TextStore {

    private final Map<String, String> texts = new ConcurrentHashMap<>();

    @Override
    public Optional<String> readText(String key) {
        return Optional.ofNullable(texts.get(key));
    }

    @Override
    public void writeText(String key, String text) {
        texts.put(key, text);
    }
}
