package lanedesk.client.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.SettableBeanProperty;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.deser.bean.BeanDeserializerBase;

/// Reads a record's components and passes them to its constructor. Unknown fields go into the component that is a
/// map, as unmodifiable [plain][PlainJson] values. A repeated name is an error only if the interface has that name.
final class RecordDeserializer extends ValueDeserializer<Object> {

    private static final MethodType CONSTRUCTOR_TYPE = MethodType.methodType(Object.class, Object[].class);
    private static final int END_OF_FIELDS = PropertyNameMatcher.MATCH_END_OBJECT;

    private final BeanDeserializerBase beanDeserializer;
    private final PlainJsonDeserializer plainDeserializer;
    private final MethodHandle constructor;
    private final List<Class<?>> components;
    private final int extras;
    private SettableBeanProperty[] namedProperties = {};
    private int[] indices = {};
    private @Nullable PropertyNameMatcher nameMatcher;

    private RecordDeserializer(BeanDeserializerBase bound, PlainJsonDeserializer plain) {
        this.beanDeserializer = bound;
        this.plainDeserializer = plain;
        Class<?> type = bound.getValueType().getRawClass();
        this.constructor = canonicalConstructor(type);
        this.components = Stream.of(type.getRecordComponents())
                .<Class<?>>map(RecordComponent::getType)
                .toList();
        this.extras = components.indexOf(Map.class);
    }

    /// Replaces Jackson's deserializer for every record; a record around a single text is read from a text.
    static ValueDeserializerModifier recordModifier(int mostRows) {
        PlainJsonDeserializer plain = new PlainJsonDeserializer(mostRows);
        return new ValueDeserializerModifier() {
            @Override
            public ValueDeserializer<?> modifyDeserializer(
                    DeserializationConfig config, BeanDescription.Supplier type, ValueDeserializer<?> found) {
                Class<?> record = type.getBeanClass();
                if (!record.isRecord() || !(found instanceof BeanDeserializerBase bound)) {
                    return found;
                }
                return isSingleText(record) ? singleTextDeserializer(record) : new RecordDeserializer(bound, plain);
            }
        };
    }

    private static boolean isSingleText(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        return components.length == 1 && components[0].getType() == String.class;
    }

    private static ValueDeserializer<?> singleTextDeserializer(Class<?> type) {
        MethodHandle constructor = canonicalConstructor(type);
        return ScalarDeserializers.deserializerOf(
                type, in -> construct(constructor, new Object[] {ScalarDeserializers.readText(in)}, in));
    }

    @Override
    public void resolve(DeserializationContext context) {
        beanDeserializer.resolve(context);
        List<SettableBeanProperty> properties = new ArrayList<>();
        beanDeserializer.creatorProperties().forEachRemaining(properties::add);
        properties.removeIf(property -> property.getCreatorIndex() == extras);
        namedProperties = properties.toArray(SettableBeanProperty[]::new);
        indices = properties.stream()
                .mapToInt(SettableBeanProperty::getCreatorIndex)
                .toArray();
        nameMatcher = context.tokenStreamFactory().constructNameMatcher(List.copyOf(properties), false);
    }

    @Override
    public Object deserialize(JsonParser in, DeserializationContext context) {
        if (in.currentToken() != JsonToken.START_OBJECT) {
            throw new BadValueException(in, "is no object");
        }
        @Nullable Object[] values = new Object[components.size()];
        boolean[] read = new boolean[components.size()];
        Map<String, @Nullable Object> others = Map.of();
        for (int at = in.nextNameMatch(nameMatcher); at != END_OF_FIELDS; at = in.nextNameMatch(nameMatcher)) {
            in.nextToken();
            if (at >= 0) {
                int index = indices[at];
                if (read[index]) {
                    throw new BadValueException(in, "stands twice");
                }
                read[index] = true;
                values[index] = readComponent(namedProperties[at], in, context);
            } else if (extras < 0) {
                throw new BadValueException(in, "is no field of the interface");
            } else {
                others = others.isEmpty() ? new LinkedHashMap<>() : others;
                plainDeserializer.putField(others, in, context);
            }
        }
        for (int at = 0; at < namedProperties.length; at++) {
            if (!read[indices[at]]) {
                values[indices[at]] = valueWhenAbsent(namedProperties[at], in, context);
            }
        }
        if (extras >= 0) {
            values[extras] = PlainJson.copyFields(others);
        }
        return construct(constructor, values, in);
    }

    /// A record's canonical constructor, called with an array of arguments.
    static MethodHandle canonicalConstructor(Class<?> type) {
        Class<?>[] components = Stream.of(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            MethodHandle canonical =
                    MethodHandles.lookup().unreflectConstructor(type.getDeclaredConstructor(components));
            return canonical.asSpreader(Object[].class, components.length).asType(CONSTRUCTOR_TYPE);
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError("every record on the wire can be made here", impossible);
        }
    }

    private static Object construct(MethodHandle constructor, @Nullable Object[] values, JsonParser in) {
        try {
            return (Object) constructor.invokeExact(values);
        } catch (IllegalArgumentException rule) {
            throw new BadValueException(in, "breaks a rule: " + rule.getMessage());
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) {
            throw new AssertionError("a record's constructor declares no exception", impossible);
        }
    }

    private static @Nullable Object readComponent(
            SettableBeanProperty component, JsonParser in, DeserializationContext context) {
        try {
            return component.deserialize(in, context);
        } catch (JacksonException unreadable) {
            throw DatabindException.wrapWithPath(
                    context,
                    unreadable,
                    new JacksonException.Reference(component.getDeclaringClass(), component.getName()));
        }
    }

    private static @Nullable Object valueWhenAbsent(
            SettableBeanProperty component, JsonParser in, DeserializationContext context) {
        if (component.isRequired()) {
            throw new BadValueException(in, "lacks " + component.getName());
        }
        return component.getNullValueProvider().getAbsentValue(context);
    }
}
