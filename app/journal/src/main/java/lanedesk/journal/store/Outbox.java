package lanedesk.journal.store;

import java.sql.SQLException;
import java.util.UUID;

/// The changes that are still to be sent to the shared database. A message is written in the transaction of the
/// change.
public final class Outbox {
    /// What a message is about.
    public enum Entity {
        QUOTE,
        ACKNOWLEDGEMENT,
        TRANSITION,
        /// Sequence number 0 is the offer, and the numbers from 1 are its prices.
        OFFER,
        /// The event that closes an offer.
        OFFER_CLOSING,
        /// Any other event of an offer.
        OFFER_EVENT,
        /// A version of an address, an item template, a customer's default or an opened request.
        RECORD,
        /// A change of the validity of an existing offer.
        OFFER_VALIDITY
    }

    private Outbox() {}

    /// Adds a message. Does nothing if the environment is not shared.
    ///
    /// @param seq number of a transition in its attempt, or of a closing event in its offer; otherwise 0
    public static void addMessageIfShared(
            SqlSession session, Workstation workstation, EnvironmentId environment, Entity entity, UUID key, int seq)
            throws SQLException {
        if (workstation.isShared(environment)) {
            session.update("INSERT INTO outbox (entity, key, seq) VALUES (?, ?, ?)", entity, key, seq);
        }
    }
}
