package lanedesk.sandbox.validation;

import java.util.LinkedHashMap;
import java.util.Map;
import lanedesk.sandbox.model.Refusal;

/// What is wrong with a request so far: the first breach of every path.
final class Breaches {
    private static final int MOST = 200;

    private final Map<String, String> messages = new LinkedHashMap<>();

    void add(String path, String message) {
        if (messages.size() < MOST) {
            messages.putIfAbsent(path, message);
        }
    }

    boolean none() {
        return messages.isEmpty();
    }

    boolean has(String path) {
        return messages.containsKey(path);
    }

    void refuseIfAny() {
        if (!messages.isEmpty()) {
            throw Refusal.invalid(messages);
        }
    }
}
