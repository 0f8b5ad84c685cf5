package lanedesk.journal.history;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.lane.LaneHistory;
import lanedesk.journal.lane.SimilarLanes;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SafeCsv;
import lanedesk.journal.words.FacetWord;
import lanedesk.journal.words.SearchQueries;
import org.jspecify.annotations.Nullable;

/// The list of quotes and bookings of an environment. Row numbers grow with time, and the word index is read
/// from its end. So reading a page takes the same time however many rows match.
public final class History {
    private static final int EXPORT_PAGE_SIZE = 1_000;
    private static final List<String> HEADER = List.of(
            "desk",
            "state",
            "quote",
            "order",
            "bol",
            "customer",
            "from",
            "to",
            "carrier",
            "equipment",
            "sell",
            "quoted",
            "changed",
            "dispatcher",
            "workstation",
            "references");

    // A variant that was booked counts as a quote of its shipment.
    private static final String IS_UNBOOKED_VARIANT =
            "(h.state = 'QUOTED' AND EXISTS (SELECT 1 FROM variant_quote v WHERE v.quote_uid = h.uid))";
    private static final RowCodec<HistoryEntry> ENTRY_COLUMNS = RowCodec.ofQuery(HistoryEntry.class);
    private static final ResultRow.RowReader<HistoryEntry> ENTRY =
            row -> ENTRY_COLUMNS.read(row, ShipmentReference.ofStoredText(row.text("reference_list")));
    private static final String COLUMNS = "h.id, h.uid, h.desk, h.state, h.quote_number, h.customer_name, h.lane_from,"
            + " h.lane_to, h.quoted_at, h.changed_at, h.dispatcher, h.workstation, h.remote, h.attempt_id,"
            + " h.order_number, h.bol_number, h.carrier, h.equipment, h.buy, h.sell, "
            + IS_UNBOOKED_VARIANT + " AS variant,"
            + " (SELECT max(n.state) FROM offer_rate r JOIN offer_now n ON n.uid = r.offer_uid"
            + " WHERE r.quote_uid = h.uid AND n.state <> 'REPLACED') AS offer, h.reference_list";

    // CROSS JOIN fixes the join order: the words are read first, from the newest row on.
    private static final String FROM_WORDS = " FROM history_words w CROSS JOIN history h ON h.id = w.rowid WHERE ";

    private final JournalScope scope;

    public History(JournalScope scope) {
        this.scope = scope;
    }

    /// Returns the newest matching rows before `beforePosition`, or the newest rows if `beforePosition` is
    /// null. First indexes the pending words or lanes that the query searches.
    public Page findPage(HistoryQuery query, @Nullable Long beforePosition, int size) {
        indexPendingWordsAndLanesIfSearched(query);
        SqlStatement sql = createPageStatement(query, beforePosition, size + 1);
        List<HistoryEntry> entries =
                scope.queryList(sql.sql(), ENTRY, sql.arguments().toArray());
        if (entries.size() <= size) {
            return new Page(entries, null);
        }
        List<HistoryEntry> page = entries.subList(0, size);
        return new Page(page, page.getLast().position());
    }

    /// The e-mail addresses of the dispatchers who requested quotes, in alphabetical order.
    public List<String> findDispatchers() {
        return scope.queryList(
                "SELECT DISTINCT dispatcher FROM history WHERE environment = ? ORDER BY dispatcher",
                row -> row.text("dispatcher"),
                scope.environment());
    }

    /// The number of matching rows. First indexes the pending words or lanes that the query searches.
    public long countMatchingRows(HistoryQuery query) {
        indexPendingWordsAndLanesIfSearched(query);
        SqlStatement sql = createCountStatement(query);
        return scope.queryFirst(
                        sql.sql(), row -> row.number("found"), sql.arguments().toArray())
                .orElse(0L);
    }

    /// Indexes the search words of all quotes that are not indexed yet, so that the next search does not have
    /// to index them.
    public void indexPendingWords() {
        HistoryIndex.indexPendingWords(scope.store());
    }

    private void indexPendingWordsAndLanesIfSearched(HistoryQuery query) {
        if (query.filter().similarLanes() != null) {
            LaneHistory.indexPendingQuotes(scope.store());
        }
        if (SearchQueries.isSearchable(query.text())) {
            indexPendingWords();
        }
    }

    /// A statement with its arguments in order.
    record SqlStatement(String sql, List<Object> arguments) {}

    /// Creates the statement that reads one page. The statement reads an index that is already in the list's
    /// order, and stops when the page is full.
    SqlStatement createPageStatement(HistoryQuery query, @Nullable Long beforePosition, int size) {
        List<Object> arguments = new ArrayList<>();
        boolean hasWords = SearchQueries.isSearchable(query.text());
        if (hasWords) {
            String sql = "SELECT " + COLUMNS + FROM_WORDS + buildWordsCondition(query, beforePosition, arguments)
                    + buildStateCondition(query, "h.state", arguments) + buildFilterCondition(query, arguments)
                    + " ORDER BY w.rowid DESC LIMIT ?";
            arguments.add(size);
            return new SqlStatement(sql, arguments);
        }
        if (query.states().isEmpty()) {
            String sql = "SELECT " + COLUMNS + " FROM history h WHERE "
                    + buildEnvironmentCondition(query, beforePosition, arguments) + " ORDER BY h.id DESC LIMIT ?";
            arguments.add(size);
            return new SqlStatement(sql, arguments);
        }
        return new SqlStatement(buildUnionOfStatesSql(query, beforePosition, size, arguments), arguments);
    }

    private SqlStatement createCountStatement(HistoryQuery query) {
        List<Object> arguments = new ArrayList<>();
        boolean hasWords = SearchQueries.isSearchable(query.text());
        String sql;
        if (!hasWords) {
            sql = " FROM history h WHERE " + buildEnvironmentCondition(query, null, arguments)
                    + buildStateCondition(query, "h.state", arguments);
        } else if (query.states().isEmpty() && query.filter().equals(HistoryFilter.NONE)) {
            sql = " FROM history_words w WHERE " + buildWordsCondition(query, null, arguments);
        } else {
            sql = FROM_WORDS
                    + buildWordsCondition(query, null, arguments)
                    + buildStateCondition(query, "h.state", arguments)
                    + buildFilterCondition(query, arguments);
        }
        return new SqlStatement("SELECT count(*) AS found" + sql, arguments);
    }

    /// Builds SQL that reads the newest rows of each requested state and merges them. The query of each state
    /// uses an index that is already in the list's order.
    private String buildUnionOfStatesSql(
            HistoryQuery query, @Nullable Long beforePosition, int size, List<Object> arguments) {
        String parts = query.states().stream()
                .sorted()
                .map(state -> {
                    String part = "SELECT * FROM (SELECT " + COLUMNS + " FROM history h WHERE "
                            + buildEnvironmentCondition(query, beforePosition, arguments)
                            + " AND h.state = ? ORDER BY h.id DESC LIMIT ?)";
                    arguments.add(state);
                    arguments.add(size);
                    return part;
                })
                .collect(Collectors.joining(" UNION ALL "));
        arguments.add(size);
        return parts + " ORDER BY id DESC LIMIT ?";
    }

    private String buildWordsCondition(HistoryQuery query, @Nullable Long beforePosition, List<Object> arguments) {
        arguments.add(SearchQueries.toIndexQuery(
                List.of(FacetWord.ENVIRONMENT.createWord(scope.environment().value())), query.text()));
        return "history_words MATCH ?" + buildIdRangeCondition(query, beforePosition, "w.rowid", arguments);
    }

    private String buildEnvironmentCondition(
            HistoryQuery query, @Nullable Long beforePosition, List<Object> arguments) {
        arguments.add(scope.environment());
        return "h.environment = ?" + buildIdRangeCondition(query, beforePosition, "h.id", arguments)
                + buildFilterCondition(query, arguments);
    }

    /// Builds the condition for `beforePosition` and for the query's times of quoting. A row number contains
    /// the time of quoting, so a time span is a range of row numbers. Times of booking are not part of this
    /// condition.
    private static String buildIdRangeCondition(
            HistoryQuery query, @Nullable Long beforePosition, String idColumn, List<Object> arguments) {
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

    private String buildFilterCondition(HistoryQuery query, List<Object> arguments) {
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
            arguments.add(scope.environment());
            arguments.add(similarLanes.columnValue().orElse(""));
        }
        if (filter.usesBookingTime()) {
            addConditionIfSet.accept("h.changed_at >= ?", query.from());
            addConditionIfSet.accept("h.changed_at < ?", query.until());
        }
        return conditions.toString();
    }

    private static String buildStateCondition(HistoryQuery query, String column, List<Object> arguments) {
        if (query.states().isEmpty()) {
            return "";
        }
        arguments.addAll(query.states());
        String placeholders = query.states().stream().map(state -> "?").collect(Collectors.joining(", "));
        return " AND " + column + " IN (" + placeholders + ")";
    }

    /// Writes all matching rows as CSV for a spreadsheet, and returns the number of rows. No cell can be
    /// interpreted as a formula.
    public long exportCsv(HistoryQuery query, boolean withBuy, Appendable out) throws IOException {
        List<String> header = new ArrayList<>(HEADER);
        if (withBuy) {
            header.add("buy");
        }
        SafeCsv csv = new SafeCsv(out, header);
        long rows = 0;
        Long nextPosition = null;
        do {
            Page page = findPage(query, nextPosition, EXPORT_PAGE_SIZE);
            for (HistoryEntry entry : page.entries()) {
                csv.writeRow(toCsvCells(entry, withBuy));
                rows++;
            }
            nextPosition = page.nextPosition();
        } while (nextPosition != null);
        return rows;
    }

    private static @Nullable Object[] toCsvCells(HistoryEntry entry, boolean withBuy) {
        List<@Nullable Object> cells = new ArrayList<>();
        Collections.addAll(
                cells,
                entry.kind(),
                entry.state(),
                entry.quoteNumber(),
                entry.orderNumber(),
                entry.bolNumber(),
                entry.customerName(),
                entry.origin(),
                entry.destination(),
                entry.carrier(),
                entry.equipment(),
                entry.sellPrice(),
                entry.quotedAt(),
                entry.changedAt(),
                entry.dispatcher(),
                entry.workstation(),
                ShipmentReference.toSingleLine(entry.references()));
        if (withBuy) {
            cells.add(entry.buyRate());
        }
        return cells.toArray();
    }

    /// One page of the list.
    ///
    /// @param nextPosition position to pass to [History#findPage] for the next page; null for the last page
    public record Page(List<HistoryEntry> entries, @Nullable Long nextPosition) {
        public Page {
            entries = List.copyOf(entries);
        }
    }
}
