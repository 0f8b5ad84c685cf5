package lanedesk.journal.quote;

import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.Outbox;

/// The acknowledgements of market conditions, and the texts that were shown for each market before.
public final class Acknowledgements {
    private final JournalScope scope;

    public Acknowledgements(JournalScope scope) {
        this.scope = scope;
    }

    /// Saves acknowledgements of a quote. The acknowledgements are on disk when the method returns.
    public void save(UUID quote, Collection<Acknowledgement> acknowledged) {
        List<Acknowledgement> all = List.copyOf(acknowledged);
        scope.store().executeInTransaction(session -> {
            for (Acknowledgement acknowledgement : all) {
                UUID id = UUID.randomUUID();
                session.update(
                        """
                        INSERT INTO acknowledgement (id, quote_uid, environment, kind, market_zip, text, text_sha256,
                        dispatcher, at, way) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
                        """,
                        id,
                        quote,
                        scope.environment(),
                        acknowledgement.kind(),
                        acknowledgement.marketPostalCode(),
                        acknowledgement.text(),
                        Content.ofUtf8(acknowledgement.text()).sha256(),
                        acknowledgement.dispatcher(),
                        acknowledgement.acknowledgedAt(),
                        acknowledgement.method().name());
                Outbox.addMessageIfShared(
                        session, scope.workstation(), scope.environment(), Outbox.Entity.ACKNOWLEDGEMENT, id, 0);
            }
        });
    }

    /// The acknowledgements of a quote, oldest first.
    public List<Acknowledgement> findByQuote(UUID quote) {
        return scope.queryList(
                """
                SELECT kind, market_zip, text, dispatcher, at, way FROM acknowledgement
                WHERE environment = ? AND quote_uid = ? ORDER BY at, rowid\
                """,
                row -> new Acknowledgement(
                        row.text("kind"),
                        row.text("market_zip"),
                        row.text("text"),
                        row.text("dispatcher"),
                        row.instant("at"),
                        Acknowledgement.AcknowledgementMethod.parseOrUnstated(row.textOrNull("way"))),
                scope.environment(),
                quote);
    }

    /// Records that these texts were shown for a market. Returns the texts that had not been shown before.
    public Set<String> recordShownAndFindNew(String marketZip, Collection<String> texts) {
        List<String> all = List.copyOf(texts);
        return scope.store().runInTransaction(session -> {
            Set<String> newTexts = new LinkedHashSet<>();
            for (String text : all) {
                int added = session.update(
                        "INSERT OR IGNORE INTO market_text VALUES (?, ?, ?, ?)",
                        scope.environment(),
                        marketZip,
                        Content.ofUtf8(text).sha256(),
                        scope.now());
                if (added == 1) {
                    newTexts.add(text);
                }
            }
            return newTexts;
        });
    }

    /// When each text was first shown for the market. Texts that were never shown are absent.
    public Map<String, Instant> findFirstShownTimes(String marketZip, Collection<String> texts) {
        List<String> all = List.copyOf(texts);
        return scope.store().runOnReadingConnection(session -> {
            Map<String, Instant> firstShownTimes = new LinkedHashMap<>();
            for (String text : all) {
                session.queryList(
                                """
                                SELECT first_seen FROM market_text
                                WHERE environment = ? AND market_zip = ? AND text_sha256 = ?\
                                """,
                                row -> row.instant("first_seen"),
                                scope.environment(),
                                marketZip,
                                Content.ofUtf8(text).sha256())
                        .forEach(time -> firstShownTimes.put(text, time));
            }
            return firstShownTimes;
        });
    }
}
