package lanedesk.sandbox.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Parses query strings, and rejects invalid encodings. Jetty's parser ignores invalid encodings; the sandbox would
/// then answer a query that the client did not send.
final class QueryStringParser {
    private static final char NOT_UTF_8 = '\uFFFD';

    private QueryStringParser() {}

    static Map<String, List<String>> parse(@Nullable String query) {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        if (query == null) {
            return parameters;
        }
        for (String parameter : query.split("&", -1)) {
            int sign = parameter.indexOf('=');
            String name = sign < 0 ? parameter : parameter.substring(0, sign);
            String value = sign < 0 ? "" : parameter.substring(sign + 1);
            parameters.computeIfAbsent(decode(name), _ -> new ArrayList<>()).add(decode(value));
        }
        return parameters;
    }

    private static String decode(String encoded) {
        String text;
        try {
            text = URLDecoder.decode(encoded, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException undecodable) {
            throw ErrorResponses.rejectionForStatus(400);
        }
        if (text.indexOf(NOT_UTF_8) >= 0) {
            throw ErrorResponses.rejectionForStatus(400);
        }
        return text;
    }
}
