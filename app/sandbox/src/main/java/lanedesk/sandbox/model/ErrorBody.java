package lanedesk.sandbox.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The `errors` of an answer, in one of the interface's two shapes.
public sealed interface ErrorBody {
    /// A word for programs.
    String code();

    /// Shape A: the whole request is refused.
    record Status(String type, String title, int status, String detail, String code) implements ErrorBody {}

    /// Shape B: fields are refused, each named by its path.
    record Fields(String code, String message, Map<String, String> properties) implements ErrorBody {
        public Fields {
            properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
        }
    }
}
