package lanedesk.client.internal;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonToken;

/// A value the interface wraps in an object of one field, such as `quote.uom`.
record Inside<T>(String name, Kind<T> kind) implements Kind<T> {

    @Override
    public Class<?> type() {
        return kind.type();
    }

    @Override
    public T read(JsonIn in) {
        if (in.parser.currentToken() != JsonToken.START_OBJECT) {
            throw in.fault("is no object");
        }
        if (!name.equals(in.parser.nextName())) {
            throw in.fault("has not " + name + " alone");
        }
        in.parser.nextToken();
        T value = kind.read(in);
        if (in.parser.nextToken() != JsonToken.END_OBJECT) {
            throw in.fault("has not " + name + " alone");
        }
        return value;
    }

    @Override
    public void write(JsonGenerator out, T value) {
        out.writeStartObject();
        out.writeName(name);
        kind.write(out, value);
        out.writeEndObject();
    }
}
