package lanedesk.client.internal;

import java.math.BigDecimal;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import lanedesk.client.Word;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// How one kind of value stands in JSON, both ways.
interface Kind<T> {

    /// The Java type, by which a shape checks that it fits its record.
    Class<?> type();

    /// Reads the value the parser stands on, which is not null.
    T read(JsonIn in);

    void write(JsonGenerator out, T value);

    Kind<String> TEXT = of(String.class, JsonIn::text, JsonGenerator::writeString);
    Kind<Boolean> FLAG = of(boolean.class, JsonIn::flag, JsonGenerator::writeBoolean);
    Kind<Long> INTEGER = of(long.class, JsonIn::integer, JsonGenerator::writeNumber);
    Kind<Integer> SMALL_INTEGER = of(int.class, JsonIn::smallInteger, JsonGenerator::writeNumber);
    Kind<BigDecimal> DECIMAL = of(BigDecimal.class, JsonIn::decimal, JsonGenerator::writeNumber);

    /// An integer the interface spells as a text.
    Kind<Long> INTEGER_AS_TEXT = of(
            long.class,
            in -> {
                try {
                    return Long.parseLong(in.text());
                } catch (NumberFormatException notDigits) {
                    throw in.fault("is no integer written as a text");
                }
            },
            (out, number) -> out.writeString(Long.toString(number)));

    /// A time of day to the minute.
    Kind<LocalTime> MINUTES = of(
            LocalTime.class,
            in -> {
                try {
                    return LocalTime.parse(in.text());
                } catch (DateTimeParseException unreadable) {
                    throw in.fault("is no time of day");
                }
            },
            (out, time) -> out.writeString(DateTimeFormatter.ofPattern("HH:mm").format(time)));

    static <T> Kind<T> of(Class<T> type, Function<JsonIn, T> read, BiConsumer<JsonGenerator, T> write) {
        return new Kind<>() {
            @Override
            public Class<?> type() {
                return type;
            }

            @Override
            public T read(JsonIn in) {
                return read.apply(in);
            }

            @Override
            public void write(JsonGenerator out, T value) {
                write.accept(out, value);
            }
        };
    }

    /// A word of an open vocabulary.
    static <W extends Word> Kind<W> word(Class<W> type, Function<String, W> make) {
        return wrapped(type, make, Word::code);
    }

    /// A record around a text.
    static <T> Kind<T> wrapped(Class<T> type, Function<String, T> make, Function<? super T, String> text) {
        return of(type, in -> make.apply(in.text()), (out, value) -> out.writeString(text.apply(value)));
    }

    /// An array of values, none of them null.
    static <T> Kind<List<T>> list(Kind<T> kind) {
        @SuppressWarnings("unchecked")
        Class<List<T>> type = (Class<List<T>>) (Class<?>) List.class;
        return of(type, in -> in.list(kind), (out, values) -> {
            out.writeStartArray();
            values.forEach(value -> kind.write(out, value));
            out.writeEndArray();
        });
    }

    /// An object of which the interface shows no field.
    static <T> Kind<T> fields(
            Class<T> type,
            Function<Map<String, @Nullable Object>, T> make,
            Function<T, Map<String, @Nullable Object>> fields) {
        return of(type, in -> make.apply(in.plainObject()), (out, value) -> JsonOut.plain(out, fields.apply(value)));
    }
}
