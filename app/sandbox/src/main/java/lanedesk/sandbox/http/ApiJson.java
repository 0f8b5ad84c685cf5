package lanedesk.sandbox.http;

import lanedesk.sandbox.model.ErrorBody;
import lanedesk.sandbox.model.otr.CarrierQuote;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/// Converts answers to JSON, and parses JSON.
final class ApiJson {
    static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .addModule(new SimpleModule().addSerializer(CarrierQuote.class, new CarrierQuoteSerializer()))
            .build();

    private record Envelope(@Nullable Object data, @Nullable ErrorBody errors) {}

    private ApiJson() {}

    static byte[] toDataEnvelope(Object data) {
        return MAPPER.writeValueAsBytes(new Envelope(data, null));
    }

    static byte[] toErrorEnvelope(ErrorBody error) {
        return MAPPER.writeValueAsBytes(new Envelope(null, error));
    }

    static byte[] toBytes(Object value) {
        return MAPPER.writeValueAsBytes(value);
    }

    static JsonNode readTree(byte[] json) {
        return MAPPER.readTree(json);
    }
}
