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

/// Reads any JSON value as [plain][Plain] Java values. What nobody may decide by becomes an [UnusableValue].
final class PlainValues extends ValueDeserializer<Object> {

    private final int mostRows;

    PlainValues(int mostRows) {
        this.mostRows = mostRows;
    }

    @Override
    public @Nullable Object deserialize(JsonParser in, DeserializationContext context) {
        checkRoom(in);
        return switch (in.currentToken()) {
            case VALUE_NULL -> null;
            case VALUE_STRING -> in.getString();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(in);
            case START_ARRAY -> list(in, context);
            case START_OBJECT -> object(in, context);
            default -> throw new BadValueException(in, "is no JSON value");
        };
    }

    private void checkRoom(JsonParser in) {
        TokenStreamContext here = in.streamReadContext();
        TokenStreamContext around = in.currentToken().isStructStart() ? here.getParent() : here;
        if (around != null && around.getEntryCount() > mostRows) {
            throw new BadValueException(in, "is one of more than " + mostRows);
        }
    }

    private static Object number(JsonParser in) {
        BigDecimal number = Scalars.bearable(in);
        if (number == null) {
            return new UnusableValue(in.getString());
        }
        if (in.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
            return number;
        }
        return in.getNumberType() == JsonParser.NumberType.BIG_INTEGER ? in.getBigIntegerValue() : in.getLongValue();
    }

    private List<@Nullable Object> list(JsonParser in, DeserializationContext context) {
        List<@Nullable Object> values = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            values.add(deserialize(in, context));
        }
        return Collections.unmodifiableList(values);
    }

    private Map<String, @Nullable Object> object(JsonParser in, DeserializationContext context) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        while (in.nextName() != null) {
            in.nextToken();
            keep(fields, in, context);
        }
        return Collections.unmodifiableMap(fields);
    }

    /// Keeps the value of the field that is read, beside another of its name.
    void keep(Map<String, @Nullable Object> fields, JsonParser in, DeserializationContext context) {
        String name = in.currentName();
        Object value = deserialize(in, context);
        Object kept = fields.containsKey(name)
                ? new UnusableValue(Json.text(fields.get(name)) + ", " + Json.text(value))
                : value;
        fields.put(name, kept);
    }
}
