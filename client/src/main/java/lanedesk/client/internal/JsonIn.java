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

/// Reads JSON values one by one and believes nothing: a number is a number, a text a text, and no name stands twice.
final class JsonIn {

    private static final int LONGEST_NUMBER = 40;
    private static final int MOST_DIGITS = 40;
    private static final int MOST_DECIMALS = 30;

    final JsonParser parser;
    private final int mostRows;

    JsonIn(JsonParser parser, int mostRows) {
        this.parser = parser;
        this.mostRows = mostRows;
    }

    BadJsonException fault(String rule) {
        return new BadJsonException(parser.streamReadContext().pathAsPointer() + " " + rule);
    }

    JsonToken token() {
        JsonToken token = parser.currentToken();
        if (token == null) {
            throw fault("ends too early");
        }
        return token;
    }

    boolean isNull() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    String text() {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            throw fault("is no text");
        }
        return parser.getString();
    }

    boolean flag() {
        return switch (token()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> throw fault("is neither true nor false");
        };
    }

    long integer() {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT || parser.getStringLength() > LONGEST_NUMBER) {
            throw fault("is no integer");
        }
        return parser.getLongValue();
    }

    int smallInteger() {
        long number = integer();
        if (number != (int) number) {
            throw fault("is too large an integer");
        }
        return (int) number;
    }

    /// A number of bearable size: one like `1e20000000` is short to send and takes a minute to print.
    BigDecimal decimal() {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
            throw fault("is no number");
        }
        if (parser.getStringLength() > LONGEST_NUMBER) {
            throw fault("is a number beyond any use");
        }
        BigDecimal number = parser.getDecimalValue();
        if (!isBearable(number)) {
            throw fault("is a number beyond any use");
        }
        return spelledOut(number);
    }

    private static boolean isBearable(BigDecimal number) {
        return Math.abs(number.scale()) <= MOST_DECIMALS && number.precision() <= MOST_DIGITS;
    }

    private static BigDecimal spelledOut(BigDecimal number) {
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    <T> List<T> list(Kind<T> kind) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            throw fault("is no array");
        }
        List<T> rows = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (rows.size() >= mostRows) {
                throw fault("has more than " + mostRows + " rows");
            }
            if (isNull()) {
                throw fault("is null");
            }
            rows.add(kind.read(this));
        }
        return rows;
    }

    @Nullable
    Object plain() {
        return switch (token()) {
            case VALUE_NULL -> null;
            case VALUE_STRING -> parser.getString();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> plainNumber();
            case START_ARRAY -> plainList();
            case START_OBJECT -> plainObject();
            default -> throw fault("is no JSON value");
        };
    }

    private Object plainNumber() {
        BigDecimal number = parser.getStringLength() > LONGEST_NUMBER ? null : parser.getDecimalValue();
        if (number == null || !isBearable(number)) {
            return new UnusableValue(parser.getString());
        }
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_FLOAT) {
            return spelledOut(number);
        }
        return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                ? parser.getBigIntegerValue()
                : parser.getLongValue();
    }

    private List<@Nullable Object> plainList() {
        List<@Nullable Object> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            if (values.size() >= mostRows) {
                throw fault("has more than " + mostRows + " rows");
            }
            values.add(plain());
        }
        return Collections.unmodifiableList(values);
    }

    Map<String, @Nullable Object> plainObject() {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw fault("is no object");
        }
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            parser.nextToken();
            keep(fields, name);
        }
        return Collections.unmodifiableMap(fields);
    }

    /// Keeps the value the parser stands on. Values of one name are kept side by side, and nobody decides by them.
    void keep(Map<String, @Nullable Object> fields, String name) {
        if (fields.containsKey(name)) {
            fields.put(name, new UnusableValue(JsonOut.text(fields.get(name)) + ", " + JsonOut.text(plain())));
            return;
        }
        if (fields.size() >= mostRows) {
            throw fault("has more than " + mostRows + " fields");
        }
        fields.put(name, plain());
    }
}
