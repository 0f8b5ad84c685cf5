package lanedesk.workstation.journal.offer;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.workstation.journal.quote.QuotedCustomer;
import lanedesk.workstation.journal.quote.QuotedLane;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.journal.store.Row;
import lanedesk.workstation.journal.store.Session;
import org.jspecify.annotations.Nullable;

/// Offers and what became of them as rows.
final class OfferRows {
    private OfferRows() {}

    static void insert(Session session, long id, UUID uid, NewOffer offer, Instant at, String workstation)
            throws SQLException {
        OfferedPrices prices = offer.prices();
        session.update(
                """
                INSERT INTO offer (id, uid, environment, desk, customer_number, customer_bsn, customer_name, lane_from,
                    lane_to, fingerprint, goods, valid_until, channel, recipient, note, made_at, dispatcher, workstation)
                    SELECT ?, ?, environment, desk, customer_number, customer_bsn, customer_name, lane_from, lane_to,
                    fingerprint, ?, ?, ?, ?, ?, ?, ?, ? FROM quote WHERE uid = ?\
                """,
                id,
                uid,
                prices.goods(),
                prices.validUntil(),
                offer.channel(),
                offer.recipient(),
                offer.note(),
                at,
                offer.dispatcher(),
                workstation,
                prices.rates().getFirst().quote());
        int seq = 0;
        for (OfferedRate rate : prices.rates()) {
            session.update(
                    "INSERT INTO offer_rate VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    uid,
                    ++seq,
                    rate.quote(),
                    rate.quoteNumber(),
                    rate.rateNumber(),
                    rate.carrier(),
                    rate.service(),
                    rate.days(),
                    rate.sell().toPlainString(),
                    rate.expires());
        }
    }

    static Offer offer(Session session, Row row) throws SQLException {
        UUID uid = row.uuid("uid");
        return new Offer(
                row.number("id"),
                uid,
                Desk.valueOf(row.text("desk")),
                new QuotedCustomer(
                        row.number("customer_number"), row.number("customer_bsn"), row.text("customer_name")),
                new QuotedLane(row.text("lane_from"), row.text("lane_to")),
                new NewOffer(
                        new OfferedPrices(rates(session, uid), row.text("goods"), instant(row, "valid_until")),
                        Channel.valueOf(row.text("channel")),
                        row.text("recipient"),
                        row.text("dispatcher"),
                        row.text("note")),
                row.instant("made_at"),
                row.text("workstation"),
                row.flag("remote"),
                new Offer.Standing(
                        OfferState.valueOf(row.text("state")),
                        (int) row.number("seq"),
                        row.instant("closed_at"),
                        row.text("closed_by"),
                        row.text("reason"),
                        instant(row, "call_at"),
                        row.flag("booked")));
    }

    private static List<OfferedRate> rates(Session session, UUID offer) throws SQLException {
        return session.list(
                "SELECT * FROM offer_rate WHERE offer_uid = ? ORDER BY seq",
                row -> new OfferedRate(
                        row.uuid("quote_uid"),
                        row.number("quote_number"),
                        row.number("rate_number"),
                        row.text("carrier"),
                        row.text("service"),
                        days(row.numberOrNull("days")),
                        new BigDecimal(row.text("sell")),
                        instant(row, "expires")),
                offer);
    }

    private static @Nullable Integer days(@Nullable Long days) {
        return days == null ? null : Math.toIntExact(days);
    }

    private static @Nullable Instant instant(Row row, String column) throws SQLException {
        return row.numberOrNull(column) == null ? null : row.instant(column);
    }

    static void insert(Session session, UUID offer, int seq, OfferEvent event) throws SQLException {
        record Written(
                String kind,
                String word,
                String text,
                @Nullable Instant callAt) {}
        Written written = switch (event.what()) {
            case OfferEvent.Won _ -> new Written("WON", "", "", null);
            case OfferEvent.Replaced _ -> new Written("REPLACED", "", "", null);
            case OfferEvent.Lost(String reason, String detail) -> new Written("LOST", reason, detail, null);
            case OfferEvent.Told(Channel channel, String to) -> new Written("TOLD", channel.name(), to, null);
            case OfferEvent.Note(String text) -> new Written("NOTE", "", text, null);
            case OfferEvent.CallBack(Instant at) -> new Written("CALL_BACK", "", "", at);
        };
        session.update(
                """
                INSERT INTO offer_event (id, offer_uid, seq, kind, at, dispatcher, workstation, word, text, call_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
                """,
                event.id(),
                offer,
                seq,
                written.kind,
                event.at(),
                event.by(),
                event.workstation(),
                written.word,
                written.text,
                written.callAt);
    }

    /// What became of an offer, oldest first; `counted` is false for an own closing that a colleague's came before.
    static final String EVENTS = """
        SELECT e.*, NOT (e.seq > 0 AND e.remote = 0 AND EXISTS (SELECT 1 FROM offer_event other
            WHERE other.offer_uid = e.offer_uid AND other.seq = e.seq AND other.remote = 1)) AS counted
        FROM offer_event e\
        """;

    static OfferEvent event(Row row) throws SQLException {
        OfferEvent.What what = switch (row.text("kind")) {
            case "WON" -> new OfferEvent.Won();
            case "LOST" -> new OfferEvent.Lost(row.text("word"), row.text("text"));
            case "REPLACED" -> new OfferEvent.Replaced();
            case "TOLD" -> new OfferEvent.Told(Channel.valueOf(row.text("word")), row.text("text"));
            case "CALL_BACK" -> new OfferEvent.CallBack(instant(row, "call_at"));
            default -> new OfferEvent.Note(row.text("text"));
        };
        return new OfferEvent(
                row.uuid("id"),
                what,
                row.instant("at"),
                row.text("dispatcher"),
                row.text("workstation"),
                row.flag("counted"));
    }
}
