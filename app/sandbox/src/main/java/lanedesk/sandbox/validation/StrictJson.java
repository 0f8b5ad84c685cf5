package lanedesk.sandbox.validation;

import lanedesk.sandbox.model.RequestRejectedException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Parses a body that consists of exactly one JSON object. Rejects duplicate names, text after the object, and deep
/// nesting.
final class StrictJson {
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(50)
                            .maxNumberLength(60)
                            .maxStringLength(1 << 20)
                            .maxNameLength(1000)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private StrictJson() {}

    static ObjectNode parseObject(byte[] body) {
        JsonNode node;
        try {
            node = MAPPER.readTree(body);
        } catch (JacksonException malformed) {
            var location = malformed.getLocation();
            String locationText = location == null
                    ? ""
                    : " at line %d, column %d".formatted(location.getLineNr(), location.getColumnNr());
            throw malformedJsonRejection("The body is not well-formed JSON" + locationText + ".");
        }
        if (node instanceof ObjectNode object) {
            return object;
        }
        throw malformedJsonRejection("The body must be a JSON object.");
    }

    private static RequestRejectedException malformedJsonRejection(String detail) {
        return RequestRejectedException.ofStatus(400, "Bad Request", "malformed_json", detail);
    }
}
