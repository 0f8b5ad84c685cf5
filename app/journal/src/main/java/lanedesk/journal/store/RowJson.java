package lanedesk.journal.store;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A journal table whose rows are stored or sent as JSON. SQLite writes and parses the JSON. Unknown fields are
/// ignored, so that workstations with different versions of the program can exchange rows.
///
/// @param keyCondition SQL condition that selects a row, with placeholders
/// @param blobs binary columns, in hexadecimal
/// @param derived SQL expressions of values that are in the JSON but are not columns of the table, by name
public record RowJson(
        String table, String keyCondition, List<String> columns, List<String> blobs, Map<String, String> derived) {
    public RowJson {
        columns = List.copyOf(columns);
        blobs = List.copyOf(blobs);
        derived = Map.copyOf(derived);
    }

    /// A table whose columns are given in one text, separated by blanks.
    public static RowJson ofTable(String table, String keyCondition, String columns, String... blobs) {
        return new RowJson(table, keyCondition, List.of(columns.split("\\s+", -1)), List.of(blobs), Map.of());
    }

    /// A copy with values that are not columns of the table.
    ///
    /// @param values SQL expressions by name
    public RowJson withDerivedValues(Map<String, String> values) {
        return new RowJson(table, keyCondition, columns, blobs, values);
    }

    /// SQL that selects a row as JSON in the column `content`.
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

    /// SQL that inserts a row from JSON. The last argument is the JSON; the arguments before it are the values of
    /// `extraColumns`.
    public String insertSql(List<String> extraColumns) {
        String names = allColumns().collect(Collectors.joining(", "))
                + extraColumns.stream().map(column -> ", " + column).collect(Collectors.joining());
        String values = jsonExtractExpressions("j").collect(Collectors.joining(", "))
                + extraColumns.stream().map(_ -> ", ?").collect(Collectors.joining());
        return "INSERT INTO " + table + " (" + names + ") SELECT " + values + " FROM (SELECT ? AS j) WHERE true";
    }

    /// SQL that inserts a row from JSON or replaces the existing row. The arguments are those of [#insertSql].
    public String insertOrReplaceSql(List<String> extraColumns) {
        return insertSql(extraColumns) + " ON CONFLICT DO UPDATE SET "
                + allColumns().map(column -> column + " = excluded." + column).collect(Collectors.joining(", "));
    }

    /// The select list that reads the columns of a row from the JSON expression `json`.
    public String createSelectListFromJson(String json) {
        List<String> names = allColumns().toList();
        List<String> values = jsonExtractExpressions(json).toList();
        return Stream.iterate(0, index -> index + 1)
                .limit(names.size())
                .map(columnIndex -> values.get(columnIndex) + " AS " + names.get(columnIndex))
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
