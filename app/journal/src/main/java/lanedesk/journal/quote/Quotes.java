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

    // Length of the first half of an id as text, including the hyphen after it.
    private static final int UID_PREFIX_LENGTH = 19;

    private final JournalScope scope;

    public Quotes(JournalScope scope) {
        this.scope = scope;
    }

    /// Saves a quote; it is on disk when this returns.
    public StoredQuote record(NewQuote quote) {
        return record(quote, false);
    }

    /// Saves the quote of a variant, which does not count as a quote of its shipment.
    public StoredQuote recordVariant(NewQuote quote) {
        return record(quote, true);
    }

    /// Makes a variant's quote a quote of its shipment.
    public void adoptVariant(UUID variant) {
        scope.update("DELETE FROM variant_quote WHERE quote_uid = ?", variant);
        scope.changes().publish();
    }

    /// Saves quotes in one transaction; all of them are on disk when this returns.
    public List<StoredQuote> record(List<NewQuote> quotes) {
        List<StoredQuote> stored = quotes.stream().map(this::toStoredQuote).toList();
        scope.store().execute(session -> {
            for (StoredQuote storedQuote : stored) {
                insertQuote(session, storedQuote);
            }
        });
        scope.changes().publish();
        return stored;
    }

    private StoredQuote record(NewQuote quote, boolean variant) {
        StoredQuote stored = toStoredQuote(quote);
        scope.store().execute(session -> {
            insertQuote(session, stored);
            if (variant) {
                session.update("INSERT INTO variant_quote VALUES (?)", stored.id());
            }
        });
        scope.changes().publish();
        return stored;
    }

    private StoredQuote toStoredQuote(NewQuote quote) {
        return new StoredQuote(
                QuoteIds.newQuoteUid(quote.quotedAt()),
                scope.environment(),
                scope.station().name(),
                quote);
    }

    private void insertQuote(SqlSession session, StoredQuote quote) throws SQLException {
        long id = QuoteIds.nextId(session, quote.details().quotedAt());
        insert(session, id, quote);
        HistoryIndex.addQuote(session, id);
        QuoteShipments.assign(session, id, "");
        Outbox.add(session, scope.station(), scope.environment(), Outbox.Entity.QUOTE, quote.id(), 0);
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

    /// The latest quotes since a given time whose draft ids have the same first half, by these ids.
    public Map<UUID, UUID> findLatestByRequest(UUID first, Instant since) {
        String half = first.toString().substring(0, UID_PREFIX_LENGTH);
        Map<UUID, UUID> matches = new HashMap<>();
        scope.queryList(
                        "SELECT draft, uid FROM quote WHERE environment = ? AND id >= ? AND draft >= ? AND draft < ?"
                                + " ORDER BY id",
                        row -> Map.entry(row.uuid("draft"), row.uuid("uid")),
                        scope.environment(),
                        QuoteIds.firstId(since),
                        half,
                        half + 'g')
                .forEach(entry -> matches.put(entry.getKey(), entry.getValue()));
        return matches;
    }

    /// All quotes of one shipment except variants, newest first, without their content.
    public List<DatedQuote> findByFingerprint(String fingerprint) {
        return scope.queryList(
                "SELECT uid, quoted_at FROM quote WHERE environment = ? AND fingerprint = ?"
                        + " AND uid NOT IN (SELECT quote_uid FROM variant_quote) ORDER BY id DESC",
                row -> new DatedQuote(row.uuid("uid"), row.instant("quoted_at")),
                scope.environment(),
                fingerprint);
    }

    /// The last drayage quote before another with the same market or warehouse, except variants.
    public Optional<StoredQuote> findContainerQuoteBefore(UUID quote, String market) {
        return scope.queryFirst(SELECT + """
            uid = (SELECT h.uid FROM history h WHERE h.environment = quote.environment AND h.desk = 'DRAYAGE'
            AND h.id < (SELECT id FROM quote WHERE uid = ?) AND ? IN (h.lane_from, h.lane_to)
            AND NOT EXISTS (SELECT 1 FROM variant_quote v WHERE v.quote_uid = h.uid) ORDER BY h.id DESC LIMIT 1)\
            """, Quotes::toQuote, scope.environment(), quote, market);
    }

    /// The shipment of a quote, within a caller's transaction, without reading the answer, which may have megabytes.
    public static Optional<QuotedShipment> findShipment(SqlSession session, EnvironmentId environment, UUID quote)
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

    private static void insert(SqlSession session, long id, StoredQuote quote) throws SQLException {
        NewQuote facts = quote.details();
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
                facts.baseUrl(),
                facts.kind(),
                facts.quoteNumber(),
                facts.customer().customerNumber(),
                facts.customer().customerBsn(),
                facts.customer().name(),
                facts.lane().origin(),
                facts.lane().destination(),
                String.join("\n", facts.carriers()),
                facts.quotedAt(),
                facts.serviceClockOffset().toMillis(),
                facts.dispatcher(),
                quote.workstation(),
                facts.fingerprint(),
                facts.draft(),
                facts.originShipment() == null ? facts.draft() : facts.originShipment(),
                facts.readyDate() == null ? null : facts.readyDate().toString(),
                facts.mustDeliverBy() == null ? null : facts.mustDeliverBy().toString(),
                facts.request(),
                facts.answer());
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
                        // A shipment without origin shipment is its own origin.
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
