package lanedesk.client.internal;

import com.fasterxml.jackson.annotation.JsonSetter;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.client.ReadingProblem;
import org.jspecify.annotations.Nullable;

/// Reads records from [plain][PlainJson] values and continues after unreadable values. An unreadable [Lenient]
/// value gets a default, and a row without an indispensable value is left out. Each such row is reported as a
/// [ReadingProblem]. Unreadable values are stored in the record's extras under their own name.
///
/// A number may be written as a text, and an integer may have zero decimals, as long as the value is exact.
/// Nothing is rounded or guessed. Answers to bookings are never read this way.
final class TolerantReader {

    private static final Pattern INTEGER = Pattern.compile("-?(?:0|[1-9]\\d{0,18})");
    private static final Pattern DIGITS = Pattern.compile("\\d{1,18}");
    private static final Pattern DECIMAL = Pattern.compile("-?(?:0|[1-9]\\d{0,17})(?:\\.\\d{1,20})?");
    /// The integers that may have leading zeros.
    private static final Set<String> FIELDS_WITH_LEADING_ZEROS = Set.of("hsCode");
    private static final long MIN_FIVE_DIGITS = 10_000;
    private static final long MAX_FIVE_DIGITS = 99_999;

    private static final ClassValue<RecordShape> SHAPES = new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
            return RecordShape.of(type);
        }
    };

    private final List<ReadingProblem> problems = new ArrayList<>();

    /// The value, and what could not be read.
    record TolerantResult<T>(T value, List<ReadingProblem> problems) {}

    /// An indispensable value is missing or unreadable.
    private static final class MissingValueException extends Exception {

        private static final long serialVersionUID = 1;
        private final List<String> fields;

        MissingValueException(String... fields) {
            super(String.join(", ", fields), null, false, false);
            this.fields = List.of(fields);
        }
    }

    /// Reads a record with its lists. Problems in the rows of these lists are reported row by row.
    ///
    /// @throws BadJsonException if an indispensable field of the record is unreadable, or if all rows of an
    ///        indispensable list are unreadable
    static <T> TolerantResult<T> readRecord(Class<T> type, @Nullable Object plain) {
        TolerantReader reader = new TolerantReader();
        List<String> unreadFields = new ArrayList<>();
        try {
            T value = type.cast(reader.readFieldsAsRecord(type, plain, true, unreadFields));
            if (!unreadFields.isEmpty()) {
                reader.problems.addFirst(new ReadingProblem("", 0, 1, unreadFields, true));
            }
            return new TolerantResult<>(value, reader.problems);
        } catch (MissingValueException missing) {
            throw new BadJsonException("without a readable " + missing.getMessage());
        }
    }

    /// Reads a list of records.
    ///
    /// @throws BadJsonException if the value is not a list, or if no row of the list can be read
    static <T> TolerantResult<List<T>> readRows(Class<T> type, @Nullable Object plain) {
        if (!(plain instanceof List<?> rows)) {
            throw new BadJsonException("is no list");
        }
        TolerantReader reader = new TolerantReader();
        List<T> values = reader.readUsableRows("", type, rows, new ArrayList<>()).stream()
                .map(type::cast)
                .toList();
        if (values.isEmpty() && !rows.isEmpty()) {
            throw new BadJsonException("none of " + rows.size() + " rows can be read");
        }
        return new TolerantResult<>(values, reader.problems);
    }

    private List<Object> readUsableRows(
            String list, Class<?> type, List<?> rows, List<@Nullable Object> unreadableRows) {
        List<Object> values = new ArrayList<>(rows.size());
        for (int row = 0; row < rows.size(); row++) {
            List<String> unreadFields = new ArrayList<>();
            try {
                values.add(readFieldsAsRecord(type, rows.get(row), false, unreadFields));
                if (!unreadFields.isEmpty()) {
                    problems.add(new ReadingProblem(list, row, rows.size(), unreadFields, true));
                }
            } catch (MissingValueException missing) {
                problems.add(new ReadingProblem(list, row, rows.size(), missing.fields, false));
                unreadableRows.add(rows.get(row));
            }
        }
        return values;
    }

    /// Reads a record. Throws [MissingValueException] if an indispensable value is missing or unreadable, and,
    /// without field names, if the value is not an object or breaks a rule of the record.
    ///
    /// @param isRoot whether problems in the rows of the record's lists are reported row by row
    /// @param unreadFields receives the names of the unreadable fields
    private Object readFieldsAsRecord(Class<?> type, @Nullable Object plain, boolean isRoot, List<String> unreadFields)
            throws MissingValueException {
        if (!(plain instanceof Map<?, ?> fields)) {
            throw new MissingValueException();
        }
        RecordShape shape = SHAPES.get(type);
        Map<String, @Nullable Object> extras = new LinkedHashMap<>();
        fields.forEach((name, value) -> {
            if (shape.components().stream()
                    .noneMatch(component -> component.name().equals(name))) {
                extras.put(String.valueOf(name), value);
            }
        });
        @Nullable Object[] values = new Object[shape.components().size()];
        for (int index = 0; index < values.length; index++) {
            ComponentShape component = shape.components().get(index);
            if (!component.isExtras()) {
                values[index] = readComponent(component, fields, isRoot, extras, unreadFields);
            }
        }
        if (shape.extrasIndex() >= 0) {
            values[shape.extrasIndex()] = PlainJson.copyFields(extras);
        }
        return constructRecord(shape.constructor(), values);
    }

    private @Nullable Object readComponent(
            ComponentShape component,
            Map<?, ?> fields,
            boolean isRoot,
            Map<String, @Nullable Object> extras,
            List<String> unreadFields)
            throws MissingValueException {
        String name = component.name();
        Object plain = fields.get(name);
        if (plain == null && component.isOptional()) {
            return component.defaultValue();
        }
        if (plain instanceof List<?> rows && component.rowType() != null) {
            List<@Nullable Object> unreadableRows = new ArrayList<>();
            List<Object> readRows = isRoot
                    ? readUsableRows(name, component.rowType(), rows, unreadableRows)
                    : readNestedRows(name, component.rowType(), rows, unreadableRows, unreadFields);
            if (readRows.isEmpty() && !unreadableRows.isEmpty() && !component.isLenient()) {
                throw new BadJsonException("none of " + unreadableRows.size() + " " + name + " can be read");
            }
            if (!unreadableRows.isEmpty()) {
                extras.put(name, unreadableRows);
            }
            return readRows;
        }
        Object value = plain == null || component.rowType() != null ? null : readScalar(component, plain);
        if (value != null) {
            return value;
        }
        if (!component.isLenient() && !component.isOptional()) {
            throw new MissingValueException(name);
        }
        unreadFields.add(name);
        extras.put(name, plain);
        return component.defaultValue();
    }

    /// Reads the rows of a list within a row. Rows that cannot be read are added to `unreadableRows`. The names
    /// of unreadable fields are added to `unreadFields`, after the name of the list, as in `charges.amount`.
    private List<Object> readNestedRows(
            String name,
            Class<?> type,
            List<?> rows,
            List<@Nullable Object> unreadableRows,
            List<String> unreadFields) {
        List<Object> values = new ArrayList<>(rows.size());
        for (Object row : rows) {
            List<String> unreadInRow = new ArrayList<>();
            try {
                values.add(readFieldsAsRecord(type, row, false, unreadInRow));
                unreadInRow.replaceAll(field -> name + "." + field);
            } catch (MissingValueException missing) {
                unreadableRows.add(row);
                unreadInRow = missing.fields.isEmpty()
                        ? List.of(name)
                        : missing.fields.stream()
                                .map(field -> name + "." + field)
                                .toList();
            }
            unreadInRow.stream().filter(field -> !unreadFields.contains(field)).forEach(unreadFields::add);
        }
        return values;
    }

    private static @Nullable Object readScalar(ComponentShape component, Object plain) throws MissingValueException {
        Class<?> type = component.type();
        if (type == List.class) {
            return plain instanceof List<?> list ? readScalars(component, list) : null;
        }
        return readScalar(type, component.name(), plain);
    }

    private static @Nullable List<Object> readScalars(ComponentShape component, List<?> list)
            throws MissingValueException {
        List<Object> values = new ArrayList<>(list.size());
        for (Object object : list) {
            Object value = object == null ? null : readScalar(component.elementType(), component.name(), object);
            if (value == null) {
                return null;
            }
            values.add(value);
        }
        return values;
    }

    private static @Nullable Object readScalar(Class<?> type, String name, Object plain) throws MissingValueException {
        if (type == long.class || type == Long.class) {
            return toLong(name, plain);
        }
        if (type == int.class || type == Integer.class) {
            Long number = toLong(name, plain);
            return number == null || number != number.intValue() ? null : number.intValue();
        }
        if (type == BigDecimal.class) {
            return toDecimal(plain);
        }
        if (type == boolean.class || type == Boolean.class) {
            return toBoolean(plain);
        }
        if (type == String.class) {
            return toText(name, plain);
        }
        if (type.isRecord() && type.getRecordComponents().length == 1) {
            return plain instanceof String text
                    ? constructRecord(SHAPES.get(type).constructor(), new Object[] {text})
                    : null;
        }
        throw new IllegalStateException(type + " does not stand in an answer");
    }

    private static @Nullable Long toLong(String name, Object plain) {
        return switch (plain) {
            case Long number -> number;
            case BigDecimal number when isIntegral(number) -> number.longValue();
            case String text when INTEGER.matcher(text).matches() -> parseLong(text);
            case String text
            when FIELDS_WITH_LEADING_ZEROS.contains(name)
                    && DIGITS.matcher(text).matches() -> parseLong(text);
            default -> null;
        };
    }

    private static boolean isIntegral(BigDecimal number) {
        return number.stripTrailingZeros().scale() <= 0 && number.toBigInteger().bitLength() < Long.SIZE;
    }

    private static @Nullable Long parseLong(String digits) {
        BigInteger number = new BigInteger(digits);
        return number.bitLength() < Long.SIZE ? number.longValue() : null;
    }

    private static @Nullable BigDecimal toDecimal(Object plain) {
        return switch (plain) {
            case Long number -> BigDecimal.valueOf(number);
            case BigInteger number -> new BigDecimal(number);
            case BigDecimal number -> number;
            case String text when DECIMAL.matcher(text).matches() -> new BigDecimal(text);
            default -> null;
        };
    }

    private static @Nullable Boolean toBoolean(Object plain) {
        return switch (plain) {
            case Boolean flag -> flag;
            case String text when text.equalsIgnoreCase("true") -> true;
            case String text when text.equalsIgnoreCase("false") -> false;
            default -> null;
        };
    }

    /// Converts a text or a number to a text. Null for any other value, and for a number in a postal code field
    /// that may have lost a leading zero.
    private static @Nullable String toText(String name, Object plain) {
        return switch (plain) {
            case String text -> text;
            case Long number
            when !isPostalCodeField(name) || (number >= MIN_FIVE_DIGITS && number <= MAX_FIVE_DIGITS) ->
                Long.toString(number);
            case BigInteger number when !isPostalCodeField(name) -> number.toString();
            case BigDecimal number when !isPostalCodeField(name) -> number.toPlainString();
            default -> null;
        };
    }

    private static boolean isPostalCodeField(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.contains("zip") || lower.contains("postal");
    }

    private static Object constructRecord(MethodHandle constructor, @Nullable Object[] values)
            throws MissingValueException {
        try {
            return (Object) constructor.invokeExact(values);
        } catch (IllegalArgumentException rule) {
            throw new MissingValueException();
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) {
            throw new AssertionError("a record's constructor declares no exception", impossible);
        }
    }

    /// The components of a record.
    ///
    /// @param extrasIndex index of the component for fields that the interface does not name; −1 if the record
    ///        has no such component
    private record RecordShape(List<ComponentShape> components, int extrasIndex, MethodHandle constructor) {
        static RecordShape of(Class<?> type) {
            List<ComponentShape> components = Stream.of(type.getRecordComponents())
                    .map(ComponentShape::of)
                    .toList();
            int extras = -1;
            for (int index = 0; index < components.size(); index++) {
                extras = components.get(index).isExtras() ? index : extras;
            }
            return new RecordShape(components, extras, RecordDeserializer.canonicalConstructor(type));
        }
    }

    /// A component of a record.
    ///
    /// @param elementType element type of a list; otherwise the type itself
    /// @param rowType row type of a list of records; otherwise null
    /// @param isOptional whether the interface allows the value to be null or absent
    private record ComponentShape(
            String name,
            Class<?> type,
            Class<?> elementType,
            @Nullable Class<?> rowType,
            boolean isLenient,
            boolean isOptional,
            boolean isNullable) {

        static ComponentShape of(RecordComponent component) {
            Class<?> element = elementType(component.getGenericType(), component.getType());
            boolean isList = component.getType() == List.class;
            boolean isLenient = component.isAnnotationPresent(Lenient.class);
            boolean isNullable = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
            boolean hasDefault = component.getAccessor().isAnnotationPresent(JsonSetter.class);
            return new ComponentShape(
                    component.getName(),
                    component.getType(),
                    element,
                    isList && element.isRecord() ? element : null,
                    isLenient,
                    (isNullable && !isLenient) || hasDefault,
                    isNullable);
        }

        private static Class<?> elementType(Type generic, Class<?> type) {
            return type == List.class
                            && generic instanceof ParameterizedType list
                            && list.getActualTypeArguments()[0] instanceof Class<?> entry
                    ? entry
                    : type;
        }

        boolean isExtras() {
            return type == Map.class;
        }

        @Nullable
        Object defaultValue() throws MissingValueException {
            if (isNullable) {
                return null;
            }
            if (type == List.class) {
                return List.of();
            }
            if (type == boolean.class) {
                return false;
            }
            return type == String.class ? "" : constructRecord(SHAPES.get(type).constructor(), new Object[] {""});
        }
    }
}
