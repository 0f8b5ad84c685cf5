package lanedesk.sandbox.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The `errors` of an answer, in one of the two forms that the API defines.
public sealed interface ErrorBody {
    /// The machine-readable error code.
    String code();

    /// Form A: the request as a whole is rejected.
    record Status(String type, String title, int status, String detail, String code) implements ErrorBody {}

    /// Form B: fields are rejected, each with its path and message.
    record Fields(String code, String message, Map<String, String> properties) implements ErrorBody {
        public Fields {
            properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
        }
    }
}
