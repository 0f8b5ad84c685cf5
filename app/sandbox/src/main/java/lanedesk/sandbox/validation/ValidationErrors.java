package lanedesk.sandbox.validation;

import java.util.LinkedHashMap;
import java.util.Map;
import lanedesk.sandbox.model.RequestRejectedException;

/// Collects the errors of a request. Keeps the first error of each path, and at most 200 errors.
final class ValidationErrors {
    private static final int MAX_ERRORS = 200;

    final Map<String, String> messages = new LinkedHashMap<>();

    void addIfFirstOfPath(String path, String message) {
        if (messages.size() < MAX_ERRORS) {
            messages.putIfAbsent(path, message);
        }
    }

    void throwIfAny() {
        if (!messages.isEmpty()) {
            throw RequestRejectedException.ofInvalidFields(messages);
        }
    }
}
