package lanedesk.workstation.journal.offer;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.workstation.journal.quote.Quotes;
import lanedesk.workstation.journal.store.EnvironmentId;
import lanedesk.workstation.journal.store.Outbox;
import lanedesk.workstation.journal.store.Outbox.Entity;
import lanedesk.workstation.journal.store.Session;
import lanedesk.workstation.journal.store.Workstation;

/// Closes offers within a transaction of another part. The store's triggers refuse what these steps let through.
public final class OfferSteps {
    private final Workstation station;

    public OfferSteps(Workstation station) {
        this.station = station;
    }

    /// An offer that may be closed.
    ///
    /// @param seq counts what has closed it
    record OpenOffer(UUID offer, EnvironmentId environment, OfferState state, int seq) {}

    /// Notes what became of an offer. The latest event counts, so none is dated before those that it follows, which a
    /// faster clock may have dated.
    OfferEvent recordEvent(Session session, OpenOffer offer, OfferEvent.What what, String by, Instant now)
            throws SQLException {
        Instant last = lastEvent(session, offer.offer);
        Instant at = now.isBefore(last) ? last : now;
        OfferEvent event = new OfferEvent(UUID.randomUUID(), what, at, by, station.name(), true);
        switch (what) {
            case OfferEvent.Won _, OfferEvent.Lost _, OfferEvent.Replaced _ -> {
                int seq = offer.seq + 1;
                OfferRows.insert(session, offer.offer, seq, event);
                Outbox.add(session, station, offer.environment, Entity.OFFER_CLOSING, offer.offer, seq);
            }
            case OfferEvent.ValidUntil(Instant end) -> {
                OfferRows.choose(session, offer.offer, event, end);
                Outbox.add(session, station, offer.environment, Entity.OFFER_VALIDITY, event.id(), 0);
            }
            case OfferEvent.Told _, OfferEvent.Note _, OfferEvent.CallBack _ -> {
                OfferRows.insert(session, offer.offer, 0, event);
                Outbox.add(session, station, offer.environment, Entity.OFFER_EVENT, event.id(), 0);
            }
        }
        return event;
    }

    // When an offer was made, or the last event of it came.
    private static Instant lastEvent(Session session, UUID offer) throws SQLException {
        return session.first("""
            SELECT max(called_at, coalesce((SELECT max(at) FROM offer_event WHERE offer_uid = uid), 0),
            coalesce((SELECT max(at) FROM offer_validity WHERE offer_uid = uid), 0)) AS at FROM offer_now WHERE uid = ?\
            """, row -> row.instant("at"), offer).orElseThrow();
    }

    static Optional<OpenOffer> find(Session session, EnvironmentId environment, UUID offer) throws SQLException {
        return session.first(
                "SELECT uid, state, seq FROM offer_now WHERE environment = ? AND uid = ?",
                row -> new OpenOffer(
                        row.uuid("uid"), environment, OfferState.valueOf(row.text("state")), (int) row.number("seq")),
                environment,
                offer);
    }

    /// Offers of a shipment, newest first.
    static List<OpenOffer> ofShipment(Session session, EnvironmentId environment, String fingerprint)
            throws SQLException {
        return session.list(
                """
                SELECT n.uid, n.state, n.seq FROM offer o JOIN offer_now n ON n.id = o.id
                WHERE o.environment = ? AND o.fingerprint = ? ORDER BY o.id DESC\
                """,
                row -> new OpenOffer(
                        row.uuid("uid"), environment, OfferState.valueOf(row.text("state")), (int) row.number("seq")),
                environment,
                fingerprint);
    }

    /// A booking wins the offers that have its rate, or else the newest open one of its shipment; other open ones of
    /// the shipment are replaced by what was booked.
    public void booked(Session session, UUID attempt, Instant at) throws SQLException {
        record Alike(OpenOffer offer, UUID quote, String by, boolean has, boolean told) {}
        List<Alike> all = session.list(
                """
                SELECT n.uid, n.environment, n.state, n.seq, a.quote_uid, a.dispatcher, EXISTS (SELECT 1 FROM offer_rate
                WHERE offer_uid = n.uid AND quote_uid = a.quote_uid AND rate_number = a.rate_number) AS has,
                EXISTS (SELECT 1 FROM offer_rate WHERE quote_uid = a.quote_uid AND rate_number = a.rate_number) AS told
                FROM attempt a JOIN offer o ON o.environment = a.environment AND o.fingerprint = a.fingerprint
                JOIN offer_now n ON n.id = o.id WHERE a.id = ? ORDER BY o.id DESC\
                """,
                row -> new Alike(
                        new OpenOffer(
                                row.uuid("uid"),
                                new EnvironmentId(row.text("environment")),
                                OfferState.valueOf(row.text("state")),
                                (int) row.number("seq")),
                        row.uuid("quote_uid"),
                        row.text("dispatcher"),
                        row.flag("has"),
                        row.flag("told")),
                attempt);
        boolean won = false;
        for (Alike each : all) {
            if (!each.has && isOfOtherRow(session, each.quote, each.offer)) {
                continue;
            }
            boolean open = each.offer.state == OfferState.OPEN;
            boolean wins = each.has || (open && !won && !each.told);
            if (wins && each.offer.state != OfferState.WON) {
                recordEvent(session, each.offer, new OfferEvent.Won(), each.by, at);
            } else if (open) {
                recordEvent(session, each.offer, new OfferEvent.Replaced(), each.by, at);
            }
            won |= wins;
        }
    }

    // The offer of another row of the batch that a quote is of: another shipment, however alike it is.
    private static boolean isOfOtherRow(Session session, UUID quote, OpenOffer offer) throws SQLException {
        UUID offered = session.first(
                        "SELECT quote_uid FROM offer_rate WHERE offer_uid = ? LIMIT 1",
                        row -> row.uuid("quote_uid"),
                        offer.offer)
                .orElse(quote);
        return Quotes.areOfOtherRows(session, quote, offered);
    }
}
