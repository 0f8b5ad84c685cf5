package lanedesk.client.internal;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;

/// Reads an array of at most so many rows, none of which is null.
final class Rows extends ValueDeserializer<List<?>> {

    private final int most;
    private final ValueDeserializer<?> row;

    Rows(int most, ValueDeserializer<?> row) {
        this.most = most;
        this.row = row;
    }

    @Override
    public ValueDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
        JavaType type = context.getContextualType().getContentType();
        return new Rows(most, context.findContextualValueDeserializer(type, property));
    }

    @Override
    public List<?> deserialize(JsonParser in, DeserializationContext context) {
        if (in.currentToken() != JsonToken.START_ARRAY) {
            throw new BadValueException(in, "is no array");
        }
        List<Object> rows = new ArrayList<>();
        try {
            for (JsonToken token = in.nextToken(); token != JsonToken.END_ARRAY; token = in.nextToken()) {
                if (rows.size() >= most) {
                    throw new BadValueException(in, "has more than " + most + " rows");
                }
                if (token == JsonToken.VALUE_NULL) {
                    throw new BadValueException(in, "is null");
                }
                rows.add(row.deserialize(in, context));
            }
        } catch (JacksonException unreadable) {
            throw DatabindException.wrapWithPath(
                    context, unreadable, new JacksonException.Reference(rows, rows.size()));
        }
        return rows;
    }
}
