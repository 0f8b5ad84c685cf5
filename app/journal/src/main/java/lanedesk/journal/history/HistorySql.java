package lanedesk.journal.history;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import lanedesk.journal.lane.SimilarLanes;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.words.FacetWord;
import lanedesk.journal.words.SearchMatch;
import org.jspecify.annotations.Nullable;

/// Builds the SQL of a query. Each statement reads an index that already has the list's order, and stops when the
/// page is full.
final class HistorySql {
    // A variant that was booked counts as a quote of its shipment.
    private static final String IS_UNBOOKED_VARIANT =
            "(h.state = 'QUOTED' AND EXISTS (SELECT 1 FROM variant_quote v WHERE v.quote_uid = h.uid))";
    private static final String COLUMNS = "h.id, h.uid, h.desk, h.state, h.quote_number, h.customer_name, h.lane_from,"
            + " h.lane_to, h.quoted_at, h.changed_at, h.dispatcher, h.workstation, h.remote, h.attempt_id,"
            + " h.order_number, h.bol_number, h.carrier, h.equipment, h.buy, h.sell, "
            + IS_UNBOOKED_VARIANT + " AS variant,"
            + " (SELECT max(n.state) FROM offer_rate r JOIN offer_now n ON n.uid = r.offer_uid"
            + " WHERE r.quote_uid = h.uid AND n.state <> 'REPLACED') AS offer";

    // CROSS JOIN fixes the join order: the words are read first, from the newest row on.
    private static final String FROM_WORDS = " FROM history_words w CROSS JOIN history h ON h.id = w.rowid WHERE ";

    private final EnvironmentId environment;
    private final HistoryQuery query;
    private final @Nullable Long beforePosition;
    private final String words;

    HistorySql(EnvironmentId environment, HistoryQuery query, @Nullable Long beforePosition) {
        this.environment = environment;
        this.query = query;
        this.beforePosition = beforePosition;
        this.words = SearchMatch.isSearchable(query.text())
                ? SearchMatch.toIndexQuery(List.of(FacetWord.ENVIRONMENT.encode(environment.value())), query.text())
                : "";
    }

    /// A statement with its arguments in order.
    record SqlStatement(String sql, List<Object> arguments) {}

    SqlStatement pageStatement(int size) {
        List<Object> arguments = new ArrayList<>();
        if (!words.isEmpty()) {
            String sql =
                    "SELECT " + COLUMNS + FROM_WORDS + wordsCondition(arguments) + stateCondition("h.state", arguments)
                            + filterCondition(arguments) + " ORDER BY w.rowid DESC LIMIT ?";
            arguments.add(size);
            return new SqlStatement(sql, arguments);
        }
        if (query.states().isEmpty()) {
            String sql = "SELECT " + COLUMNS + " FROM history h WHERE " + environmentCondition(arguments)
                    + " ORDER BY h.id DESC LIMIT ?";
            arguments.add(size);
            return new SqlStatement(sql, arguments);
        }
        return new SqlStatement(unionOfStates(size, arguments), arguments);
    }

    SqlStatement countStatement() {
        List<Object> arguments = new ArrayList<>();
        String sql;
        if (words.isEmpty()) {
            sql = " FROM history h WHERE " + environmentCondition(arguments) + stateCondition("h.state", arguments);
        } else if (query.states().isEmpty() && query.filter().equals(HistoryFilter.NONE)) {
            sql = " FROM history_words w WHERE " + wordsCondition(arguments);
        } else {
            sql = FROM_WORDS
                    + wordsCondition(arguments)
                    + stateCondition("h.state", arguments)
                    + filterCondition(arguments);
        }
        return new SqlStatement("SELECT count(*) AS found" + sql, arguments);
    }

    /// The newest rows of each state, merged. Every part uses the index of its state, which has the list's order.
    private String unionOfStates(int size, List<Object> arguments) {
        String parts = query.states().stream()
                .sorted()
                .map(state -> {
                    String part = "SELECT * FROM (SELECT " + COLUMNS + " FROM history h WHERE "
                            + environmentCondition(arguments) + " AND h.state = ? ORDER BY h.id DESC LIMIT ?)";
                    arguments.add(state);
                    arguments.add(size);
                    return part;
                })
                .collect(Collectors.joining(" UNION ALL "));
        arguments.add(size);
        return parts + " ORDER BY id DESC LIMIT ?";
    }

    private String wordsCondition(List<Object> arguments) {
        arguments.add(words);
        return "history_words MATCH ?" + idRangeCondition("w.rowid", arguments);
    }

    private String environmentCondition(List<Object> arguments) {
        arguments.add(environment);
        return "h.environment = ?" + idRangeCondition("h.id", arguments) + filterCondition(arguments);
    }

    /// A row number contains the time of its row, so a time span is a range of row numbers.
    private String idRangeCondition(String idColumn, List<Object> arguments) {
        StringBuilder conditions = new StringBuilder();
        boolean isByQuoteTime = !query.filter().usesBookingTime();
        if (isByQuoteTime && query.from() != null) {
            conditions.append(" AND ").append(idColumn).append(" >= ?");
            arguments.add(QuoteIds.firstRowNumber(query.from()));
        }
        if (isByQuoteTime && query.until() != null) {
            conditions.append(" AND ").append(idColumn).append(" < ?");
            arguments.add(QuoteIds.firstRowNumber(query.until()));
        }
        if (beforePosition != null) {
            conditions.append(" AND ").append(idColumn).append(" < ?");
            arguments.add(beforePosition);
        }
        return conditions.toString();
    }

    private String filterCondition(List<Object> arguments) {
        StringBuilder conditions = new StringBuilder();
        BiConsumer<String, @Nullable Object> addConditionIfSet = (condition, value) -> {
            if (value != null) {
                conditions.append(" AND ").append(condition);
                arguments.add(value);
            }
        };
        HistoryFilter filter = query.filter();
        addConditionIfSet.accept("h.customer_number = ?", filter.customerNumber());
        addConditionIfSet.accept("h.dispatcher = ?", filter.dispatcher());
        addConditionIfSet.accept("h.carrier = ?", filter.carrier());
        addConditionIfSet.accept("h.desk = ?", filter.freightKind());
        addConditionIfSet.accept("(h.sell IS NOT NULL) = ?", filter.hasSellPrice());
        addConditionIfSet.accept(IS_UNBOOKED_VARIANT + " = ?", filter.isVariant());
        if (filter.isFirstOfShipment()) {
            conditions.append(" AND h.shipment = h.uid");
        }
        QuotedLane lane = filter.lane();
        if (lane != null) {
            addConditionIfSet.accept("h.lane_from = ?", lane.origin());
            addConditionIfSet.accept("h.lane_to = ?", lane.destination());
        }
        SimilarLanes similarLanes = filter.similarLanes();
        if (similarLanes != null) {
            conditions.append(" AND NOT ").append(IS_UNBOOKED_VARIANT);
            conditions.append(" AND h.id IN (SELECT quote_id FROM lane_quote WHERE environment = ? AND ");
            conditions.append(similarLanes.columnName()).append(" = ?)");
            arguments.add(environment);
            arguments.add(similarLanes.columnValue().orElse(""));
        }
        if (filter.usesBookingTime()) {
            addConditionIfSet.accept("h.changed_at >= ?", query.from());
            addConditionIfSet.accept("h.changed_at < ?", query.until());
        }
        return conditions.toString();
    }

    private String stateCondition(String column, List<Object> arguments) {
        if (query.states().isEmpty()) {
            return "";
        }
        arguments.addAll(query.states());
        String placeholders = query.states().stream().map(state -> "?").collect(Collectors.joining(", "));
        return " AND " + column + " IN (" + placeholders + ")";
    }
}
