package lanedesk.journal.store;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads and writes records as rows. The components of a record are columns, in the same order. A component
/// that is a record has one column per component of its own; if it is nullable and its first column is null, it
/// is null. Components of types that [ResultRow#value] cannot read are not columns; the caller supplies their
/// values.
public final class RowCodec<T extends Record> implements ResultRow.RowReader<T> {
    private static final ClassValue<RecordLayout> LAYOUTS = new ClassValue<>() {
        @Override
        protected RecordLayout computeValue(Class<?> type) {
            return RecordLayout.of(type);
        }
    };

    private final Class<T> type;
    private final RecordLayout layout;
    private final List<String> columns;

    private RowCodec(Class<T> type, List<String> columns) {
        this.type = type;
        this.layout = LAYOUTS.get(type);
        this.columns = columns;
        if (!columns.isEmpty() && columns.size() != layout.columnTypes.size()) {
            throw new IllegalArgumentException(layout.columnTypes.size() + " columns: " + columns);
        }
    }

    /// A codec of a table.
    ///
    /// @param columns the names of the columns, separated by blanks; the name of a column that is only read is in
    ///        parentheses
    public static <T extends Record> RowCodec<T> ofColumns(Class<T> type, String columns) {
        return new RowCodec<>(type, List.of(columns.split("\\s+", -1)));
    }

    /// A codec of a query whose columns are in the order of the components.
    public static <T extends Record> RowCodec<T> ofQuery(Class<T> type) {
        return new RowCodec<>(type, List.of());
    }

    @Override
    public T read(ResultRow row) throws SQLException {
        return read(row, new Object[0]);
    }

    /// Reads a record. `others` are the components that are no columns, in order.
    public T read(ResultRow row, Object... others) throws SQLException {
        return createRecord(readColumns(row), others);
    }

    /// Reads the columns of a record whose other components are not known yet.
    public List<@Nullable Object> readColumns(ResultRow row) throws SQLException {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < layout.columnTypes.size(); i++) {
            int index = columns.isEmpty() ? i + 1 : row.columnIndex(nameOf(columns.get(i)));
            values.add(row.value(index, layout.columnTypes.get(i)));
        }
        return values;
    }

    /// Creates a record from the values of its columns. `others` are the components that are no columns, in order.
    public T createRecord(List<@Nullable Object> values, Object... others) throws SQLException {
        return type.cast(layout.createRecord(values, List.of(others).iterator()));
    }

    /// SQL that inserts a record: `insertInto`, such as `INSERT INTO batch`, with columns and placeholders.
    /// `extraColumns` come first.
    public String insertSql(String insertInto, String... extraColumns) {
        List<String> names = Stream.concat(
                        Arrays.stream(extraColumns), columns.stream().filter(RowCodec::isWritten))
                .toList();
        return insertInto + names.stream().collect(Collectors.joining(", ", " (", ") VALUES ("))
                + String.join(", ", Collections.nCopies(names.size(), "?")) + ")";
    }

    /// The arguments of [#insertSql]. `extras` are the values of the extra columns.
    public @Nullable Object[] insertArguments(T value, @Nullable Object... extras) {
        List<@Nullable Object> values = new ArrayList<>();
        layout.addValues(value, values);
        return Stream.concat(
                        Arrays.stream(extras),
                        IntStream.range(0, columns.size())
                                .filter(index -> isWritten(columns.get(index)))
                                .mapToObj(values::get))
                .toArray();
    }

    private static boolean isWritten(String column) {
        return !column.startsWith("(");
    }

    private static String nameOf(String column) {
        return isWritten(column) ? column : column.substring(1, column.length() - 1);
    }

    /// @param layout the shape of a record; null for any other type
    private record Component(
            RecordComponent recordComponent,
            Class<?> type,
            boolean isNullable,
            @Nullable RecordLayout layout) {
        boolean isColumn() {
            return layout == null && ResultRow.isReadable(type);
        }
    }

    private record RecordLayout(Constructor<?> constructor, List<Component> components, List<Class<?>> columnTypes) {
        static RecordLayout of(Class<?> type) {
            List<Component> components = new ArrayList<>();
            List<Class<?>> columnTypes = new ArrayList<>();
            for (RecordComponent recordComponent : Objects.requireNonNull(type.getRecordComponents())) {
                Class<?> componentType = recordComponent.getType();
                recordComponent.getAccessor().setAccessible(true);
                Component component = new Component(
                        recordComponent,
                        componentType,
                        recordComponent.getAnnotatedType().isAnnotationPresent(Nullable.class),
                        componentType.isRecord() ? LAYOUTS.get(componentType) : null);
                components.add(component);
                if (component.layout != null) {
                    columnTypes.addAll(component.layout.columnTypes);
                } else if (component.isColumn()) {
                    columnTypes.add(componentType);
                }
            }
            Class<?>[] componentTypes = components.stream().map(Component::type).toArray(Class<?>[]::new);
            try {
                Constructor<?> constructor = type.getDeclaredConstructor(componentTypes);
                constructor.setAccessible(true);
                return new RecordLayout(constructor, components, columnTypes);
            } catch (NoSuchMethodException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        Object createRecord(List<@Nullable Object> values, Iterator<?> others) throws SQLException {
            @Nullable Object[] arguments = new Object[components.size()];
            int column = 0;
            for (int i = 0; i < arguments.length; i++) {
                Component component = components.get(i);
                RecordLayout nested = component.layout;
                if (nested != null) {
                    List<@Nullable Object> ownValues = values.subList(column, column += nested.columnTypes.size());
                    boolean isNull = component.isNullable && ownValues.getFirst() == null;
                    arguments[i] = isNull ? null : nested.createRecord(ownValues, others);
                } else {
                    arguments[i] = component.isColumn() ? values.get(column++) : others.next();
                    if (arguments[i] == null && !component.isNullable) {
                        throw new SQLException("Nothing in the column of " + component.recordComponent);
                    }
                }
            }
            try {
                return constructor.newInstance(arguments);
            } catch (ReflectiveOperationException failure) {
                throw failure.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failure);
            }
        }

        void addValues(@Nullable Object value, List<@Nullable Object> target) {
            for (Component component : components) {
                try {
                    Object part = value == null
                            ? null
                            : component.recordComponent.getAccessor().invoke(value);
                    if (component.layout != null) {
                        component.layout.addValues(part, target);
                    } else if (component.isColumn()) {
                        target.add(part);
                    }
                } catch (ReflectiveOperationException impossible) {
                    throw new IllegalStateException(impossible);
                }
            }
        }
    }
}
