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
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SqlSession;
import lanedesk.journal.store.Workstation;
import org.jspecify.annotations.Nullable;

/// Records events of offers within a caller's transaction. The database's triggers refuse invalid steps.
public final class OfferTransitions {
    private final Workstation workstation;

    public OfferTransitions(Workstation workstation) {
        this.workstation = workstation;
    }

    /// The current state of an offer.
    ///
    /// @param seq number of the event that closed the offer; 0 for an open offer
    record CurrentOffer(UUID offer, EnvironmentId environment, OfferState state, int seq) {}

    /// Records an event of an offer. The latest event counts. So the recorded time is never before the time of
    /// an earlier event, even if the clock of an earlier workstation was fast.
    OfferEvent recordAndQueueEvent(
            SqlSession session, CurrentOffer offer, OfferEvent.OfferChange change, String dispatcher, Instant now)
            throws SQLException {
        Instant lastEventTime = readLastEventTime(session, offer.offer);
        Instant time = now.isBefore(lastEventTime) ? lastEventTime : now;
        OfferEvent event = new OfferEvent(UUID.randomUUID(), change, time, dispatcher, workstation.name(), true);
        switch (change) {
            case OfferEvent.Won _, OfferEvent.Lost _, OfferEvent.Replaced _ -> {
                int seq = offer.seq + 1;
                OfferRows.insertEvent(session, offer.offer, seq, event);
                Outbox.addMessageIfShared(
                        session, workstation, offer.environment, Entity.OFFER_CLOSING, offer.offer, seq);
            }
            case OfferEvent.ValidityChanged(Instant end) -> {
                OfferRows.insertValidity(session, offer.offer, event, end);
                Outbox.addMessageIfShared(
                        session, workstation, offer.environment, Entity.OFFER_VALIDITY, event.id(), 0);
            }
            case OfferEvent.SentAgain _, OfferEvent.NoteAdded _, OfferEvent.FollowUpChanged _ -> {
                OfferRows.insertEvent(session, offer.offer, 0, event);
                Outbox.addMessageIfShared(session, workstation, offer.environment, Entity.OFFER_EVENT, event.id(), 0);
            }
        }
        return event;
    }

    // When the last event of the offer occurred, or when the offer was made.
    private static Instant readLastEventTime(SqlSession session, UUID offer) throws SQLException {
        return session.queryFirst("""
            SELECT max(called_at, coalesce((SELECT max(at) FROM offer_event WHERE offer_uid = uid), 0),
            coalesce((SELECT max(at) FROM offer_validity WHERE offer_uid = uid), 0)) AS at FROM offer_now WHERE uid = ?\
            """, row -> row.instant("at"), offer).orElseThrow();
    }

    static Optional<CurrentOffer> findCurrentOffer(SqlSession session, EnvironmentId environment, UUID offer)
            throws SQLException {
        return session.queryFirst(
                "SELECT uid, environment, state, seq FROM offer_now WHERE environment = ? AND uid = ?",
                RowCodec.ofQuery(CurrentOffer.class),
                environment,
                offer);
    }

    /// The offers of a shipment in any state, newest first.
    static List<CurrentOffer> findByShipment(SqlSession session, EnvironmentId environment, UUID shipment)
            throws SQLException {
        return session.queryList(
                "SELECT uid, environment, state, seq FROM offer_now WHERE environment = ? AND shipment = ? ORDER BY id"
                        + " DESC",
                RowCodec.ofQuery(CurrentOffer.class),
                environment,
                shipment);
    }

    /// The last booking of an offer's shipment.
    static Optional<UUID> findLastBooking(SqlSession session, UUID offer) throws SQLException {
        return session.queryFirst("""
            SELECT h.attempt_id FROM offer_now n JOIN history h ON h.shipment = n.shipment
            WHERE n.uid = ? AND h.state IN ('BOOKED', 'RESOLVED_BOOKED') ORDER BY h.changed_at DESC LIMIT 1\
            """, row -> row.uuid("attempt_id"), offer);
    }

    /// An offer of a booked shipment.
    ///
    /// @param dispatcher who booked
    /// @param bookedOption number of the offer's rate that was booked; null if no rate of the offer was booked
    /// @param acceptedOption number of the rate that the customer accepted before; null if unknown
    private record Candidate(
            CurrentOffer offer,
            String dispatcher,
            @Nullable Integer bookedOption,
            @Nullable Integer acceptedOption) {

        /// The candidate with the lowest rank is the won offer. An offer with rank 4 cannot be won.
        int winnerRank() {
            if (bookedOption != null) {
                return 0;
            }
            return switch (offer.state) {
                case WON -> 1;
                case OPEN -> 2;
                case LOST -> 3;
                case REPLACED -> 4;
            };
        }

        boolean isOpenOrWon() {
            return offer.state == OfferState.OPEN || offer.state == OfferState.WON;
        }
    }

    /// Marks one offer of a booked shipment as won: the newest offer that has the booked rate, else the offer
    /// already won, else the newest open offer, else the newest lost offer. Other open or won offers are marked
    /// as replaced.
    public void updateOffersAfterBooking(SqlSession session, UUID attempt, Instant time) throws SQLException {
        // The offers come newest first; the stable sort below preserves this order.
        List<Candidate> candidates = session.queryList("""
            SELECT n.uid, n.environment, n.state, n.seq, a.dispatcher, (SELECT r.seq FROM offer_rate r
            WHERE r.offer_uid = n.uid AND r.quote_uid = a.quote_uid AND r.rate_number = a.rate_number), n.accepted
            FROM attempt a JOIN quote q ON q.uid = a.quote_uid JOIN history h ON h.id = q.id
            JOIN offer_now n ON n.environment = a.environment AND n.shipment = h.shipment
            WHERE a.id = ? ORDER BY n.id DESC\
            """, RowCodec.ofQuery(Candidate.class), attempt);
        List<Candidate> ranked = candidates.stream()
                .sorted(Comparator.comparingInt(Candidate::winnerRank))
                .toList();
        boolean hasWinner = false;
        for (Candidate candidate : ranked) {
            boolean isWinner = !hasWinner && candidate.winnerRank() < 4;
            if (isWinner) {
                boolean isAccepted = candidate.offer.state == OfferState.WON
                        && (candidate.bookedOption == null || candidate.bookedOption.equals(candidate.acceptedOption));
                if (!isAccepted) {
                    recordAndQueueEvent(
                            session,
                            candidate.offer,
                            new OfferEvent.Won(candidate.bookedOption),
                            candidate.dispatcher,
                            time);
                }
                hasWinner = true;
            } else if (candidate.isOpenOrWon()) {
                recordAndQueueEvent(session, candidate.offer, new OfferEvent.Replaced(), candidate.dispatcher, time);
            }
        }
    }

    /// Marks an offer as won again if a colleague marked it as lost while this workstation booked its shipment.
    public void markWonAgainIfBookedByWorkstation(SqlSession session, UUID offer, Instant time) throws SQLException {
        Optional<UUID> booking = session.queryFirst("""
            SELECT a.id FROM offer_now n JOIN history h ON h.shipment = n.shipment JOIN attempt a ON a.id = h.attempt_id
            WHERE n.uid = ? AND n.state = 'LOST' AND a.remote = 0 AND h.state IN ('BOOKED', 'RESOLVED_BOOKED')
            ORDER BY h.changed_at DESC LIMIT 1\
            """, row -> row.uuid("id"), offer);
        if (booking.isPresent()) {
            updateOffersAfterBooking(session, booking.get(), time);
        }
    }
}
