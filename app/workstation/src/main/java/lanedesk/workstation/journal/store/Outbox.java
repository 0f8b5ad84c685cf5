package lanedesk.workstation.journal.store;

import java.sql.SQLException;
import java.util.UUID;

/// What the office's database has yet to be told, written in the transaction of what happened.
public final class Outbox {
    /// What a message is about.
    public enum Entity {
        QUOTE,
        ACKNOWLEDGEMENT,
        TRANSITION,
        /// An offer as 0, and its prices by their places.
        OFFER,
        /// What closed an offer, counted.
        OFFER_CLOSING,
        /// What else became of an offer.
        OFFER_EVENT,
        /// A version of an address, an item template or a customer's default.
        RECORD,
        /// Until when an offer holds, chosen after it was made.
        OFFER_VALIDITY
    }

    private Outbox() {}

    /// Notes that the office has yet to be told; nothing where there is no office for the environment.
    public static void add(
            Session session, Workstation station, EnvironmentId environment, Entity entity, UUID key, int seq)
            throws SQLException {
        if (station.shares(environment)) {
            session.update("INSERT INTO outbox (entity, key, seq) VALUES (?, ?, ?)", entity, key, seq);
        }
    }
}
