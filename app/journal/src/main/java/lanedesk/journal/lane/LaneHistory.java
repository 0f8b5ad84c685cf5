package lanedesk.journal.lane;

import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Store;
import org.jspecify.annotations.Nullable;

/// Past prices of an environment's lanes, from the stored quotes of this workstation and of colleagues.
public final class LaneHistory {
    private static final double POUNDS_PER_KILOGRAM = 2.204_622_621_8;

    private static final String SELECT_REQUEST = """
        SELECT desk, sent ->> '$.UOM' AS units,
            sent ->> '$.operationType' AS operation, sent ->> '$.container.containerLength' AS length,
            sent ->> '$.container.containerType' AS type,
            (SELECT group_concat(DISTINCT value) FROM json_each(sent, '$.modes') WHERE type = 'text') AS modes,
            coalesce((SELECT group_concat(class, ', ') FROM (SELECT DISTINCT value ->> '$.freightClass' AS class
                FROM json_each(sent, '$.items') WHERE type = 'object' ORDER BY CAST(class AS REAL))), '') AS freight,
            EXISTS (SELECT 1 FROM json_each(sent, '$.items') WHERE type = 'object' AND value ->> '$.isHazardous')
                AS hazardous,
            coalesce(sent -> '$.origin', sent -> '$.market') AS origin,
            coalesce(sent -> '$.destination', sent -> '$.warehouse') AS destination,
            (SELECT CAST(sum((value ->> '$.quantity') * (value ->> '$.weight')) AS TEXT)
                FROM json_each(sent, '$.items') WHERE type = 'object') AS weight
        FROM (SELECT desk, CASE WHEN json_valid(CAST(request AS TEXT)) THEN CAST(request AS TEXT) ELSE '{}' END AS sent
            FROM quote WHERE id = ?)\
        """;
    private static final String SELECT_PLACE =
            "SELECT ? ->> '$.country' AS country, ? ->> '$.state' AS state, ? ->> '$.postalCode' AS code";
    private static final String INSERT_LANE_QUOTE = """
        WITH answered AS (SELECT id, environment,
                CASE WHEN json_valid(CAST(answer AS TEXT)) THEN CAST(answer AS TEXT) ELSE '{}' END AS body
                FROM quote WHERE id = ?1),
            -- Materialized, or the whole answer would be parsed for every rate.
            stated AS MATERIALIZED (SELECT body,
                (SELECT json_group_object(key, atom) FROM json_each(body, '$.data') WHERE type = 'text') AS quote
                FROM answered),
            rate AS (SELECT value -> '$.totalAmount' AS written, value ->> '$.totalAmount' AS price, 0 AS fuel,
                value ->> '$.carrierName' AS carrier, value AS offer, quote
                FROM stated, json_each(body, '$.data.carrierQuotes') WHERE type = 'object'
                UNION ALL SELECT value -> '$.expectedTotal', value ->> '$.expectedTotal', value ->> '$.fuel', NULL,
                value, quote
                FROM stated, json_each(body, '$.data.rates') WHERE type = 'object'),
            -- What is said of the currency is read as StatedCurrency reads it.
            credible AS (SELECT * FROM rate
                WHERE (?3 = '' OR upper(offer ->> '$.mode') = upper(?3)) AND typeof(price) IN ('integer', 'real') AND price > 0 AND price <= ?2
                AND NOT EXISTS (SELECT 1 FROM (SELECT key, type, atom FROM json_each(offer)
                        UNION ALL SELECT key, type, atom FROM json_each(quote))
                    WHERE lower(key) LIKE 'currency%' AND type = 'text' AND upper(trim(atom)) NOT IN ('', 'USD'))),
            cheapest AS (SELECT * FROM credible ORDER BY price LIMIT 1)
        INSERT INTO lane_quote (quote_id, environment, mode, by_code, by_region, by_state, weight, freight, hazardous,
            lowest, lowest_with_fuel, carrier)
        SELECT id, environment, ?4, ?5, ?6, ?7, ?8, ?9, ?10, (SELECT written FROM cheapest),
            (SELECT printf('%.2f', min(price + coalesce(fuel, 0))) FROM credible HAVING count(*) > 0),
            (SELECT carrier FROM cheapest)
        FROM answered\
        """;
    /// Maximum number of quotes read per lane. Quotes of one shipment are then combined.
    public static final int MAX_QUOTES = 60;

    // With fewer quotes, wider levels are tried too.
    private static final int MIN_QUOTES = 3;
    private static final int BATCH_SIZE = 100;

    // Quotes of variants are excluded, because they were only requested for comparison.
    private static final String IS_NOT_VARIANT = "NOT EXISTS (SELECT 1 FROM variant_quote v WHERE v.quote_uid = h.uid)";

    private static final RowCodec<PastLaneQuotes.PastQuote> PAST_QUOTE =
            RowCodec.ofQuery(PastLaneQuotes.PastQuote.class);

    // Weights count as equal if the heavier is at most 1.1 times the lighter.
    private static final String WEIGHT_TOLERANCE = "1.1";
    private static final RowCodec<OtherShipmentQuote> OTHER_SHIPMENT_QUOTE = RowCodec.ofQuery(OtherShipmentQuote.class);

    private final JournalScope scope;

    public LaneHistory(JournalScope scope) {
        this.scope = scope;
    }

    /// Returns past quotes of a lane at the narrowest level that has at least three quotes. If no level has
    /// that many, returns the narrowest level that has any; empty without quotes. First indexes at most 100
    /// pending quotes.
    public Optional<PastLaneQuotes> findPastQuotesOfNarrowestLevel(RatedLane lane) {
        indexBatchOfPendingQuotes(scope.store());
        Optional<PastLaneQuotes> fallback = Optional.empty();
        for (LaneMatchLevel matchLevel : LaneMatchLevel.values()) {
            List<PastLaneQuotes.PastQuote> quotes = LaneKeys.createLaneKey(matchLevel, lane)
                    .map(key -> findLatestQuotesByKey(matchLevel, key, lane))
                    .orElse(List.of());
            if (quotes.size() >= MIN_QUOTES) {
                return Optional.of(new PastLaneQuotes(matchLevel, quotes));
            }
            if (fallback.isEmpty() && !quotes.isEmpty()) {
                fallback = Optional.of(new PastLaneQuotes(matchLevel, quotes));
            }
        }
        return fallback;
    }

    /// Journal ids of the latest quotes between the same postal codes, newest first. First indexes at most 100
    /// pending quotes.
    public List<UUID> findLatestQuoteIds(RatedLane lane, int limit) {
        indexBatchOfPendingQuotes(scope.store());
        return LaneKeys.createLaneKey(LaneMatchLevel.CODE, lane)
                .map(key -> scope.queryList(
                        """
                        SELECT h.uid FROM lane_quote l JOIN history h ON h.id = l.quote_id
                        WHERE l.environment = ? AND l.by_code = ? AND %s ORDER BY l.quote_id DESC LIMIT ?\
                        """.formatted(IS_NOT_VARIANT), row -> row.uuid("uid"), scope.environment(), key, limit))
                .orElse(List.of());
    }

    /// A quote of another shipment on the lane of a quote.
    ///
    /// @param shipment id of the shipment; requotes of one shipment have the same id
    /// @param hasSameHazard whether both or neither have hazardous items
    /// @param hasSameFreight whether the freight classes are equal too, and the weights differ by at most 10
    /// %, so
    ///        that the prices can be compared
    public record OtherShipmentQuote(UUID quote, String shipment, boolean hasSameHazard, boolean hasSameFreight) {}

    /// The latest quotes of other shipments that were requested before `quote` on the same lane, newest first;
    /// empty if the quote is not indexed yet or a place lacks what the level requires. First indexes at most
    /// 100 pending quotes.
    ///
    /// @param since the earliest time of a quote
    public List<OtherShipmentQuote> findQuotesOfOtherShipments(
            UUID quote, RatedLane lane, LaneMatchLevel matchLevel, Instant since) {
        indexBatchOfPendingQuotes(scope.store());
        return LaneKeys.createLaneKey(matchLevel, lane)
                .map(key -> scope.queryList(
                        createOtherShipmentsSql(matchLevel),
                        OTHER_SHIPMENT_QUOTE,
                        quote,
                        lane.modeOrEmpty(),
                        scope.environment(),
                        key,
                        since,
                        MAX_QUOTES))
                .orElse(List.of());
    }

    static String createOtherShipmentsSql(LaneMatchLevel matchLevel) {
        return """
            SELECT h.uid, h.shipment, l.hazardous = c.hazardous AS same_hazard,
            l.hazardous = c.hazardous AND l.freight = c.freight AND (l.weight IS c.weight
                OR (l.weight <= c.weight * %2$s AND c.weight <= l.weight * %2$s)) AS same_freight
            FROM quote q CROSS JOIN history o CROSS JOIN lane_quote c CROSS JOIN lane_quote l CROSS JOIN history h
            WHERE q.uid = ? AND o.id = q.id AND c.quote_id = o.id AND c.mode = ? AND l.environment = ? AND l.%1$s = ?
            AND l.quote_id < o.id AND h.id = l.quote_id AND h.shipment <> o.shipment AND h.quoted_at >= ? AND %3$s
            ORDER BY l.quote_id DESC LIMIT ?\
            """.formatted(matchLevel.column, WEIGHT_TOLERANCE, IS_NOT_VARIANT);
    }

    /// Indexes all pending quotes, such as quotes saved by an earlier version of the program. Slow; runs in the
    /// background after the program starts.
    public static void indexPendingQuotes(Store store) {
        while (indexBatchOfPendingQuotes(store) == BATCH_SIZE) {
            // The condition of the loop indexes the next batch.
        }
    }

    private static int indexBatchOfPendingQuotes(Store store) {
        List<Long> pending = store.runOnReadingConnection(session -> session.queryList(
                "SELECT quote_id FROM lane_pending ORDER BY quote_id DESC LIMIT ?",
                row -> row.number("quote_id"),
                BATCH_SIZE));
        if (!pending.isEmpty()) {
            store.executeInTransaction(session -> {
                for (long quote : pending) {
                    indexQuoteIfPending(session, quote);
                }
            });
        }
        return pending.size();
    }

    private List<PastLaneQuotes.PastQuote> findLatestQuotesByKey(
            LaneMatchLevel matchLevel, String key, RatedLane lane) {
        Map<String, PastLaneQuotes.PastQuote> quotesByShipment = new LinkedHashMap<>();
        scope.queryList(
                createSelectSql(matchLevel),
                row -> quotesByShipment.merge(
                        row.text("shipment"), PAST_QUOTE.read(row), PastLaneQuotes.PastQuote::mergeOlderQuote),
                LaneKeys.createLaneKey(LaneMatchLevel.CODE, lane).orElse(""),
                scope.environment(),
                key,
                MAX_QUOTES);
        return List.copyOf(quotesByShipment.values());
    }

    /// The query of a level. The query reads only the index of this level, newest first, without sorting.
    static String createSelectSql(LaneMatchLevel matchLevel) {
        return """
            SELECT h.uid, h.customer_number, l.by_code IS ? AS same_codes, h.quoted_at,
            l.lowest, l.lowest_with_fuel, l.carrier, l.weight, l.freight, l.hazardous,
            h.state IN ('BOOKED', 'RESOLVED_BOOKED') AS booked,
            CASE WHEN h.state IN ('BOOKED', 'RESOLVED_BOOKED') THEN h.sell END AS sold,
            (SELECT printf('%%.2f', min(r.sell + 0)) FROM offer_now n JOIN offer_rate r ON r.offer_uid = n.uid
                WHERE n.shipment = h.shipment AND %s AND ((n.state = 'WON' AND (r.seq = n.accepted
                OR (n.accepted IS NULL AND NOT EXISTS (SELECT 1 FROM offer_rate o WHERE o.offer_uid = n.uid AND o.seq = 2))))
                OR n.state = 'LOST') HAVING count(*) > 0) AS offered,
            (SELECT n.state FROM offer_now n WHERE n.shipment = h.shipment AND n.state IN ('WON', 'LOST') AND %s LIMIT 1)
                AS outcome, 1, h.shipment
            FROM lane_quote l JOIN history h ON h.id = l.quote_id
            WHERE l.environment = ? AND l.%s = ? AND %s ORDER BY l.quote_id DESC LIMIT ?\
            """.formatted(Offers.REPRESENTS_SHIPMENT, Offers.REPRESENTS_SHIPMENT, matchLevel.column, IS_NOT_VARIANT);
    }

    /// Runs an action after every change of the journal until the subscription is closed. The action runs on
    /// the thread that made the change.
    public ChangeNotifier.Subscription subscribeToJournalChanges(Runnable action) {
        return scope.changeNotifier().subscribe(action);
    }

    /// Indexes a quote that is marked as pending. Does nothing for any other quote.
    private static void indexQuoteIfPending(SqlSession session, long quoteId) throws SQLException {
        if (session.update("DELETE FROM lane_pending WHERE quote_id = ?", quoteId) == 0) {
            // The quote is not pending, or another thread has indexed it.
            return;
        }
        record LaneQuote(List<RatedLane> lanes, @Nullable Double pounds, String freight, boolean hazardous) {}
        Optional<LaneQuote> parsedRequest = session.queryFirst(
                SELECT_REQUEST,
                row -> new LaneQuote(
                        readLanes(session, row),
                        readPoundsOfOtrQuote(row),
                        row.text("freight"),
                        row.booleanValue("hazardous")),
                quoteId);
        if (parsedRequest.isEmpty()) {
            return;
        }
        LaneQuote quote = parsedRequest.get();
        for (RatedLane lane : quote.lanes) {
            session.update(
                    INSERT_LANE_QUOTE,
                    quoteId,
                    RateCost.MAX_PLAUSIBLE_PRICE.longValueExact(),
                    quote.lanes.size() > 1 ? lane.modeOrEmpty() : "",
                    lane.modeOrEmpty(),
                    LaneKeys.createLaneKey(LaneMatchLevel.CODE, lane).orElse(null),
                    LaneKeys.createLaneKey(LaneMatchLevel.REGION, lane).orElse(null),
                    LaneKeys.createLaneKey(LaneMatchLevel.STATE, lane).orElse(null),
                    quote.pounds,
                    quote.freight,
                    quote.hazardous);
        }
    }

    // Reads one lane for each requested mode.
    private static List<RatedLane> readLanes(SqlSession session, ResultRow row) throws SQLException {
        Lane lane = new Lane(
                readPlace(session, row.textOrNull("origin")), readPlace(session, row.textOrNull("destination")));
        if (FreightKind.valueOf(row.text("desk")) == FreightKind.OTR) {
            return Stream.of(textOrEmpty(row.textOrNull("modes")).split(","))
                    .map(mode -> RatedLane.ofOtr(lane, mode))
                    .toList();
        }
        return List.of(RatedLane.ofContainer(
                textOrEmpty(row.textOrNull("operation")),
                textOrEmpty(row.textOrNull("type")),
                textOrEmpty(row.textOrNull("length")),
                lane));
    }

    private static @Nullable Double readPoundsOfOtrQuote(ResultRow row) throws SQLException {
        String weight = row.textOrNull("weight");
        if (weight == null || FreightKind.valueOf(row.text("desk")) != FreightKind.OTR) {
            return null;
        }
        double sum = Double.parseDouble(weight);
        return "METRIC".equalsIgnoreCase(row.textOrNull("units")) ? sum * POUNDS_PER_KILOGRAM : sum;
    }

    private static Place readPlace(SqlSession session, @Nullable String json) throws SQLException {
        return session.queryFirst(
                        SELECT_PLACE,
                        row -> new Place(
                                textOrEmpty(row.textOrNull("country")),
                                textOrEmpty(row.textOrNull("state")),
                                "",
                                textOrEmpty(row.textOrNull("code"))),
                        json,
                        json,
                        json)
                .orElse(Place.UNKNOWN);
    }

    private static String textOrEmpty(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }
}
