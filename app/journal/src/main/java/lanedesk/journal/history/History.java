package lanedesk.journal.history;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import lanedesk.journal.lane.LaneHistory;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.SafeCsv;
import lanedesk.journal.words.SearchMatch;
import org.jspecify.annotations.Nullable;

/// The list of quotes and bookings of an environment. Row numbers grow with time, and the word index is read from
/// its end. So reading a page takes the same time however many rows match.
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
            "workstation");

    private final JournalScope scope;

    public History(JournalScope scope) {
        this.scope = scope;
    }

    /// Returns the newest matching rows before `beforePosition`, or the newest rows if `beforePosition` is null.
    /// Indexes pending words first if the query searches words.
    public Page findPage(HistoryQuery query, @Nullable Long beforePosition, int size) {
        indexPendingWords(query);
        HistorySql.SqlStatement sql =
                new HistorySql(scope.environment(), query, beforePosition).pageStatement(size + 1);
        List<HistoryEntry> entries =
                scope.queryList(sql.sql(), History::toEntry, sql.arguments().toArray());
        if (entries.size() <= size) {
            return new Page(entries, null);
        }
        List<HistoryEntry> page = entries.subList(0, size);
        return new Page(page, page.getLast().position());
    }

    /// The dispatchers of all quotes, sorted by name.
    public List<String> findDispatchers() {
        return scope.queryList(
                "SELECT DISTINCT dispatcher FROM history WHERE environment = ? ORDER BY dispatcher",
                row -> row.text("dispatcher"),
                scope.environment());
    }

    /// The number of matching rows.
    public long countRows(HistoryQuery query) {
        indexPendingWords(query);
        HistorySql.SqlStatement sql = new HistorySql(scope.environment(), query, null).countStatement();
        return scope.queryFirst(
                        sql.sql(), row -> row.number("found"), sql.arguments().toArray())
                .orElse(0L);
    }

    /// Indexes the words of new quotes, so that the next search does not have to.
    public void indexPendingWords() {
        HistoryIndex.indexPendingWords(scope.store());
    }

    private void indexPendingWords(HistoryQuery query) {
        if (query.filter().similarLanes() != null) {
            LaneHistory.indexPendingQuotes(scope.store());
        }
        if (SearchMatch.isSearchable(query.text())) {
            indexPendingWords();
        }
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
        Long next = null;
        do {
            Page page = findPage(query, next, EXPORT_PAGE_SIZE);
            for (HistoryEntry entry : page.entries()) {
                csv.writeRow(toCells(entry, withBuy));
                rows++;
            }
            next = page.next();
        } while (next != null);
        return rows;
    }

    private static @Nullable Object[] toCells(HistoryEntry entry, boolean withBuy) {
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
                entry.workstation());
        if (withBuy) {
            cells.add(entry.buyRate());
        }
        return cells.toArray();
    }

    private static HistoryEntry toEntry(ResultRow row) throws SQLException {
        String attempt = row.textOrNull("attempt_id");
        String offer = row.textOrNull("offer");
        return new HistoryEntry(
                row.number("id"),
                row.uuid("uid"),
                FreightKind.valueOf(row.text("desk")),
                HistoryState.valueOf(row.text("state")),
                row.number("quote_number"),
                row.text("customer_name"),
                row.text("lane_from"),
                row.text("lane_to"),
                row.instant("quoted_at"),
                row.instant("changed_at"),
                row.text("dispatcher"),
                row.text("workstation"),
                row.booleanValue("remote"),
                attempt == null ? null : UUID.fromString(attempt),
                row.numberOrNull("order_number"),
                row.textOrNull("bol_number"),
                row.textOrNull("carrier"),
                row.text("equipment"),
                row.amountOrNull("buy"),
                row.amountOrNull("sell"),
                row.booleanValue("variant"),
                offer == null ? null : OfferState.valueOf(offer));
    }

    /// One page of the list.
    ///
    /// @param next position to pass to [History#findPage] for the next page; null for the last page
    public record Page(List<HistoryEntry> entries, @Nullable Long next) {
        public Page {
            entries = List.copyOf(entries);
        }
    }
}
