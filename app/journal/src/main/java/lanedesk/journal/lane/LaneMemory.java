package lanedesk.journal.lane;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.store.Changes;
import lanedesk.journal.store.Row;
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.Store;
import org.jspecify.annotations.Nullable;

/// The former costs of an environment's lanes, from the stored quotes of this desk and of the office.
public final class LaneMemory {
    /// How many quotes of a lane are looked at. Those of one shipment are told as one.
    public static final int LATEST = 60;

    // With fewer quotes a lane is widened, where the wider one has more.
    private static final int ENOUGH = 3;
    private static final int BATCH = 100;

    // Quotes of variants are left out, since they were asked only for comparison.
    private static final String NO_VARIANT = "NOT EXISTS (SELECT 1 FROM variant_quote v WHERE v.quote_uid = h.uid)";

    private final Scope scope;

    public LaneMemory(Scope scope) {
        this.scope = scope;
    }

    /// Returns the former quotes of a lane: by its postal codes where three quotes or more match, else by the
    /// narrowest width with as many, else by the narrowest with any.
    public Optional<RememberedLane> recall(RatedLane lane) {
        learnSome(scope.store());
        Optional<RememberedLane> few = Optional.empty();
        for (LaneWidth width : LaneWidth.values()) {
            List<RememberedLane.Remembered> quotes = LaneKeys.key(width, lane)
                    .map(key -> latest(width, key, lane))
                    .orElse(List.of());
            if (quotes.size() >= ENOUGH) {
                return Optional.of(new RememberedLane(width, quotes));
            }
            if (few.isEmpty() && !quotes.isEmpty()) {
                few = Optional.of(new RememberedLane(width, quotes));
            }
        }
        return few;
    }

    /// The latest quotes of exactly this lane, by the journal's ids, newest first.
    public List<UUID> quotes(RatedLane lane, int most) {
        learnSome(scope.store());
        return LaneKeys.key(LaneWidth.CODE, lane)
                .map(key ->
                        scope.list("""
                            SELECT h.uid FROM lane_quote l JOIN history h ON h.id = l.quote_id
                            WHERE l.environment = ? AND l.by_code = ? AND %s ORDER BY l.quote_id DESC LIMIT ?\
                            """.formatted(NO_VARIANT), row -> row.uuid("uid"), scope.environment(), key, most))
                .orElse(List.of());
    }

    /// Reads all quotes that have not been read yet, such as those of an earlier version of the program; slow, for the
    /// background after start.
    public static void learn(Store store) {
        while (learnSome(store) == BATCH) {
            // The next batch.
        }
    }

    private static int learnSome(Store store) {
        List<Long> pending = store.read(session -> session.list(
                "SELECT quote_id FROM lane_pending ORDER BY quote_id DESC LIMIT ?",
                row -> row.number("quote_id"),
                BATCH));
        if (!pending.isEmpty()) {
            store.perform(session -> {
                for (long quote : pending) {
                    LaneIndex.add(session, quote);
                }
            });
        }
        return pending.size();
    }

    private List<RememberedLane.Remembered> latest(LaneWidth width, String key, RatedLane lane) {
        Map<String, RememberedLane.Remembered> shipments = new LinkedHashMap<>();
        scope.list(
                query(width),
                row -> shipments.merge(
                        row.text("shipment"), remembered(row), RememberedLane.Remembered::withOlderAttempt),
                LaneKeys.key(LaneWidth.CODE, lane).orElse(""),
                scope.environment(),
                key,
                LATEST);
        return List.copyOf(shipments.values());
    }

    private static RememberedLane.Remembered remembered(Row row) throws SQLException {
        return new RememberedLane.Remembered(
                row.uuid("uid"),
                row.number("customer_number"),
                row.flag("same_codes"),
                row.instant("quoted_at"),
                row.amountOrNull("lowest"),
                row.amountOrNull("lowest_with_fuel"),
                row.textOrNull("carrier"),
                decimal(row.textOrNull("weight")),
                row.text("freight"),
                row.flag("hazardous"),
                row.flag("booked"),
                row.amountOrNull("sold"),
                row.amountOrNull("offered"),
                state(row.textOrNull("outcome")),
                1);
    }

    /// The query of a width: by its index alone, newest first without sorting.
    static String query(LaneWidth width) {
        return """
            SELECT h.uid, h.shipment, h.customer_number, l.by_code IS ? AS same_codes, h.quoted_at,
            l.lowest, l.lowest_with_fuel, l.carrier, l.weight, l.freight, l.hazardous,
            h.state IN ('BOOKED', 'RESOLVED_BOOKED') AS booked,
            CASE WHEN h.state IN ('BOOKED', 'RESOLVED_BOOKED') THEN h.sell END AS sold,
            (SELECT printf('%%.2f', min(r.sell + 0)) FROM offer_now n JOIN offer_rate r ON r.offer_uid = n.uid
                WHERE n.shipment = h.shipment AND %s AND ((n.state = 'WON' AND (r.seq = n.accepted
                OR (n.accepted IS NULL AND NOT EXISTS (SELECT 1 FROM offer_rate o WHERE o.offer_uid = n.uid AND o.seq = 2))))
                OR n.state = 'LOST') HAVING count(*) > 0) AS offered,
            (SELECT n.state FROM offer_now n WHERE n.shipment = h.shipment AND n.state IN ('WON', 'LOST') AND %s LIMIT 1)
                AS outcome
            FROM lane_quote l JOIN history h ON h.id = l.quote_id
            WHERE l.environment = ? AND l.%s = ? AND %s ORDER BY l.quote_id DESC LIMIT ?\
            """.formatted(Offers.LEADING, Offers.LEADING, width.column(), NO_VARIANT);
    }

    /// Has an action run after every change of the journal, on the thread that made it, until what comes back is
    /// closed.
    public Changes.Subscription onChange(Runnable action) {
        return scope.changes().subscribe(action);
    }

    private static @Nullable OfferState state(@Nullable String text) {
        return text == null ? null : OfferState.valueOf(text);
    }

    private static @Nullable Double decimal(@Nullable String text) {
        return text == null ? null : Double.valueOf(text);
    }
}
