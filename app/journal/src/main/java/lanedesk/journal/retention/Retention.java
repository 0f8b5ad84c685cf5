package lanedesk.journal.retention;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import lanedesk.journal.quote.QuoteIds;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;

/// Deletes quotes older than the retention period in every environment, with their bookings, documents, offers
/// and requests. Quotes with open records stay, see [OutdatedRecords#heldQuotes]. Backups and other copies of
/// the journal are not changed.
public final class Retention {
    private static final int BATCH_SIZE = 200;

    // Selects the quotes that may be deleted. Quotes that are linked by an offer are deleted together or stay
    // together.
    private static final String DELETABLE_QUOTES = """
        WITH RECURSIVE held(uid) AS (
            SELECT a.quote_uid FROM attempt_now n JOIN attempt a ON a.id = n.attempt_id
                WHERE n.state IN ('PREPARED', 'SENT', 'UNKNOWN') OR n.at >= ?2
            UNION SELECT a.quote_uid FROM colleague_booking b JOIN attempt a ON a.id = b.attempt_id
            UNION SELECT r.quote_uid FROM offer_now n JOIN offer_rate r ON r.offer_uid = n.uid
                WHERE (n.state = 'OPEN' AND n.lapses_at > ?3) OR n.at >= ?2
            UNION SELECT r.quote_uid FROM offer_rate r JOIN quote q ON q.uid = r.quote_uid WHERE q.id >= ?1
            UNION SELECT q.uid FROM draft d JOIN quote q ON instr(CAST(d.content AS TEXT), q.uid) > 0 WHERE q.id < ?1
            UNION SELECT r.quote FROM batch_row r WHERE r.quote IS NOT NULL AND EXISTS (SELECT 1 FROM batch_row late
                JOIN batch b ON b.id = late.batch WHERE b.id = r.batch AND (b.opened_at >= ?2 OR late.asked_at >= ?2))
            UNION SELECT other.quote_uid FROM held JOIN offer_rate mine ON mine.quote_uid = held.uid
                JOIN offer_rate other ON other.offer_uid = mine.offer_uid
        )
        SELECT q.id, q.uid, q.quoted_at FROM quote q WHERE q.id < ?1 AND q.uid NOT IN (SELECT uid FROM held)
            AND NOT EXISTS (SELECT 1 FROM outbox WHERE entity <> 'RECORD')\
        """;

    /// Key of the preference that stores the time of the newest deleted quote. Older quotes are not stored
    /// again when the shared database is read from its start.
    public static final String DELETED_UNTIL_KEY = "retention.cleared";

    private static final String SAVE_DELETED_UNTIL = """
        INSERT INTO preference SELECT ?, CAST(max(q.quoted_at) AS TEXT) FROM quote q JOIN clearing c ON c.uid = q.uid
        HAVING count(*) > 0 ON CONFLICT DO UPDATE SET value = excluded.value
        WHERE CAST(excluded.value AS INTEGER) > CAST(value AS INTEGER)\
        """;

    // The order of deletion keeps every foreign key valid.
    private static final List<String> DELETIONS = List.of(
            "DELETE FROM offer_words WHERE rowid IN (SELECT id FROM offer WHERE uid IN (SELECT uid FROM clearing))",
            "DELETE FROM offer_now WHERE uid IN (SELECT uid FROM clearing)",
            "DELETE FROM offer_event WHERE offer_uid IN (SELECT uid FROM clearing)",
            "DELETE FROM offer_validity WHERE offer_uid IN (SELECT uid FROM clearing)",
            "DELETE FROM offer_rate WHERE offer_uid IN (SELECT uid FROM clearing)",
            "DELETE FROM offer WHERE uid IN (SELECT uid FROM clearing)",
            """
            INSERT OR IGNORE INTO cleared_file SELECT a.environment || '/' || d.stored_path FROM document d
            JOIN attempt a ON a.id = d.attempt_id JOIN clearing c ON c.uid = a.quote_uid WHERE d.stored_path IS NOT NULL\
            """,
            "DELETE FROM document WHERE attempt_id IN" + selectClearedAttemptIdsSql(),
            "DELETE FROM history_words WHERE rowid IN" + selectClearedQuoteIdsSql(),
            "DELETE FROM history_pending WHERE quote_id IN" + selectClearedQuoteIdsSql(),
            "DELETE FROM history WHERE id IN" + selectClearedQuoteIdsSql(),
            "DELETE FROM attempt_now WHERE attempt_id IN" + selectClearedAttemptIdsSql(),
            "DELETE FROM attempt_transition WHERE attempt_id IN" + selectClearedAttemptIdsSql(),
            "DELETE FROM attempt_answer WHERE attempt_id IN" + selectClearedAttemptIdsSql(),
            "DELETE FROM attempt WHERE quote_uid IN (SELECT uid FROM clearing)",
            "DELETE FROM acknowledgement WHERE quote_uid IN (SELECT uid FROM clearing)",
            "DELETE FROM variant_quote WHERE quote_uid IN (SELECT uid FROM clearing)",
            "DELETE FROM lane_quote WHERE quote_id IN" + selectClearedQuoteIdsSql(),
            "DELETE FROM lane_pending WHERE quote_id IN" + selectClearedQuoteIdsSql(),
            """
            DELETE FROM container WHERE id IN (SELECT coalesce(origin_shipment, draft) FROM quote
            WHERE uid IN (SELECT uid FROM clearing)) AND NOT EXISTS (SELECT 1 FROM quote q
            WHERE q.environment = container.environment
            AND coalesce(q.origin_shipment, q.draft, q.uid) = container.id
            AND q.uid NOT IN (SELECT uid FROM clearing))\
            """,
            "DELETE FROM quote WHERE uid IN (SELECT uid FROM clearing)",
            "DELETE FROM clearing");

    private final Store store;
    private final Clock clock;
    private final ChangeNotifier changes;
    private final Path documentFolder;

    /// @param documents the folder of documents, with one subfolder per environment
    public Retention(Store store, Clock clock, ChangeNotifier changes, Path documents) {
        this.store = store;
        this.clock = clock;
        this.changes = changes;
        this.documentFolder = documents;
    }

    private static String selectClearedAttemptIdsSql() {
        return " (SELECT a.id FROM attempt a JOIN clearing c ON c.uid = a.quote_uid)";
    }

    private static String selectClearedQuoteIdsSql() {
        return " (SELECT q.id FROM quote q JOIN clearing c ON c.uid = q.uid)";
    }

    /// Counts the records quoted before a given time that may be deleted. Slow.
    public OutdatedRecords countOutdatedRecords(Instant quotedBefore) {
        Object[] times = createTimeArguments(quotedBefore);
        return store.runOnReadingConnection(session -> session.queryFirst(
                        "WITH gone AS MATERIALIZED (" + DELETABLE_QUOTES + """
                            ), tried AS (SELECT a.id FROM attempt a JOIN gone ON gone.uid = a.quote_uid)
                            SELECT (SELECT count(*) FROM gone) AS quotes, (SELECT count(*) FROM tried) AS bookings,
                            (SELECT count(*) FROM document d JOIN tried ON tried.id = d.attempt_id) AS documents,
                            (SELECT count(DISTINCT r.offer_uid) FROM offer_rate r JOIN gone ON gone.uid = r.quote_uid)
                                AS offers,
                            (SELECT min(quoted_at) FROM gone) AS oldest,
                            (SELECT count(*) FROM quote WHERE id < ?1) - (SELECT count(*) FROM gone) AS held\
                            """,
                        RowCodec.ofQuery(OutdatedRecords.class),
                        times)
                .orElseThrow());
    }

    /// Deletes quotes older than a given time, and then the old requests and batches without quotes and the
    /// files of deleted documents. Each transaction deletes a few quotes completely, so that the program can
    /// stop or end at any time and other writes can run in between. Returns the number of deleted quotes.
    public long deleteQuotesAndFilesBefore(Instant quotedBefore, BooleanSupplier isStopped) throws IOException {
        Object[] times = createTimeArguments(quotedBefore);
        long deletedQuotes = 0;
        int deletedInBatch;
        do {
            deletedInBatch = store.runInTransaction(session -> deleteBatchOfQuotes(session, times));
            deletedQuotes += deletedInBatch;
        } while (deletedInBatch > 0 && !isStopped.getAsBoolean());
        store.runInTransaction(session -> deleteUnusedRequestsAndBatches(session, quotedBefore));
        deleteFilesOfDeletedDocuments();
        changes.notifyListeners();
        return deletedQuotes;
    }

    private static int deleteBatchOfQuotes(SqlSession session, Object[] times) throws SQLException {
        session.update(
                "INSERT INTO clearing SELECT uid FROM (" + DELETABLE_QUOTES + ") ORDER BY id LIMIT " + BATCH_SIZE,
                times);
        int addedRows;
        // Adds the offers of the quotes, and the other quotes of these offers, until no more rows are added.
        do {
            addedRows = session.update("""
                INSERT OR IGNORE INTO clearing SELECT r.offer_uid FROM offer_rate r JOIN clearing c ON c.uid = r.quote_uid\
                """);
            addedRows += session.update("""
                INSERT OR IGNORE INTO clearing SELECT r.quote_uid FROM offer_rate r JOIN clearing c ON c.uid = r.offer_uid\
                """);
        } while (addedRows > 0);
        int quotes = Math.toIntExact(session.queryFirst(
                        "SELECT count(*) AS n FROM quote q JOIN clearing c ON c.uid = q.uid", row -> row.number("n"))
                .orElseThrow());
        session.update(SAVE_DELETED_UNTIL, DELETED_UNTIL_KEY);
        for (String deletion : DELETIONS) {
            session.update(deletion);
        }
        return quotes;
    }

    // Deletes the requests and batches from before `moment` that have no remaining quotes. Returns the number
    // of deleted requests.
    private static int deleteUnusedRequestsAndBatches(SqlSession session, Instant moment) throws SQLException {
        session.update("""
            INSERT INTO clearing SELECT id FROM batch b WHERE opened_at < ?1 AND NOT EXISTS (SELECT 1 FROM batch_row r
            WHERE r.batch = b.id AND (r.asked_at >= ?1 OR r.quote IN (SELECT uid FROM quote)))\
            """, moment);
        session.update("DELETE FROM batch_row WHERE batch IN (SELECT uid FROM clearing)");
        session.update("DELETE FROM batch WHERE id IN (SELECT uid FROM clearing)");
        session.update("DELETE FROM clearing");
        return session.update("""
            DELETE FROM request_file WHERE received_at < ? AND draft NOT IN (SELECT id FROM draft)
            AND draft NOT IN (SELECT draft FROM quote WHERE draft IS NOT NULL)\
            """, moment);
    }

    /// Deletes document files whose rows were deleted, including files that an interrupted run left.
    public void deleteFilesOfDeletedDocuments() throws IOException {
        List<String> paths = store.runOnReadingConnection(session -> session.queryList("""
            SELECT path FROM cleared_file WHERE path NOT IN (SELECT a.environment || '/' || d.stored_path
            FROM document d JOIN attempt a ON a.id = d.attempt_id WHERE d.stored_path IS NOT NULL)\
            """, row -> row.text("path")));
        for (String path : paths) {
            Path file = documentFolder.resolve(path).normalize();
            if (file.startsWith(documentFolder)) {
                Files.deleteIfExists(file);
            }
            store.runInTransaction(session -> session.update("DELETE FROM cleared_file WHERE path = ?", path));
        }
    }

    private Object[] createTimeArguments(Instant quotedBefore) {
        return new Object[] {QuoteIds.firstRowNumber(quotedBefore), quotedBefore, clock.instant()};
    }
}
