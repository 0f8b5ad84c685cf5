package lanedesk.journal.booking;

import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.ResultRow;

/// The events of an environment's booked shipments by day, of this workstation and of colleagues.
public final class DueBookings {
    // The columns have no price. The arguments are the environment, the first day and the day after the last day.
    private static final String SELECT = """
        SELECT a.id, a.desk, a.due_time, a.carrier, a.dispatcher, coalesce(a.own_reference, '') AS own_reference,
            q.customer_name, q.lane_from, q.lane_to, t.order_number, t.bol_number,
            coalesce(a.sent ->> '$.operationType', '') AS operation,
            coalesce(a.sent ->> '$.shipperConsignee.timeFrom', '') AS window_start,
            coalesce(a.sent ->> '$.shipperConsignee.timeTo', '') AS window_end,
            coalesce(a.place ->> '$.country', '') AS country, coalesce(a.place ->> '$.state', '') AS state,
            coalesce(a.place ->> '$.city', '') AS city,
            coalesce(a.place ->> '$.zipcode', a.place ->> '$.zipCode', '') AS code,
            CAST(CASE a.desk WHEN 'OTR' THEN (SELECT sum(value ->> '$.quantity')
                FROM json_each(a.sent, '$.movement.commodities')) ELSE a.sent ->> '$.load.pieces' END AS TEXT) AS pieces,
            CAST(CASE a.desk WHEN 'OTR' THEN (SELECT sum((value ->> '$.quantity') * (value ->> '$.weight'))
                FROM json_each(a.sent, '$.movement.commodities')) ELSE a.sent ->> '$.load.weight' END AS TEXT) AS weight,
            coalesce(a.sent ->> '$.movement.quote.uom', a.sent ->> '$.uom', 'US') = 'METRIC' AS metric
        FROM (SELECT id, desk, carrier, dispatcher, own_reference, quote_uid, CAST(body AS TEXT) AS sent,
                {time} AS due_time, coalesce({place}) AS place
                FROM attempt WHERE environment = ?1 AND {time} >= ?2 AND {time} < ?3) a
            JOIN attempt_now n ON n.attempt_id = a.id AND n.state IN ('BOOKED', 'RESOLVED_BOOKED')
            JOIN attempt_transition t ON t.attempt_id = a.id AND t.seq = n.seq
            JOIN quote q ON q.uid = a.quote_uid
        """;
    static final String SELECT_BY_PICKUP = SELECT.replace("{time}", "pickup_time")
            .replace(
                    "{place}",
                    "CAST(body AS TEXT) -> '$.movement.pickupAddress', CAST(body AS TEXT) -> '$.shipperConsignee'");
    static final String SELECT_BY_VESSEL =
            SELECT.replace("{time}", "vessel_time").replace("{place}", "CAST(body AS TEXT) -> '$.terminal', '{}'");

    static final String SELECT_CONTAINERS = """
        SELECT c.number, c.due_day, c.is_cut_off, q.uid, q.quote_number, q.customer_name, q.lane_from, q.lane_to,
            q.dispatcher
        FROM (SELECT id, number, last_free_day AS due_day, 0 AS is_cut_off FROM container
                WHERE environment = ?1 AND last_free_day >= ?2 AND last_free_day < ?3
            UNION ALL SELECT id, number, cut_off, 1 FROM container
                WHERE environment = ?1 AND cut_off >= ?2 AND cut_off < ?3) c
            JOIN quote q ON q.id = (SELECT max(o.id) FROM quote o
                WHERE o.environment = ?1 AND coalesce(o.origin_shipment, o.draft, o.uid) = c.id)
        ORDER BY c.due_day, q.id
        """;

    private final JournalScope scope;

    public DueBookings(JournalScope scope) {
        this.scope = scope;
    }

    /// The events from the first to the last day, in the order of their times. The days are those at the
    /// place of each event.
    public List<DueBooking> findBetween(LocalDate firstDay, LocalDate lastDay) {
        return Stream.of(
                        find(SELECT_BY_PICKUP, true, firstDay, lastDay),
                        find(SELECT_BY_VESSEL, false, firstDay, lastDay))
                .flatMap(List::stream)
                .sorted((first, second) -> first.time().compareTo(second.time()))
                .toList();
    }

    /// The quoted containers whose last free day or cut-off is from the first to the last day.
    public List<DueContainer> findContainersBetween(LocalDate firstDay, LocalDate lastDay) {
        return scope.queryList(
                SELECT_CONTAINERS,
                row -> new DueContainer(
                        row.uuid("uid"),
                        row.number("quote_number"),
                        row.text("customer_name"),
                        new QuotedLane(row.text("lane_from"), row.text("lane_to")),
                        row.text("dispatcher"),
                        row.text("number"),
                        LocalDate.parse(row.text("due_day")),
                        row.booleanValue("is_cut_off")),
                scope.environment(),
                firstDay.toString(),
                lastDay.plusDays(1).toString());
    }

    private List<DueBooking> find(String sql, boolean isPickup, LocalDate firstDay, LocalDate lastDay) {
        return scope.queryList(
                sql,
                row -> readEvent(row, isPickup),
                scope.environment(),
                firstDay.toString(),
                lastDay.plusDays(1).toString());
    }

    private static DueBooking readEvent(ResultRow row, boolean isPickup) throws SQLException {
        boolean isImport = row.text("operation").equals("Import");
        String country = row.text("country");
        return new DueBooking(
                row.uuid("id"),
                FreightKind.valueOf(row.text("desk")),
                isPickup
                        ? isImport ? DueBooking.Event.DELIVERY : DueBooking.Event.PICKUP
                        : isImport ? DueBooking.Event.ARRIVAL : DueBooking.Event.DEPARTURE,
                row.text("due_time"),
                isPickup ? row.text("window_start") : "",
                isPickup ? row.text("window_end") : "",
                new Place(
                        Country.parse(country).map(Country::name).orElse(""),
                        row.text("state"),
                        row.text("city"),
                        row.text("code")),
                row.text("customer_name"),
                new QuotedLane(row.text("lane_from"), row.text("lane_to")),
                row.text("carrier"),
                row.number("order_number"),
                row.text("bol_number"),
                row.text("own_reference"),
                row.text("dispatcher"),
                row.amountOrNull("pieces"),
                row.amountOrNull("weight"),
                row.booleanValue("metric"));
    }
}
