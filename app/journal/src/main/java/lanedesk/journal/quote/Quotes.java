package lanedesk.journal.quote;

import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.history.HistoryIndex;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.Outbox;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;

/// The quotes of one environment.
public final class Quotes {
    private static final RowCodec<StoredQuote> QUOTE = RowCodec.ofColumns(StoredQuote.class, """
        uid environment workstation desk base_url quote_number customer_number customer_bsn customer_name lane_from
        lane_to request answer quoted_at clock_offset dispatcher fingerprint draft (origin_shipment) ready_date
        must_deliver_by\
        """);
    private static final String INSERT =
            QUOTE.insertSql("INSERT INTO quote", "id", "carriers", "origin_shipment", "reference_list");
    private static final String SELECT = "SELECT * FROM quote WHERE environment = ? AND ";

    // Length of the first half of an id as text, including the hyphen that follows it.
    private static final int UID_PREFIX_LENGTH = 19;

    // Bounds a search that skips requotes of a shipment.
    private static final int MAX_QUOTES_OF_SHIPMENT = 4;

    private final JournalScope scope;

    public Quotes(JournalScope scope) {
        this.scope = scope;
    }

    /// Saves a quote. The quote is on disk when the method returns.
    public StoredQuote save(NewQuote quote) {
        return save(quote, false);
    }

    /// Saves the quote of a variant. The quote does not count as a quote of its shipment.
    public StoredQuote saveVariant(NewQuote quote) {
        return save(quote, true);
    }

    /// Changes the quote of a variant to an ordinary quote, which counts as a quote of its shipment.
    public void convertVariantToQuote(UUID variant) {
        scope.updateInTransaction("DELETE FROM variant_quote WHERE quote_uid = ?", variant);
        scope.changeNotifier().notifyListeners();
    }

    /// Saves quotes in one transaction. All quotes are on disk when the method returns.
    public List<StoredQuote> save(List<NewQuote> quotes) {
        List<StoredQuote> stored = quotes.stream().map(this::toStoredQuote).toList();
        scope.store().executeInTransaction(session -> {
            for (StoredQuote storedQuote : stored) {
                insertIndexAndQueueQuote(session, storedQuote);
            }
        });
        scope.changeNotifier().notifyListeners();
        return stored;
    }

    private StoredQuote save(NewQuote quote, boolean isVariant) {
        StoredQuote stored = toStoredQuote(quote);
        scope.store().executeInTransaction(session -> {
            insertIndexAndQueueQuote(session, stored);
            if (isVariant) {
                session.update("INSERT INTO variant_quote VALUES (?)", stored.id());
            }
        });
        scope.changeNotifier().notifyListeners();
        return stored;
    }

    private StoredQuote toStoredQuote(NewQuote quote) {
        return new StoredQuote(
                QuoteIds.createQuoteId(quote.quotedAt()),
                scope.environment(),
                scope.workstation().name(),
                quote);
    }

    private void insertIndexAndQueueQuote(SqlSession session, StoredQuote quote) throws SQLException {
        long id = QuoteIds.nextRowNumber(session, quote.details().quotedAt());
        NewQuote details = quote.details();
        // A shipment without an origin shipment is stored as its own origin.
        UUID originShipment = details.originShipment() == null ? details.draft() : details.originShipment();
        session.update(
                INSERT,
                QUOTE.insertArguments(
                        quote,
                        id,
                        String.join("\n", details.carriers()),
                        originShipment,
                        ShipmentReference.toStoredText(details.references())));
        HistoryIndex.addQuoteAndMarkWordsPending(session, id);
        QuoteShipments.assignQuoteToShipment(session, id, "");
        Outbox.addMessageIfShared(
                session, scope.workstation(), scope.environment(), Outbox.Entity.QUOTE, quote.id(), 0);
    }

    public Optional<StoredQuote> find(UUID id) {
        return scope.queryFirst(SELECT + "uid = ?", Quotes::toQuote, scope.environment(), id);
    }

    /// The latest quote with this number.
    public Optional<StoredQuote> findByNumber(long quoteNumber) {
        return scope.queryFirst(
                SELECT + "quote_number = ? ORDER BY id DESC LIMIT 1",
                Quotes::toQuote,
                scope.environment(),
                quoteNumber);
    }

    /// The latest quote of each draft, by draft id. Only quotes made since `since` count, and only drafts whose
    /// id has the same first half as `anyDraftId`.
    public Map<UUID, UUID> findLatestByDraftPrefix(UUID anyDraftId, Instant since) {
        String idPrefix = anyDraftId.toString().substring(0, UID_PREFIX_LENGTH);
        Map<UUID, UUID> quotesByDraft = new HashMap<>();
        scope.queryList(
                        "SELECT draft, uid FROM quote WHERE environment = ? AND id >= ? AND draft >= ? AND draft < ?"
                                + " ORDER BY id",
                        row -> Map.entry(row.uuid("draft"), row.uuid("uid")),
                        scope.environment(),
                        QuoteIds.firstRowNumber(since),
                        idPrefix,
                        idPrefix + 'g')
                .forEach(entry -> quotesByDraft.put(entry.getKey(), entry.getValue()));
        return quotesByDraft;
    }

    /// All quotes with a fingerprint except variants, newest first, without request and answer.
    public List<DatedQuote> findQuotesByFingerprint(String fingerprint) {
        return scope.queryList(
                "SELECT uid, quoted_at FROM quote WHERE environment = ? AND fingerprint = ?"
                        + " AND uid NOT IN (SELECT quote_uid FROM variant_quote) ORDER BY id DESC",
                RowCodec.ofQuery(DatedQuote.class),
                scope.environment(),
                fingerprint);
    }

    /// The newest quotes since a time, at most one of each shipment, newest first. Variants are excluded.
    public List<UUID> findLatestOfShipments(Instant since, int limit) {
        Map<String, UUID> quoteByShipment = new LinkedHashMap<>();
        scope.queryList(
                        """
                        SELECT uid, shipment FROM history h WHERE environment = ? AND quoted_at >= ?
                        AND NOT EXISTS (SELECT 1 FROM variant_quote v WHERE v.quote_uid = h.uid) ORDER BY id DESC LIMIT ?\
                        """,
                        row -> Map.entry(row.text("shipment"), row.uuid("uid")),
                        scope.environment(),
                        since,
                        MAX_QUOTES_OF_SHIPMENT * limit)
                .forEach(entry -> quoteByShipment.putIfAbsent(entry.getKey(), entry.getValue()));
        return quoteByShipment.values().stream().limit(limit).toList();
    }

    /// The variants with a fingerprint, newest first.
    public List<UUID> findVariantsByFingerprint(String fingerprint) {
        return scope.queryList(
                "SELECT uid FROM quote WHERE environment = ? AND fingerprint = ?"
                        + " AND uid IN (SELECT quote_uid FROM variant_quote) ORDER BY id DESC",
                row -> row.uuid("uid"),
                scope.environment(),
                fingerprint);
    }

    /// The last drayage quote that was made before `quote` and whose displayed origin or destination is
    /// `market`. Variants are excluded.
    public Optional<StoredQuote> findPreviousDrayageQuoteOfMarket(UUID quote, String market) {
        return scope.queryFirst(SELECT + """
            uid = (SELECT h.uid FROM history h WHERE h.environment = quote.environment AND h.desk = 'DRAYAGE'
            AND h.id < (SELECT id FROM quote WHERE uid = ?) AND ? IN (h.lane_from, h.lane_to)
            AND NOT EXISTS (SELECT 1 FROM variant_quote v WHERE v.quote_uid = h.uid) ORDER BY h.id DESC LIMIT 1)\
            """, Quotes::toQuote, scope.environment(), quote, market);
    }

    /// Reads the values of a quote that are needed to book the quote, within a caller's transaction. The
    /// answer, which may have megabytes, is not read.
    public static Optional<QuotedShipment> readQuotedShipment(SqlSession session, EnvironmentId environment, UUID quote)
            throws SQLException {
        return session.queryFirst("""
            SELECT desk, quote_number, customer_number, customer_bsn, customer_name, fingerprint,
            coalesce(origin_shipment, draft, uid) AS origin_shipment, sent ->> '$.operationType' AS operation,
            sent ->> '$.origin.postalCode' AS from_code,
            coalesce(sent ->> '$.destination.postalCode', sent ->> '$.warehouse.postalCode') AS to_code
            FROM (SELECT *, CASE WHEN json_valid(CAST(request AS TEXT)) THEN CAST(request AS TEXT) ELSE '{}' END AS sent
            FROM quote WHERE environment = ? AND uid = ?)\
            """, RowCodec.ofQuery(QuotedShipment.class), environment, quote);
    }

    private static StoredQuote toQuote(ResultRow row) throws SQLException {
        List<String> carriers = row.text("carriers").lines().toList();
        StoredQuote quote = QUOTE.read(row, carriers, ShipmentReference.ofStoredText(row.textOrNull("reference_list")));
        NewQuote details = quote.details();
        return Objects.equals(details.originShipment(), details.draft())
                ? new StoredQuote(
                        quote.id(), quote.environment(), quote.workstation(), details.withOriginShipment(null))
                : quote;
    }

    /// The id of a quote and the time at which the quote was received.
    public record DatedQuote(UUID id, Instant quotedAt) {}
}
