package lanedesk.sandbox.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.model.RequestRejectedException;
import org.jspecify.annotations.Nullable;

/// A request with its complete body and its parameters. Collects the errors of the parameters until
/// [#throwIfAnyError()].
final class ApiRequest {
    /// The base URL that the caller used, without a trailing slash.
    final String baseUrl;
    private final Map<String, String> pathParameters;
    private final Map<String, List<String>> query;
    final byte[] body;
    private final Map<String, String> errors = new LinkedHashMap<>();

    ApiRequest(String baseUrl, Map<String, String> pathParameters, Map<String, List<String>> query, byte[] body) {
        this.baseUrl = baseUrl;
        this.pathParameters = pathParameters;
        this.query = query;
        this.body = body;
    }

    /// The value of a named part of the path; empty if the path has no such part.
    String pathParameter(String name) {
        return pathParameters.getOrDefault(name, "");
    }

    void addError(String name, String message) {
        errors.putIfAbsent(name, message);
    }

    void throwIfAnyError() {
        if (!errors.isEmpty()) {
            throw RequestRejectedException.ofInvalidFields(errors);
        }
    }

    /// Returns a query parameter, or null if the parameter is absent or blank. Adds an error if the parameter
    /// is given twice.
    @Nullable
    String readTextParameterOrAddError(String name) {
        List<String> values = query.getOrDefault(name, List.of());
        if (values.size() > 1) {
            addError(name, "Must not be given twice.");
        }
        return values.isEmpty() || values.getFirst().isBlank()
                ? null
                : values.getFirst().strip();
    }

    @Nullable
    Long readIntegerParameterOrAddError(String name, long minimum, long maximum) {
        String text = readTextParameterOrAddError(name);
        if (text == null) {
            return null;
        }
        try {
            long number = Long.parseLong(text);
            if (number >= minimum && number <= maximum) {
                return number;
            }
        } catch (NumberFormatException noNumber) {
            addError(name, "Must be an integer.");
            return null;
        }
        addError(name, "Must be between " + minimum + " and " + maximum + ".");
        return null;
    }
}
