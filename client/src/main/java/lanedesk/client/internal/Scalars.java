package lanedesk.client.internal;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import lanedesk.client.otr.OtrBooking.FreightDirection;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;

/// Single values, of which none is believed: a number is a number, a text a text, and nothing is converted into
/// something else.
final class Scalars {

    private static final int LONGEST_NUMBER = 40;
    private static final int MOST_DIGITS = 40;
    private static final int MOST_DECIMALS = 30;

    private Scalars() {}

    static SimpleModule module(int mostRows) {
        return new SimpleModule("lanedesk")
                .setDeserializerModifier(RecordReader.forRecords(mostRows))
                .addDeserializer(Object.class, new PlainValues(mostRows))
                .addDeserializer(List.class, new Rows(mostRows, new PlainValues(mostRows)))
                .addDeserializer(String.class, new Reading<>(String.class, Scalars::text))
                .addDeserializer(boolean.class, new Reading<>(boolean.class, Scalars::flag))
                .addDeserializer(Boolean.class, new Reading<>(Boolean.class, Scalars::flag))
                .addDeserializer(long.class, new Reading<>(long.class, Scalars::integer))
                .addDeserializer(Long.class, new Reading<>(Long.class, Scalars::integer))
                .addDeserializer(int.class, new Reading<>(int.class, Scalars::smallInteger))
                .addDeserializer(Integer.class, new Reading<>(Integer.class, Scalars::smallInteger))
                .addDeserializer(BigDecimal.class, new Reading<>(BigDecimal.class, Scalars::decimal))
                .addDeserializer(FreightDirection.class, new Reading<>(FreightDirection.class, Scalars::direction));
    }

    static String text(JsonParser in) {
        if (in.currentToken() != JsonToken.VALUE_STRING) {
            throw new BadValueException(in, "is no text");
        }
        return in.getString();
    }

    static boolean flag(JsonParser in) {
        return switch (in.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case null, default -> throw new BadValueException(in, "is neither true nor false");
        };
    }

    static long integer(JsonParser in) {
        if (in.currentToken() != JsonToken.VALUE_NUMBER_INT || in.getStringLength() > LONGEST_NUMBER) {
            throw new BadValueException(in, "is no integer");
        }
        return in.getLongValue();
    }

    static int smallInteger(JsonParser in) {
        long number = integer(in);
        if (number != (int) number) {
            throw new BadValueException(in, "is too large an integer");
        }
        return (int) number;
    }

    static BigDecimal decimal(JsonParser in) {
        JsonToken token = in.currentToken();
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
            throw new BadValueException(in, "is no number");
        }
        BigDecimal number = bearable(in);
        if (number == null) {
            throw new BadValueException(in, "is a number beyond any use");
        }
        return number;
    }

    /// A number of bearable size, without an exponent, or null: one like `1e20000000` is short to send and takes a
    /// minute to print.
    static @Nullable BigDecimal bearable(JsonParser in) {
        if (in.getStringLength() > LONGEST_NUMBER) {
            return null;
        }
        BigDecimal number = in.getDecimalValue();
        if (Math.abs(number.scale()) > MOST_DECIMALS || number.precision() > MOST_DIGITS) {
            return null;
        }
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    private static FreightDirection direction(JsonParser in) {
        boolean numeric = in.currentToken() == JsonToken.VALUE_NUMBER_INT;
        return new FreightDirection(numeric ? Long.toString(integer(in)) : text(in));
    }

    /// A reader of single values.
    static <T> ValueDeserializer<T> reading(Class<T> type, Function<JsonParser, ?> read) {
        return new Reading<>(type, in -> type.cast(read.apply(in)));
    }

    private static final class Reading<T> extends StdScalarDeserializer<T> {

        private final Function<JsonParser, T> read;

        Reading(Class<T> type, Function<JsonParser, T> read) {
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

    /// An integer the interface spells as a text.
    static final class IntegerText extends ValueDeserializer<Long> {
        @Override
        public Long deserialize(JsonParser in, DeserializationContext context) {
            try {
                return Long.valueOf(text(in));
            } catch (NumberFormatException notDigits) {
                throw new BadValueException(in, "is no integer written as a text");
            }
        }
    }
}
