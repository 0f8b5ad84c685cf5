package lanedesk.journal.store;

import java.sql.SQLException;
import java.util.UUID;

/// The messages for the shared database, written in the transaction of each change.
public final class Outbox {
    /// The subject of a message.
    public enum Entity {
        QUOTE,
        ACKNOWLEDGEMENT,
        TRANSITION,
        /// An offer with sequence number 0, and its prices with their numbers from 1.
        OFFER,
        /// An effective closing of an offer.
        OFFER_CLOSING,
        /// Any other event of an offer.
        OFFER_EVENT,
        /// A version of an address, an item template or a customer's default.
        RECORD,
        /// A later change of an offer's validity.
        OFFER_VALIDITY
    }

    private Outbox() {}

    /// Adds a message; does nothing if the environment is not shared.
    public static void addIfShared(
            SqlSession session, Workstation station, EnvironmentId environment, Entity entity, UUID key, int seq)
            throws SQLException {
        if (station.isShared(environment)) {
            session.update("INSERT INTO outbox (entity, key, seq) VALUES (?, ?, ?)", entity, key, seq);
        }
    }
}
