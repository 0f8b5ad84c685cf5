package lanedesk.journal.quote;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.history.HistoryIndex;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.Outbox;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;

/// The quotes of one environment.
public final class Quotes {
    private static final String SELECT = """
        SELECT uid, environment, base_url, desk, quote_number, customer_number, customer_bsn, customer_name, lane_from,
        lane_to, carriers, quoted_at, clock_offset, dispatcher, workstation, fingerprint, draft, origin_shipment,
        ready_date, must_deliver_by, request, answer
        FROM quote WHERE environment = ? AND
        """;

    // Length of the first half of an id as text, including the hyphen that follows it.
    private static final int UID_PREFIX_LENGTH = 19;

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
        insertRow(session, id, quote);
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

    /// The latest quote of each draft, by draft id. Only quotes made since `since` count, and only drafts whose id
    /// has the same first half as `anyDraftId`.
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
                row -> new DatedQuote(row.uuid("uid"), row.instant("quoted_at")),
                scope.environment(),
                fingerprint);
    }

    /// The last drayage quote that was made before `quote` with the same market or warehouse. Variants are
    /// excluded.
    public Optional<StoredQuote> findPreviousDrayageQuote(UUID quote, String market) {
        return scope.queryFirst(SELECT + """
            uid = (SELECT h.uid FROM history h WHERE h.environment = quote.environment AND h.desk = 'DRAYAGE'
            AND h.id < (SELECT id FROM quote WHERE uid = ?) AND ? IN (h.lane_from, h.lane_to)
            AND NOT EXISTS (SELECT 1 FROM variant_quote v WHERE v.quote_uid = h.uid) ORDER BY h.id DESC LIMIT 1)\
            """, Quotes::toQuote, scope.environment(), quote, market);
    }

    /// Reads the values of a quote that are needed to book the quote, within a caller's transaction. The answer, which
    /// may have megabytes, is not read.
    public static Optional<QuotedShipment> readQuotedShipment(SqlSession session, EnvironmentId environment, UUID quote)
            throws SQLException {
        return session.queryFirst(
                """
                SELECT desk, quote_number, customer_number, customer_bsn, customer_name, fingerprint,
                coalesce(origin_shipment, draft, uid) AS origin_shipment, sent ->> '$.operationType' AS operation,
                sent ->> '$.origin.postalCode' AS from_code,
                coalesce(sent ->> '$.destination.postalCode', sent ->> '$.warehouse.postalCode') AS to_code
                FROM (SELECT *, CASE WHEN json_valid(CAST(request AS TEXT)) THEN CAST(request AS TEXT) ELSE '{}' END AS sent
                FROM quote WHERE environment = ? AND uid = ?)\
                """,
                row -> new QuotedShipment(
                        FreightKind.valueOf(row.text("desk")),
                        row.number("quote_number"),
                        toCustomer(row),
                        row.text("fingerprint"),
                        row.uuid("origin_shipment"),
                        row.textOrNull("operation"),
                        row.textOrNull("from_code"),
                        row.textOrNull("to_code")),
                environment,
                quote);
    }

    private static void insertRow(SqlSession session, long id, StoredQuote quote) throws SQLException {
        NewQuote details = quote.details();
        session.update(
                """
                INSERT INTO quote (id, uid, environment, base_url, desk, quote_number, customer_number, customer_bsn,
                customer_name, lane_from, lane_to, carriers, quoted_at, clock_offset, dispatcher, workstation, fingerprint,
                draft, origin_shipment, ready_date, must_deliver_by, request, answer)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
                """,
                id,
                quote.id(),
                quote.environment(),
                details.baseUrl(),
                details.kind(),
                details.quoteNumber(),
                details.customer().customerNumber(),
                details.customer().customerBsn(),
                details.customer().name(),
                details.lane().origin(),
                details.lane().destination(),
                String.join("\n", details.carriers()),
                details.quotedAt(),
                details.serviceClockOffset().toMillis(),
                details.dispatcher(),
                quote.workstation(),
                details.fingerprint(),
                details.draft(),
                details.originShipment() == null ? details.draft() : details.originShipment(),
                details.readyDate() == null ? null : details.readyDate().toString(),
                details.mustDeliverBy() == null ? null : details.mustDeliverBy().toString(),
                details.request(),
                details.answer());
    }

    private static StoredQuote toQuote(ResultRow row) throws SQLException {
        String carriers = row.text("carriers");
        String draft = row.textOrNull("draft");
        String origin = row.textOrNull("origin_shipment");
        return new StoredQuote(
                row.uuid("uid"),
                new EnvironmentId(row.text("environment")),
                row.text("workstation"),
                new NewQuote(
                        FreightKind.valueOf(row.text("desk")),
                        row.text("base_url"),
                        row.number("quote_number"),
                        toCustomer(row),
                        new QuotedLane(row.text("lane_from"), row.text("lane_to")),
                        carriers.isEmpty() ? List.of() : List.of(carriers.split("\n")),
                        row.content("request"),
                        row.content("answer"),
                        row.instant("quoted_at"),
                        Duration.ofMillis(row.number("clock_offset")),
                        row.text("dispatcher"),
                        row.text("fingerprint"),
                        parseUuid(draft),
                        // A shipment without an origin shipment is stored as its own origin.
                        Objects.equals(origin, draft) ? null : parseUuid(origin),
                        parseDate(row.textOrNull("ready_date")),
                        parseDate(row.textOrNull("must_deliver_by"))));
    }

    private static QuotedCustomer toCustomer(ResultRow row) throws SQLException {
        return new QuotedCustomer(row.number("customer_number"), row.number("customer_bsn"), row.text("customer_name"));
    }

    private static @Nullable LocalDate parseDate(@Nullable String text) {
        return text == null ? null : LocalDate.parse(text);
    }

    private static @Nullable UUID parseUuid(@Nullable String text) {
        return text == null ? null : UUID.fromString(text);
    }

    /// The id of a quote and its time.
    public record DatedQuote(UUID id, Instant quotedAt) {}
}
