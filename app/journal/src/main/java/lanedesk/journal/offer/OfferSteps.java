package lanedesk.journal.offer;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.Outbox;
import lanedesk.journal.store.Outbox.Entity;
import lanedesk.journal.store.Session;
import lanedesk.journal.store.Workstation;
import org.jspecify.annotations.Nullable;

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
    static List<OpenOffer> ofShipment(Session session, EnvironmentId environment, UUID shipment) throws SQLException {
        return session.list(
                "SELECT uid, state, seq FROM offer_now WHERE environment = ? AND shipment = ? ORDER BY id DESC",
                row -> new OpenOffer(
                        row.uuid("uid"), environment, OfferState.valueOf(row.text("state")), (int) row.number("seq")),
                environment,
                shipment);
    }

    /// Returns the last booking of an offer's shipment.
    static Optional<UUID> booking(Session session, UUID offer) throws SQLException {
        return session.first("""
            SELECT h.attempt_id FROM offer_now n JOIN history h ON h.shipment = n.shipment
            WHERE n.uid = ? AND h.state IN ('BOOKED', 'RESOLVED_BOOKED') ORDER BY h.changed_at DESC LIMIT 1\
            """, row -> row.uuid("attempt_id"), offer);
    }

    /// An offer of a booked shipment.
    ///
    /// @param by who booked
    /// @param option which of its rates was booked; null for none of them
    /// @param accepted which was accepted before; null where nobody said
    private record Candidate(
            OpenOffer offer,
            String by,
            @Nullable Integer option,
            @Nullable Integer accepted) {

        int rank() {
            if (option != null) {
                return 0;
            }
            return switch (offer.state) {
                case WON -> 1;
                case OPEN -> 2;
                case LOST -> 3;
                case REPLACED -> 4;
            };
        }

        boolean isStanding() {
            return offer.state == OfferState.OPEN || offer.state == OfferState.WON;
        }
    }

    /// A booking wins one offer of its shipment: the newest that has its rate, or else the accepted one, the newest
    /// open one, or the newest lost one. The others that were open or won are replaced by what was booked.
    public void booked(Session session, UUID attempt, Instant at) throws SQLException {
        // Newest first, and the sort below keeps that order.
        List<Candidate> all = session.list(
                """
                SELECT n.uid, n.environment, n.state, n.seq, n.accepted, a.dispatcher, (SELECT r.seq FROM offer_rate r
                WHERE r.offer_uid = n.uid AND r.quote_uid = a.quote_uid AND r.rate_number = a.rate_number) AS option
                FROM attempt a JOIN quote q ON q.uid = a.quote_uid JOIN history h ON h.id = q.id
                JOIN offer_now n ON n.environment = a.environment AND n.shipment = h.shipment
                WHERE a.id = ? ORDER BY n.id DESC\
                """,
                row -> new Candidate(
                        new OpenOffer(
                                row.uuid("uid"),
                                new EnvironmentId(row.text("environment")),
                                OfferState.valueOf(row.text("state")),
                                (int) row.number("seq")),
                        row.text("dispatcher"),
                        OfferRows.integer(row.numberOrNull("option")),
                        OfferRows.integer(row.numberOrNull("accepted"))),
                attempt);
        List<Candidate> ranked =
                all.stream().sorted(Comparator.comparingInt(Candidate::rank)).toList();
        boolean hasWinner = false;
        for (Candidate each : ranked) {
            boolean wins = !hasWinner && each.rank() < 4;
            if (wins) {
                boolean known = each.offer.state == OfferState.WON
                        && (each.option == null || each.option.equals(each.accepted));
                if (!known) {
                    recordEvent(session, each.offer, new OfferEvent.Won(each.option), each.by, at);
                }
                hasWinner = true;
            } else if (each.isStanding()) {
                recordEvent(session, each.offer, new OfferEvent.Replaced(), each.by, at);
            }
        }
    }

    /// Wins an offer back that a colleague has lost while this workstation booked its shipment.
    public void keepBooked(Session session, UUID offer, Instant at) throws SQLException {
        Optional<UUID> booking = session.first("""
            SELECT a.id FROM offer_now n JOIN history h ON h.shipment = n.shipment JOIN attempt a ON a.id = h.attempt_id
            WHERE n.uid = ? AND n.state = 'LOST' AND a.remote = 0 AND h.state IN ('BOOKED', 'RESOLVED_BOOKED')
            ORDER BY h.changed_at DESC LIMIT 1\
            """, row -> row.uuid("id"), offer);
        if (booking.isPresent()) {
            booked(session, booking.get(), at);
        }
    }
}
