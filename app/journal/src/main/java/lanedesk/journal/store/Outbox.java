package lanedesk.journal.store;

import java.sql.SQLException;
import java.util.UUID;

/// The messages for the office's database, written in the transaction of each change.
public final class Outbox {
    /// The subject of a message.
    public enum Entity {
        QUOTE,
        ACKNOWLEDGEMENT,
        TRANSITION,
        /// An offer as 0, and its prices by their places.
        OFFER,
        /// An event that closed an offer, counted.
        OFFER_CLOSING,
        /// Any other event of an offer.
        OFFER_EVENT,
        /// A version of an address, an item template or a customer's default.
        RECORD,
        /// Until when an offer holds, chosen after it was made.
        OFFER_VALIDITY
    }

    private Outbox() {}

    /// Adds a message for the office; does nothing where there is no office for the environment.
    public static void add(
            SqlSession session, Workstation station, EnvironmentId environment, Entity entity, UUID key, int seq)
            throws SQLException {
        if (station.isShared(environment)) {
            session.update("INSERT INTO outbox (entity, key, seq) VALUES (?, ?, ?)", entity, key, seq);
        }
    }
}
