package lanedesk.journal.history;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;
import lanedesk.journal.words.FacetWord;
import lanedesk.journal.words.PartialNumbers;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Updates the history list within the transaction of each change. The search words of a quote are indexed
/// later, at the latest before the next search. So bookings and quotes do not wait for indexing, and many rows
/// are indexed together. A caller that adds thousands of quotes indexes their words at the end.
public final class HistoryIndex {
    private static final Logger LOG = LoggerFactory.getLogger(HistoryIndex.class);
    private static final int MAX_CARRIERS_LENGTH = 4_000;
    // Number of quotes per transaction. The number is small because a booking may wait for the transaction.
    private static final int BATCH_SIZE = 200;

    private HistoryIndex() {}

    /// Adds a quote to the list and marks its words as pending.
    public static void addQuoteAndMarkWordsPending(SqlSession session, long quoteId) throws SQLException {
        session.update("""
            INSERT INTO history (id, uid, environment, desk, quote_number, customer_number, customer_name, lane_from,
                lane_to, quoted_at, dispatcher, workstation, remote, state, changed_at, equipment,
                reference_list)
                SELECT id, uid, environment, desk, quote_number, customer_number, customer_name, lane_from,
                lane_to, quoted_at, dispatcher, workstation, remote, 'QUOTED', quoted_at,
                CASE WHEN NOT json_valid(asked) THEN ''
                WHEN desk = 'DRAYAGE' THEN trim(coalesce(json_extract(asked, '$.container.containerType'), '')
                    || coalesce(' ' || json_extract(asked, '$.container.containerLength') || '′', ''))
                ELSE coalesce((SELECT group_concat(value, ', ') FROM json_each(asked, '$.modes')), '') END,
                coalesce(reference_list, '')
                FROM (SELECT *, CAST(request AS TEXT) AS asked FROM quote WHERE id = ?)\
            """, quoteId);
        markWordsPending(session, quoteId);
    }

    /// Indexes all pending words. A failed write is only logged; the words indexed before the failure stay
    /// searchable.
    public static void indexPendingWords(Store store) {
        try {
            while (store.runOnReadingConnection(HistoryIndex::hasPendingWords)
                    && store.runInTransaction(HistoryIndex::indexWordsOfBatch) == BATCH_SIZE) {
                // The condition of the loop indexes the next batch.
            }
        } catch (JournalException exception) {
            LOG.warn("the history is searched without its newest words: {}", exception.toString());
        }
    }

    private static boolean hasPendingWords(SqlSession session) throws SQLException {
        return session.queryFirst("SELECT 1 FROM history_pending LIMIT 1", row -> true)
                .isPresent();
    }

    private static int indexWordsOfBatch(SqlSession session) throws SQLException {
        // Reads the newest quotes, but in ascending order: FTS5 flushes its memory whenever a row number
        // decreases.
        List<Long> quotes = session.queryList(
                "SELECT quote_id FROM (SELECT quote_id FROM history_pending ORDER BY quote_id DESC LIMIT ?)"
                        + " ORDER BY quote_id",
                row -> row.number("quote_id"),
                BATCH_SIZE);
        for (long quoteId : quotes) {
            indexWords(session, quoteId);
            session.update("DELETE FROM history_pending WHERE quote_id = ?", quoteId);
        }
        return quotes.size();
    }

    private static void markWordsPending(SqlSession session, long quoteId) throws SQLException {
        session.update("INSERT OR IGNORE INTO history_pending VALUES (?)", quoteId);
    }

    /// Sets the state of the row that shows this attempt, without searching for the relevant attempt or
    /// changing words. Returns false if no row shows the attempt.
    public static boolean updateStateIfAttemptShown(SqlSession session, UUID attempt, Enum<?> state, Instant time)
            throws SQLException {
        return session.update("""
            UPDATE history SET state = ?, changed_at = ? WHERE attempt_id = ?
            AND id = (SELECT q.id FROM attempt a JOIN quote q ON q.uid = a.quote_uid WHERE a.id = ?)\
            """, state, time, attempt, attempt) == 1;
    }

    /// Updates the row of the attempt's quote. The row then shows the relevant attempt of the quote: the
    /// attempt that holds the quote, or else the last answered attempt. If there is such an attempt, the words
    /// of the quote are marked as pending; otherwise the row shows only the quote.
    public static void updateQuoteRowOfAttempt(SqlSession session, UUID attempt) throws SQLException {
        Optional<Long> updatedQuoteId = session.queryFirst("""
            UPDATE history SET state = standing.state, attempt_id = standing.attempt_id, changed_at = standing.at,
            order_number = standing.order_number, bol_number = standing.bol_number, carrier = standing.carrier,
            buy = standing.price, sell = standing.sell,
            reference_list = coalesce(standing.reference_list, history.reference_list) FROM (
            SELECT q.id AS quote_id, n.state, n.attempt_id, n.at, t.bol_number,
            CASE WHEN n.state <> 'UNKNOWN' THEN n.order_number END AS order_number,
            a.carrier, a.price, a.sell, a.reference_list FROM attempt mine
            JOIN quote q ON q.uid = mine.quote_uid
            JOIN attempt a ON a.quote_uid = mine.quote_uid
            JOIN attempt_now n ON n.attempt_id = a.id
            JOIN attempt_transition t ON t.attempt_id = n.attempt_id AND t.seq = n.seq
            WHERE mine.id = ? AND n.state <> 'WITHDRAWN'
            ORDER BY n.state IN ('PREPARED', 'SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED') DESC, n.at DESC
            LIMIT 1) AS standing WHERE id = standing.quote_id RETURNING id\
            """, row -> row.number("id"), attempt);
        if (updatedQuoteId.isPresent()) {
            markWordsPending(session, updatedQuoteId.get());
        } else {
            session.update("""
                UPDATE history SET state = 'QUOTED', attempt_id = NULL, order_number = NULL, bol_number = NULL,
                carrier = NULL, buy = NULL, sell = NULL,
                reference_list = coalesce((SELECT q.reference_list FROM quote q WHERE q.id = history.id), '')
                WHERE id = (SELECT q.id FROM quote q JOIN attempt a ON a.quote_uid = q.uid WHERE a.id = ?)\
                """, attempt);
        }
    }

    private static void indexWords(SqlSession session, long quoteId) throws SQLException {
        IndexedWords words = session.queryFirst(
                        """
                        SELECT q.environment, q.quote_number, q.customer_name, q.customer_number, q.lane_from,
                        q.lane_to, q.carriers, h.order_number, h.bol_number, h.carrier, h.attempt_id, h.reference_list,
                        CASE WHEN json_valid(CAST(q.answer AS TEXT))
                        THEN json_extract(CAST(q.answer AS TEXT), '$.data.referenceQuoteNumber') END AS reference
                        FROM quote q JOIN history h ON h.id = q.id WHERE q.id = ?\
                        """,
                        row -> new IndexedWords(
                                FacetWord.ENVIRONMENT.createWord(row.text("environment")),
                                PartialNumbers.toSearchWordsWithTails(
                                        Long.toString(row.number("quote_number")),
                                        Long.toString(row.number("customer_number")),
                                        textOrEmpty(row.numberOrNull("order_number")),
                                        textOrEmpty(row.textOrNull("bol_number")),
                                        textOrEmpty(row.textOrNull("reference")),
                                        ShipmentReference.joinNumbersOfStoredText(row.text("reference_list")),
                                        readReferenceNumbers(session, row.textOrNull("attempt_id"))),
                                row.text("customer_name"),
                                row.text("lane_from") + ' ' + row.text("lane_to"),
                                joinCarriersUpToLimit(textOrEmpty(row.textOrNull("carrier")), row.text("carriers"))),
                        quoteId)
                .orElseThrow();
        session.update(
                "INSERT OR REPLACE INTO history_words (rowid, facet, numbers, customer, lane, carriers)"
                        + " VALUES (?, ?, ?, ?, ?, ?)",
                quoteId,
                words.facet,
                words.numbers,
                words.customer,
                words.lane,
                words.carriers);
    }

    /// Reads reference numbers from a booking's request, whatever their field names: SSL booking number,
    /// container number, customer references. A value has 3 to 40 characters, at least one of them a digit.
    /// Postal codes, addresses, phone numbers, e-mail addresses, dates, times and descriptions of the freight
    /// are excluded. At most 20 values are read. Empty without an attempt.
    private static String readReferenceNumbers(SqlSession session, @Nullable String attempt) throws SQLException {
        if (attempt == null) {
            return "";
        }
        return String.join(" ", session.queryList("""
            SELECT atom FROM (SELECT CAST(body AS TEXT) AS sent FROM attempt WHERE id = ?), json_tree(
            CASE WHEN json_valid(sent) THEN sent ELSE '{}' END) WHERE atom IS NOT NULL
            AND (type = 'text' OR lower(key) LIKE '%reference%') AND atom GLOB '*[0-9]*'
            AND length(atom) BETWEEN 3 AND 40 AND lower(key) NOT LIKE '%zip%' AND lower(key) NOT LIKE '%phone%'
            AND lower(key) NOT LIKE '%email%' AND lower(key) NOT LIKE '%address%'
            AND lower(key) NOT LIKE '%date%' AND lower(key) NOT LIKE 'time%' AND key NOT IN ('etaetd', 'hsCode',
            'freightClass', 'name', 'description', 'commodity', 'cargoValue', 'containerType') LIMIT 20\
            """, row -> row.text("atom"), attempt));
    }

    private record IndexedWords(String facet, String numbers, String customer, String lane, String carriers) {}

    private static String joinCarriersUpToLimit(String bookedCarrier, String quotedCarriers) {
        String joined = bookedCarrier + '\n' + quotedCarriers;
        return joined.length() <= MAX_CARRIERS_LENGTH ? joined : joined.substring(0, MAX_CARRIERS_LENGTH);
    }

    private static String textOrEmpty(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }
}
