package lanedesk.client.internal;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;

/// Deserializers for single values and lists. They convert no types: numbers must be numbers, and texts must be
/// texts.
final class ScalarDeserializers {

    private static final int MAX_NUMBER_LENGTH = 40;
    private static final int MAX_DIGITS = 40;
    private static final int MAX_DECIMALS = 30;

    private ScalarDeserializers() {}

    static SimpleModule createJacksonModule(int maxRows) {
        return new SimpleModule("lanedesk")
                .setDeserializerModifier(RecordDeserializer.createRecordModifier(maxRows))
                .addDeserializer(Object.class, new PlainJsonDeserializer(maxRows))
                .addDeserializer(List.class, new ListDeserializer(maxRows, new PlainJsonDeserializer(maxRows)))
                .addDeserializer(String.class, new ScalarDeserializer<>(String.class, ScalarDeserializers::readText))
                .addDeserializer(
                        boolean.class, new ScalarDeserializer<>(boolean.class, ScalarDeserializers::readBoolean))
                .addDeserializer(
                        Boolean.class, new ScalarDeserializer<>(Boolean.class, ScalarDeserializers::readBoolean))
                .addDeserializer(long.class, new ScalarDeserializer<>(long.class, ScalarDeserializers::readLong))
                .addDeserializer(Long.class, new ScalarDeserializer<>(Long.class, ScalarDeserializers::readLong))
                .addDeserializer(int.class, new ScalarDeserializer<>(int.class, ScalarDeserializers::readInt))
                .addDeserializer(Integer.class, new ScalarDeserializer<>(Integer.class, ScalarDeserializers::readInt))
                .addDeserializer(
                        BigDecimal.class, new ScalarDeserializer<>(BigDecimal.class, ScalarDeserializers::readDecimal))
                .addDeserializer(
                        FreightDirection.class,
                        new ScalarDeserializer<>(FreightDirection.class, ScalarDeserializers::readFreightDirection));
    }

    static String readText(JsonParser in) {
        if (in.currentToken() != JsonToken.VALUE_STRING) {
            throw new BadValueException(in, "is no text");
        }
        return in.getString();
    }

    static boolean readBoolean(JsonParser in) {
        return switch (in.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case null, default -> throw new BadValueException(in, "is neither true nor false");
        };
    }

    static long readLong(JsonParser in) {
        if (in.currentToken() != JsonToken.VALUE_NUMBER_INT || in.getStringLength() > MAX_NUMBER_LENGTH) {
            throw new BadValueException(in, "is no integer");
        }
        return in.getLongValue();
    }

    static int readInt(JsonParser in) {
        long number = readLong(in);
        if (number != (int) number) {
            throw new BadValueException(in, "is too large an integer");
        }
        return (int) number;
    }

    static BigDecimal readDecimal(JsonParser in) {
        JsonToken token = in.currentToken();
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
            throw new BadValueException(in, "is no number");
        }
        BigDecimal number = readNumberIfWithinLimits(in);
        if (number == null) {
            throw new BadValueException(in, "is a number beyond any use");
        }
        return number;
    }

    /// Reads a number of limited size and removes its exponent. Null for a larger number: `1e20000000` is short,
    /// but printing it takes a minute.
    static @Nullable BigDecimal readNumberIfWithinLimits(JsonParser in) {
        if (in.getStringLength() > MAX_NUMBER_LENGTH) {
            return null;
        }
        BigDecimal number = in.getDecimalValue();
        if (Math.abs(number.scale()) > MAX_DECIMALS || number.precision() > MAX_DIGITS) {
            return null;
        }
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    private static FreightDirection readFreightDirection(JsonParser in) {
        boolean numeric = in.currentToken() == JsonToken.VALUE_NUMBER_INT;
        return new FreightDirection(numeric ? Long.toString(readLong(in)) : readText(in));
    }

    /// Creates a deserializer for single values.
    static <T> ValueDeserializer<T> createDeserializer(Class<T> type, Function<JsonParser, ?> read) {
        return new ScalarDeserializer<>(type, in -> type.cast(read.apply(in)));
    }

    private static final class ScalarDeserializer<T> extends StdScalarDeserializer<T> {

        private final Function<JsonParser, T> read;

        ScalarDeserializer(Class<T> type, Function<JsonParser, T> read) {
            super(type);
            this.read = read;
        }

        @Override
        public T deserialize(JsonParser in, DeserializationContext context) {
            return read.apply(in);
        }

        @Override
        public Object getEmptyValue(DeserializationContext context) {
            return "";
        }
    }

    /// Reads an integer that the interface writes as a text.
    static final class IntegerTextDeserializer extends ValueDeserializer<Long> {
        @Override
        public Long deserialize(JsonParser in, DeserializationContext context) {
            try {
                return Long.valueOf(readText(in));
            } catch (NumberFormatException notDigits) {
                throw new BadValueException(in, "is no integer written as a text");
            }
        }
    }

    /// Reads an array with a maximum number of rows. No row may be null.
    private static final class ListDeserializer extends ValueDeserializer<List<?>> {

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
}
