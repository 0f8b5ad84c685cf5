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

/// Reads the components of a record and passes them to its constructor. Unknown fields go into the component
/// that is a map, as unmodifiable [plain][PlainJson] values. A repeated name is an error only if it is the name
/// of a component.
final class RecordDeserializer extends ValueDeserializer<Object> {

    private static final MethodType CONSTRUCTOR_TYPE = MethodType.methodType(Object.class, Object[].class);
    private static final int END_OF_FIELDS = PropertyNameMatcher.MATCH_END_OBJECT;

    private final BeanDeserializerBase beanDeserializer;
    private final PlainJsonDeserializer plainDeserializer;
    private final MethodHandle constructor;
    private final List<Class<?>> components;
    private final int extrasIndex;
    private SettableBeanProperty[] namedProperties = {};
    private int[] indices = {};
    private @Nullable PropertyNameMatcher nameMatcher;

    private RecordDeserializer(BeanDeserializerBase beanDeserializer, PlainJsonDeserializer plainDeserializer) {
        this.beanDeserializer = beanDeserializer;
        this.plainDeserializer = plainDeserializer;
        Class<?> type = beanDeserializer.getValueType().getRawClass();
        this.constructor = canonicalConstructor(type);
        this.components = Stream.of(type.getRecordComponents())
                .<Class<?>>map(RecordComponent::getType)
                .toList();
        this.extrasIndex = components.indexOf(Map.class);
    }

    /// Replaces Jackson's deserializer of every record. A record with a single text is read from a text.
    static ValueDeserializerModifier createRecordModifier(int maxRows) {
        PlainJsonDeserializer plain = new PlainJsonDeserializer(maxRows);
        return new ValueDeserializerModifier() {
            @Override
            public ValueDeserializer<?> modifyDeserializer(
                    DeserializationConfig config, BeanDescription.Supplier type, ValueDeserializer<?> deserializer) {
                Class<?> record = type.getBeanClass();
                if (!record.isRecord() || !(deserializer instanceof BeanDeserializerBase beanDeserializer)) {
                    return deserializer;
                }
                return hasSingleTextComponent(record)
                        ? createSingleTextDeserializer(record)
                        : new RecordDeserializer(beanDeserializer, plain);
            }
        };
    }

    private static boolean hasSingleTextComponent(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        return components.length == 1 && components[0].getType() == String.class;
    }

    private static ValueDeserializer<?> createSingleTextDeserializer(Class<?> type) {
        MethodHandle constructor = canonicalConstructor(type);
        return ScalarDeserializers.createDeserializer(
                type, in -> constructRecord(constructor, new Object[] {ScalarDeserializers.readText(in)}, in));
    }

    @Override
    public void resolve(DeserializationContext context) {
        beanDeserializer.resolve(context);
        List<SettableBeanProperty> properties = new ArrayList<>();
        beanDeserializer.creatorProperties().forEachRemaining(properties::add);
        properties.removeIf(property -> property.getCreatorIndex() == extrasIndex);
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
        Map<String, @Nullable Object> extraFields = Map.of();
        for (int match = in.nextNameMatch(nameMatcher); match != END_OF_FIELDS; match = in.nextNameMatch(nameMatcher)) {
            in.nextToken();
            if (match >= 0) {
                int index = indices[match];
                if (read[index]) {
                    throw new BadValueException(in, "stands twice");
                }
                read[index] = true;
                values[index] = readComponent(namedProperties[match], in, context);
            } else if (extrasIndex < 0) {
                throw new BadValueException(in, "is no field of the interface");
            } else {
                extraFields = extraFields.isEmpty() ? new LinkedHashMap<>() : extraFields;
                plainDeserializer.readAndPutFieldJoiningDuplicates(extraFields, in, context);
            }
        }
        for (int match = 0; match < namedProperties.length; match++) {
            if (!read[indices[match]]) {
                values[indices[match]] = defaultOrThrowIfRequired(namedProperties[match], in, context);
            }
        }
        if (extrasIndex >= 0) {
            values[extrasIndex] = PlainJson.copyFields(extraFields);
        }
        return constructRecord(constructor, values, in);
    }

    /// The canonical constructor of a record, to be called with an array of arguments.
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

    private static Object constructRecord(MethodHandle constructor, @Nullable Object[] values, JsonParser in) {
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

    private static @Nullable Object defaultOrThrowIfRequired(
            SettableBeanProperty component, JsonParser in, DeserializationContext context) {
        if (component.isRequired()) {
            throw new BadValueException(in, "lacks " + component.getName());
        }
        return component.getNullValueProvider().getAbsentValue(context);
    }
}
