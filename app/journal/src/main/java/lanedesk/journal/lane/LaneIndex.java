package lanedesk.journal.lane;

import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;

/// Extracts lane prices from the stored requests and answers of pending quotes. A quote with unreadable content
/// gets no lane and no price, but stays in the history.
final class LaneIndex {
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

    private LaneIndex() {}

    /// Indexes a quote that is marked as pending. Does nothing for any other quote.
    static void indexIfPending(SqlSession session, long quoteId) throws SQLException {
        if (session.update("DELETE FROM lane_pending WHERE quote_id = ?", quoteId) == 0) {
            // Another thread has already indexed the quote.
            return;
        }
        record Found(List<RatedLane> lanes, @Nullable Double pounds, String freight, boolean hazardous) {}
        Optional<Found> parsedRequest = session.queryFirst(
                SELECT_REQUEST,
                row -> new Found(
                        readLanes(session, row), readPounds(row), row.text("freight"), row.booleanValue("hazardous")),
                quoteId);
        if (parsedRequest.isEmpty()) {
            return;
        }
        Found quote = parsedRequest.get();
        for (RatedLane lane : quote.lanes) {
            session.update(
                    INSERT_LANE_QUOTE,
                    quoteId,
                    RateCost.MAX_PLAUSIBLE_PRICE.longValueExact(),
                    quote.lanes.size() > 1 ? lane.mode() : "",
                    lane.mode(),
                    LaneKeys.laneKey(LaneMatchLevel.CODE, lane).orElse(null),
                    LaneKeys.laneKey(LaneMatchLevel.REGION, lane).orElse(null),
                    LaneKeys.laneKey(LaneMatchLevel.STATE, lane).orElse(null),
                    quote.pounds,
                    quote.freight,
                    quote.hazardous);
        }
    }

    // One lane per requested mode.
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

    private static @Nullable Double readPounds(ResultRow row) throws SQLException {
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
