package lanedesk.client.internal;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;

/// Reads any JSON value as [plain][PlainJson] Java values. An ambiguous or oversized value becomes an
/// [UnusableValue].
final class PlainJsonDeserializer extends ValueDeserializer<Object> {

    private final int maxRows;

    PlainJsonDeserializer(int maxRows) {
        this.maxRows = maxRows;
    }

    @Override
    public @Nullable Object deserialize(JsonParser in, DeserializationContext context) {
        throwIfTooManyRows(in);
        return switch (in.currentToken()) {
            case VALUE_NULL -> null;
            case VALUE_STRING -> in.getString();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> readNumberOrUnusable(in);
            case START_ARRAY -> readList(in, context);
            case START_OBJECT -> readObject(in, context);
            default -> throw new BadValueException(in, "is no JSON value");
        };
    }

    private void throwIfTooManyRows(JsonParser in) {
        TokenStreamContext context = in.streamReadContext();
        TokenStreamContext container = in.currentToken().isStructStart() ? context.getParent() : context;
        if (container != null && container.getEntryCount() > maxRows) {
            throw new BadValueException(in, "is one of more than " + maxRows);
        }
    }

    private static Object readNumberOrUnusable(JsonParser in) {
        BigDecimal number = ScalarDeserializers.readNumberIfWithinLimits(in);
        if (number == null) {
            return new UnusableValue(in.getString());
        }
        if (in.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
            return number;
        }
        return in.getNumberType() == JsonParser.NumberType.BIG_INTEGER ? in.getBigIntegerValue() : in.getLongValue();
    }

    private List<@Nullable Object> readList(JsonParser in, DeserializationContext context) {
        List<@Nullable Object> values = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            values.add(deserialize(in, context));
        }
        return Collections.unmodifiableList(values);
    }

    private Map<String, @Nullable Object> readObject(JsonParser in, DeserializationContext context) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        while (in.nextName() != null) {
            in.nextToken();
            readAndPutFieldJoiningDuplicates(fields, in, context);
        }
        return Collections.unmodifiableMap(fields);
    }

    /// Stores the value of the current field. If the name is repeated, the stored value has all values.
    void readAndPutFieldJoiningDuplicates(
            Map<String, @Nullable Object> fields, JsonParser in, DeserializationContext context) {
        String name = in.currentName();
        Object value = deserialize(in, context);
        Object fieldValue = fields.containsKey(name)
                ? new UnusableValue(Json.formatPlainValue(fields.get(name)) + ", " + Json.formatPlainValue(value))
                : value;
        fields.put(name, fieldValue);
    }
}
