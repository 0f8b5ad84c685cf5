package lanedesk.journal.store;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A journal table whose rows are stored or sent as JSON, written and parsed by SQLite. Unknown columns are
/// ignored, so that workstations of two versions are compatible.
///
/// @param keyCondition the condition that identifies a row, with placeholders
/// @param blobs binary columns, in hexadecimal
/// @param derived values written besides the columns, by name, which the reader stores elsewhere
public record RowJson(
        String table, String keyCondition, List<String> columns, List<String> blobs, Map<String, String> derived) {
    public RowJson {
        columns = List.copyOf(columns);
        blobs = List.copyOf(blobs);
        derived = Map.copyOf(derived);
    }

    /// A table whose columns are given in one text, separated by blanks.
    public static RowJson ofTable(String table, String key, String columns, String... blobs) {
        return new RowJson(table, key, List.of(columns.split("\\s+", -1)), List.of(blobs), Map.of());
    }

    /// A copy with additional values that are not columns of the table.
    ///
    /// @param values expressions by name
    public RowJson withDerived(Map<String, String> values) {
        return new RowJson(table, keyCondition, columns, blobs, values);
    }

    /// Selects a row as `content`.
    public String selectJsonSql() {
        String plainColumns =
                columns.stream().map(column -> "'" + column + "', " + column).collect(Collectors.joining(", "));
        String hexColumns = blobs.stream()
                .map(column -> ", '" + column + "', hex(" + column + ")")
                .collect(Collectors.joining());
        String derivedValues = derived.entrySet().stream()
                .map(value -> ", '" + value.getKey() + "', " + value.getValue())
                .sorted()
                .collect(Collectors.joining());
        return "SELECT json_object(" + plainColumns + hexColumns + derivedValues + ") AS content FROM " + table
                + " WHERE " + keyCondition;
    }

    /// Inserts a row from JSON, the last argument, with the values of `extraColumns` as the arguments before
    /// it.
    public String insertSql(List<String> extraColumns) {
        String names = allColumns().collect(Collectors.joining(", "))
                + extraColumns.stream().map(column -> ", " + column).collect(Collectors.joining());
        String values = jsonExtractExpressions("j").collect(Collectors.joining(", "))
                + extraColumns.stream().map(_ -> ", ?").collect(Collectors.joining());
        return "INSERT INTO " + table + " (" + names + ") SELECT " + values + " FROM (SELECT ? AS j) WHERE true";
    }

    /// Same for a row that may exist and is replaced.
    public String insertOrReplaceSql(List<String> extra) {
        return insertSql(extra) + " ON CONFLICT DO UPDATE SET "
                + allColumns().map(column -> column + " = excluded." + column).collect(Collectors.joining(", "));
    }

    /// The row's columns for a selection from where `json` is its JSON.
    public String jsonColumns(String json) {
        List<String> names = allColumns().toList();
        List<String> values = jsonExtractExpressions(json).toList();
        return Stream.iterate(0, index -> index + 1)
                .limit(names.size())
                .map(at -> values.get(at) + " AS " + names.get(at))
                .collect(Collectors.joining(", "));
    }

    private Stream<String> allColumns() {
        return Stream.concat(columns.stream(), blobs.stream());
    }

    private Stream<String> jsonExtractExpressions(String json) {
        return Stream.concat(
                columns.stream().map(column -> "json_extract(" + json + ", '$." + column + "')"),
                blobs.stream().map(column -> "unhex(json_extract(" + json + ", '$." + column + "'))"));
    }
}
