package lanedesk.workstation.journal.history;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.workstation.journal.quote.QuoteIds;
import lanedesk.workstation.journal.store.EnvironmentId;
import org.jspecify.annotations.Nullable;

/// The statements for a query, with its arguments in order.
final class HistorySql {
    private static final String COLUMNS = """
        SELECT h.id, q.uid, h.desk, h.state, q.quote_number, q.customer_name, q.lane_from, q.lane_to, q.quoted_at,
        h.changed_at, q.dispatcher, q.workstation, q.remote, h.attempt_id, h.order_number, h.bol_number, h.carrier
        """;

    private final String from;
    private final String order;
    private final List<Object> arguments;

    private HistorySql(String from, String order, List<Object> arguments) {
        this.from = from;
        this.order = order;
        this.arguments = arguments;
    }

    static HistorySql of(EnvironmentId environment, HistoryQuery query, @Nullable Long before) {
        List<Object> arguments = new ArrayList<>();
        StringBuilder where = new StringBuilder();
        String words = Match.of(environment, query);
        String row;
        String source;
        if (words.isEmpty()) {
            row = "h.id";
            source = "FROM history h JOIN quote q ON q.id = h.id ";
            where.append("WHERE h.environment = ?");
            arguments.add(environment);
            if (query.desk() != null) {
                where.append(" AND h.desk = ?");
                arguments.add(query.desk());
            }
        } else {
            row = "w.rowid";
            // CROSS JOIN keeps the order of the tables: the words are read from the newest row on.
            source = "FROM history_words w CROSS JOIN history h ON h.id = w.rowid CROSS JOIN quote q ON q.id = h.id ";
            where.append("WHERE history_words MATCH ?");
            arguments.add(words);
        }
        if (!query.states().isEmpty()) {
            where.append(" AND h.state IN (")
                    .append(query.states().stream().map(state -> "?").collect(Collectors.joining(", ")))
                    .append(')');
            arguments.addAll(query.states());
        }
        if (query.from() != null) {
            where.append(" AND ").append(row).append(" >= ?");
            arguments.add(QuoteIds.first(query.from()));
        }
        if (query.until() != null) {
            where.append(" AND ").append(row).append(" < ?");
            arguments.add(QuoteIds.first(query.until()));
        }
        if (before != null) {
            where.append(" AND ").append(row).append(" < ?");
            arguments.add(before);
        }
        return new HistorySql(source + where, " ORDER BY " + row + " DESC", arguments);
    }

    String page() {
        return COLUMNS + from + order + " LIMIT ?";
    }

    String count() {
        return "SELECT count(*) AS found " + from;
    }

    @Nullable
    Object[] arguments(Object... last) {
        List<Object> all = new ArrayList<>(arguments);
        all.addAll(List.of(last));
        return all.toArray();
    }
}
