package lanedesk.journal.offer;

import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;

/// Reads and writes offers and their events as rows.
final class OfferRows {
    // A drayage rate names no carrier. So the rate is identified by its pre-notice and its index among the
    // rates with the same pre-notice.
    private static final String SERVICE_KEY = """
        SELECT min(json_extract(t.value, '$.prenotice')) AS notice, count(*) AS place FROM quote q
        CROSS JOIN json_each(CASE WHEN json_valid(CAST(q.answer AS TEXT)) THEN CAST(q.answer AS TEXT) ELSE '{}' END,
            '$.data.rates') t
        CROSS JOIN json_each(CAST(q.answer AS TEXT), '$.data.rates') r
        WHERE q.uid = ? AND json_extract(t.value, '$.rateNumber') = ? AND r.key <= t.key
        AND json_extract(r.value, '$.prenotice') IS json_extract(t.value, '$.prenotice')\
        """;

    private OfferRows() {}

    /// Whether two prices are for the same service of one carrier. Two prices of the same quote are for the
    /// same service only if they are for the same rate.
    static boolean areOfSameService(SqlSession session, OfferedRate first, OfferedRate second) throws SQLException {
        if (first.quote().equals(second.quote())) {
            return first.rateNumber() == second.rateNumber();
        }
        return first.carrier().equals(second.carrier())
                && first.service().equals(second.service())
                && (!first.carrier().isEmpty()
                        || readServiceKey(session, first).equals(readServiceKey(session, second)));
    }

    private static String readServiceKey(SqlSession session, OfferedRate rate) throws SQLException {
        return session.queryFirst(
                        SERVICE_KEY,
                        row -> row.number("place") + " " + row.textOrNull("notice"),
                        rate.quote(),
                        rate.rateNumber())
                .orElse("");
    }

    /// @param quoteSheetJson the quote sheet as JSON; null if no quote sheet was sent
    static void insertOfferAndRates(
            SqlSession session,
            long id,
            UUID uid,
            NewOffer offer,
            @Nullable String quoteSheetJson,
            Instant time,
            String workstation)
            throws SQLException {
        OfferedPrices prices = offer.prices();
        session.update(
                """
                INSERT INTO offer (id, uid, environment, desk, customer_number, customer_bsn, customer_name, lane_from,
                    lane_to, fingerprint, goods, valid_until, channel, recipient, note, made_at, dispatcher, workstation,
                    sheet) SELECT ?, ?, environment, desk, customer_number, customer_bsn, customer_name, lane_from,
                    lane_to, fingerprint, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM quote WHERE uid = ?\
                """,
                id,
                uid,
                prices.shipmentSummary(),
                prices.validUntil(),
                offer.channel(),
                offer.recipient(),
                offer.note(),
                time,
                offer.dispatcher(),
                workstation,
                quoteSheetJson,
                prices.rates().getFirst().quote());
        int seq = 0;
        for (OfferedRate rate : prices.rates()) {
            session.update(INSERT_RATE, RATE.insertArguments(rate, uid, ++seq));
        }
    }

    private static final RowCodec<OfferedRate> RATE = RowCodec.ofColumns(
            OfferedRate.class, "quote_uid quote_number rate_number carrier service days sell expires");
    private static final String INSERT_RATE = RATE.insertSql("INSERT INTO offer_rate", "offer_uid", "seq");

    private static final RowCodec<Offer> OFFER = RowCodec.ofColumns(Offer.class, """
        id uid desk customer_number customer_bsn customer_name lane_from lane_to goods valid_until channel recipient
        dispatcher note made_at workstation remote state seq closed_at closed_by reason call_at accepted booking
        booked_quote booked_rate booked_carrier booked_sell\
        """);

    /// The columns of an offer whose prices must still be added.
    private record OfferWithoutRates(UUID id, List<@Nullable Object> columns) {}

    /// The offers, with their prices, that an SQL query with the columns of [Offers] finds.
    static List<Offer> findOffers(SqlSession session, String sql, @Nullable Object... arguments) throws SQLException {
        List<OfferWithoutRates> matches = session.queryList(
                sql, row -> new OfferWithoutRates(row.uuid("uid"), OFFER.readColumns(row)), arguments);
        if (matches.isEmpty()) {
            return List.of();
        }
        Map<UUID, List<OfferedRate>> rates = findRatesByOffer(session, matches);
        List<Offer> offers = new ArrayList<>();
        for (OfferWithoutRates match : matches) {
            offers.add(OFFER.createRecord(match.columns, rates.getOrDefault(match.id, List.of())));
        }
        return offers;
    }

    private static Map<UUID, List<OfferedRate>> findRatesByOffer(SqlSession session, List<OfferWithoutRates> offers)
            throws SQLException {
        record Priced(UUID offer, OfferedRate rate) {}
        String ids = offers.stream()
                .map(offerWithoutRates -> "\"" + offerWithoutRates.id + '"')
                .collect(Collectors.joining(",", "[", "]"));
        return session
                .queryList(
                        "SELECT r.* FROM json_each(?) j CROSS JOIN offer_rate r ON r.offer_uid = j.value"
                                + " ORDER BY j.key, r.seq",
                        row -> new Priced(row.uuid("offer_uid"), RATE.read(row)),
                        ids)
                .stream()
                .collect(Collectors.groupingBy(Priced::offer, Collectors.mapping(Priced::rate, Collectors.toList())));
    }

    private static @Nullable Instant readInstant(ResultRow row, String column) throws SQLException {
        return row.numberOrNull(column) == null ? null : row.instant(column);
    }

    static void insertEvent(SqlSession session, UUID offer, int seq, OfferEvent event) throws SQLException {
        record Written(
                String kind,
                String word,
                String text,
                @Nullable Instant callAt) {}
        Written columns = switch (event.change()) {
            case OfferEvent.Won(Integer option) ->
                new Written("WON", option == null ? "" : option.toString(), "", null);
            case OfferEvent.Replaced _ -> new Written("REPLACED", "", "", null);
            case OfferEvent.Lost(String reason, String detail) -> new Written("LOST", reason, detail, null);
            case OfferEvent.SentAgain(DeliveryChannel channel, String to) ->
                new Written("TOLD", channel.name(), to, null);
            case OfferEvent.NoteAdded(String text) -> new Written("NOTE", "", text, null);
            case OfferEvent.ValidityChanged _ -> throw new IllegalArgumentException("Has a table of its own");
            case OfferEvent.FollowUpChanged(Instant time) -> new Written("CALL_BACK", "", "", time);
        };
        session.update(
                """
                INSERT INTO offer_event (id, offer_uid, seq, kind, at, dispatcher, workstation, word, text, call_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
                """,
                event.id(),
                offer,
                seq,
                columns.kind,
                event.occurredAt(),
                event.dispatcher(),
                event.workstation(),
                columns.word,
                columns.text,
                columns.callAt);
    }

    static void insertValidity(SqlSession session, UUID offer, OfferEvent event, @Nullable Instant end)
            throws SQLException {
        session.update("""
            INSERT INTO offer_validity (id, offer_uid, at, dispatcher, workstation, valid_until)
            VALUES (?, ?, ?, ?, ?, ?)\
            """, event.id(), offer, event.occurredAt(), event.dispatcher(), event.workstation(), end);
    }

    /// Selects the events of an offer. `counted` is false for a local closing of an offer that a colleague had
    /// closed before; `place` orders simultaneous events.
    static final String SELECT_EVENTS = """
        SELECT e.*, NOT (e.seq > 0 AND e.remote = 0 AND EXISTS (SELECT 1 FROM offer_event other
            WHERE other.offer_uid = e.offer_uid AND other.seq = e.seq AND other.remote = 1)) AS counted
        FROM (SELECT id, offer_uid, seq, kind, at, dispatcher, workstation, word, text, call_at, remote, rowid AS place
            FROM offer_event UNION ALL SELECT id, offer_uid, 0, 'VALID_UNTIL', at, dispatcher, workstation, '', '',
            valid_until, remote, rowid FROM offer_validity) e\
        """;

    private static @Nullable Integer parseOption(String word) {
        return word.matches("[1-9][0-9]{0,3}") ? Integer.valueOf(word) : null;
    }

    static OfferEvent toEvent(ResultRow row) throws SQLException {
        OfferEvent.OfferChange change = switch (row.text("kind")) {
            case "WON" -> new OfferEvent.Won(parseOption(row.text("word")));
            case "LOST" -> new OfferEvent.Lost(row.text("word"), row.text("text"));
            case "REPLACED" -> new OfferEvent.Replaced();
            case "TOLD" -> new OfferEvent.SentAgain(DeliveryChannel.valueOf(row.text("word")), row.text("text"));
            case "VALID_UNTIL" -> new OfferEvent.ValidityChanged(readInstant(row, "call_at"));
            case "CALL_BACK" -> new OfferEvent.FollowUpChanged(readInstant(row, "call_at"));
            default -> new OfferEvent.NoteAdded(row.text("text"));
        };
        return new OfferEvent(
                row.uuid("id"),
                change,
                row.instant("at"),
                row.text("dispatcher"),
                row.text("workstation"),
                row.booleanValue("counted"));
    }
}
