package lanedesk.client.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonToken;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.Named;

/// How a record stands in JSON: its fields in the order of its components. One declaration serves reading and writing,
/// and a shape that does not fit its record fails when its class is loaded.
///
/// Reading is by hand on Jackson's token stream, not by its databind: names are matched as bytes, a bit per field finds
/// duplicates and gaps at no cost, and nothing is converted into something else.
final class Shape<T extends Record> implements Kind<T> {

    private static final int END_OF_OBJECT = PropertyNameMatcher.MATCH_END_OBJECT;

    private final Class<T> type;
    private final Field<?>[] fields;
    private final int extrasAt;
    private final long needed;
    private final PropertyNameMatcher names;
    private final MethodHandle constructor;
    private final MethodHandle[] accessors;

    private Shape(Class<T> type, Field<?>... fields) {
        this.type = type;
        this.fields = fields;
        this.extrasAt = Arrays.asList(fields).indexOf(Field.EXTRAS);
        RecordComponent[] components = type.getRecordComponents();
        check(components);
        long mask = 0;
        for (int at = 0; at < fields.length; at++) {
            if (!fields[at].isExtras() && fields[at].absence() != Field.Absence.LEFT_OUT) {
                mask |= 1L << at;
            }
        }
        this.needed = mask;
        List<Named> named = Arrays.stream(fields)
                .map(field -> Named.fromString(field.name()))
                .toList();
        this.names = Json.nameMatcher(named);
        this.accessors = new MethodHandle[fields.length];
        try {
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            this.constructor = lookup.findConstructor(type, MethodType.methodType(void.class, types))
                    .asSpreader(Object[].class, types.length)
                    .asType(MethodType.methodType(Object.class, Object[].class));
            for (int at = 0; at < components.length; at++) {
                accessors[at] = lookup.unreflect(components[at].getAccessor())
                        .asType(MethodType.methodType(Object.class, Object.class));
            }
        } catch (ReflectiveOperationException unfit) {
            throw new IllegalStateException(type + " is not open to reading", unfit);
        }
    }

    static <T extends Record> Shape<T> of(Class<T> type, Field<?>... fields) {
        return new Shape<>(type, fields);
    }

    private void check(RecordComponent[] components) {
        if (components.length != fields.length || fields.length > Long.SIZE) {
            throw new IllegalStateException(type + " has not as many components as its shape has fields");
        }
        for (int at = 0; at < components.length; at++) {
            Class<?> wanted =
                    fields[at].isExtras() ? Map.class : fields[at].kind().type();
            Class<?> found = components[at].getType();
            if (MethodType.methodType(wanted).wrap().returnType()
                    != MethodType.methodType(found).wrap().returnType()) {
                throw new IllegalStateException(type + "." + components[at].getName() + " is no " + wanted);
            }
        }
    }

    @Override
    public Class<?> type() {
        return type;
    }

    @Override
    public T read(JsonIn in) {
        if (in.parser.currentToken() != JsonToken.START_OBJECT) {
            throw in.fault("is no object");
        }
        @Nullable Object[] values = new Object[fields.length];
        long seen = 0;
        Map<String, @Nullable Object> extras = null;
        for (int at = in.parser.nextNameMatch(names); at != END_OF_OBJECT; at = in.parser.nextNameMatch(names)) {
            if (at < 0 || at == extrasAt) {
                extras = unnamed(in, extras);
                continue;
            }
            long bit = 1L << at;
            if ((seen & bit) != 0) {
                throw in.fault("stands twice");
            }
            in.parser.nextToken();
            values[at] =
                    in.isNull() ? fields[at].whenAbsent(in) : fields[at].kind().read(in);
            seen |= bit;
        }
        if ((needed & ~seen) != 0) {
            fillGaps(in, values, needed & ~seen);
        }
        if (extrasAt >= 0) {
            values[extrasAt] = extras == null ? Map.of() : extras;
        }
        return make(in, values);
    }

    private Map<String, @Nullable Object> unnamed(JsonIn in, @Nullable Map<String, @Nullable Object> extras) {
        String name = in.parser.currentName();
        if (extrasAt < 0) {
            throw in.fault("is no field of the interface");
        }
        Map<String, @Nullable Object> kept = extras == null ? new LinkedHashMap<>() : extras;
        in.parser.nextToken();
        in.keep(kept, name);
        return kept;
    }

    private void fillGaps(JsonIn in, @Nullable Object[] values, long gaps) {
        for (int at = 0; at < fields.length; at++) {
            if ((gaps & 1L << at) != 0) {
                values[at] = fields[at].whenAbsent(in);
            }
        }
    }

    private T make(JsonIn in, @Nullable Object[] values) {
        try {
            return type.cast((Object) constructor.invokeExact(values));
        } catch (IllegalArgumentException broken) {
            throw in.fault("breaks a rule: " + broken.getMessage());
        } catch (RuntimeException | Error other) {
            throw other;
        } catch (Throwable impossible) {
            throw new AssertionError("a record's constructor throws nothing checked", impossible);
        }
    }

    @Override
    public void write(JsonGenerator out, T value) {
        out.writeStartObject();
        for (int at = 0; at < fields.length; at++) {
            writeField(out, fields[at], component(value, at));
        }
        out.writeEndObject();
    }

    @SuppressWarnings("unchecked") // the constructor checked that kind and component agree
    private void writeField(JsonGenerator out, Field<?> field, @Nullable Object value) {
        if (field.isExtras()) {
            if (value instanceof Map<?, ?> extras) {
                checkNew(extras);
                JsonOut.fields(out, extras);
            }
        } else if (value != null) {
            out.writeName(field.name());
            ((Kind<Object>) field.kind()).write(out, value);
        } else if (field.absence() == Field.Absence.WRITTEN_NULL) {
            out.writeName(field.name());
            out.writeNull();
        }
    }

    // Of two fields of one name a reader believes either.
    private void checkNew(Map<?, ?> extras) {
        for (Field<?> field : fields) {
            if (!field.isExtras() && extras.containsKey(field.name())) {
                throw new IllegalArgumentException(field.name() + " is a field of the interface and stands once");
            }
        }
    }

    private @Nullable Object component(T value, int at) {
        try {
            return (Object) accessors[at].invokeExact((Object) value);
        } catch (RuntimeException | Error other) {
            throw other;
        } catch (Throwable impossible) {
            throw new AssertionError("a record's accessor throws nothing checked", impossible);
        }
    }
}
