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

/// Reads an array with a maximum number of rows, none of them null.
final class ListDeserializer extends ValueDeserializer<List<?>> {

    private final int maxRows;
    private final ValueDeserializer<?> rowDeserializer;

    ListDeserializer(int maxRows, ValueDeserializer<?> rowDeserializer) {
        this.maxRows = maxRows;
        this.rowDeserializer = rowDeserializer;
    }

    @Override
    public ValueDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
        JavaType type = context.getContextualType().getContentType();
        return new ListDeserializer(maxRows, context.findContextualValueDeserializer(type, property));
    }

    @Override
    public List<?> deserialize(JsonParser in, DeserializationContext context) {
        if (in.currentToken() != JsonToken.START_ARRAY) {
            throw new BadValueException(in, "is no array");
        }
        List<Object> rows = new ArrayList<>();
        try {
            for (JsonToken token = in.nextToken(); token != JsonToken.END_ARRAY; token = in.nextToken()) {
                if (rows.size() >= maxRows) {
                    throw new BadValueException(in, "has more than " + maxRows + " rows");
                }
                if (token == JsonToken.VALUE_NULL) {
                    throw new BadValueException(in, "is null");
                }
                rows.add(rowDeserializer.deserialize(in, context));
            }
        } catch (JacksonException unreadable) {
            throw DatabindException.wrapWithPath(
                    context, unreadable, new JacksonException.Reference(rows, rows.size()));
        }
        return rows;
    }
}
