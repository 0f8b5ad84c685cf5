package lanedesk.journal.request;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.record.RecordKind;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.RowCodec;
import lanedesk.search.TextFolder;

/// Customers' requests as received, and the customers of known senders. A request is stored with the id of the
/// tab whose form was filled from the request. So the request belongs to the quotes of this tab.
public final class CustomerRequests {
    private static final Duration UNQUOTED_RETENTION = Duration.ofDays(30);
    private static final int MAX_EARLIER_QUOTES = 40;

    /// The domains of public mail services.
    private static final Set<String> PUBLIC_MAIL_DOMAINS = Set.of(
            "gmail.com",
            "googlemail.com",
            "outlook.com",
            "hotmail.com",
            "live.com",
            "msn.com",
            "yahoo.com",
            "ymail.com",
            "aol.com",
            "icloud.com",
            "me.com",
            "mac.com",
            "proton.me",
            "protonmail.com",
            "gmx.com",
            "mail.com",
            "comcast.net",
            "att.net",
            "verizon.net",
            "sbcglobal.net",
            "bellsouth.net",
            "yahoo.ca",
            "hotmail.ca",
            "live.ca",
            "outlook.fr",
            "hotmail.fr",
            "yahoo.fr",
            "videotron.ca",
            "sympatico.ca",
            "hotmail.es",
            "outlook.es",
            "yahoo.es",
            "yahoo.com.mx",
            "hotmail.com.mx",
            "live.com.mx",
            "prodigy.net.mx");

    private static final int MIN_COMPARED_LENGTH = 60;

    private final JournalScope scope;
    private final VersionedRecords versionedRecords;

    public CustomerRequests(JournalScope scope, VersionedRecords records) {
        this.scope = scope;
        this.versionedRecords = records;
    }

    /// The hash of a mail's message id, by which the mail is recognized.
    public static String hashMessageId(String messageId) {
        return "id-" + hash(messageId);
    }

    /// The hash of the letters and digits of a request's text; empty if the text is so short that other
    /// requests may have the same text.
    public static Optional<String> hashText(String text) {
        String letters = TextFolder.foldCaseAndAccents(text).replaceAll("[^\\p{L}\\p{N}]+", "");
        return letters.length() < MIN_COMPARED_LENGTH ? Optional.empty() : Optional.of("text-" + hash(letters));
    }

    private static String hash(String text) {
        try {
            byte[] bytes = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// Saves the request that a tab was filled from, and tells the workstations of the shared database that it
    /// was opened. Deletes older requests that have neither a quote nor an open tab and whose retention time
    /// has passed.
    ///
    /// @param hashes the hashes of the request's message id and text
    public void saveAndDeleteOldRequests(UUID draft, StoredRequest request, Set<String> hashes) {
        scope.store().executeInTransaction(session -> {
            session.update(
                    "INSERT OR REPLACE INTO request_file (environment, draft, name, content, received_at)"
                            + " VALUES (?, ?, ?, ?, ?)",
                    scope.environment(),
                    draft,
                    request.name(),
                    request.content(),
                    scope.now());
            for (String hash : hashes) {
                String record = hash + " " + draft;
                int added = session.update(
                        "INSERT OR IGNORE INTO opened_request VALUES (?, ?, ?, ?, ?)",
                        scope.environment(),
                        record,
                        hash,
                        draft,
                        scope.now());
                if (added == 1) {
                    versionedRecords.saveAndQueueVersion(session, RecordKind.REQUEST, record);
                }
            }
            session.update("""
                DELETE FROM request_file WHERE environment = ? AND received_at < ?
                AND draft NOT IN (SELECT draft FROM quote WHERE draft IS NOT NULL)
                AND draft NOT IN (SELECT id FROM draft)\
                """, scope.environment(), scope.now().minus(UNQUOTED_RETENTION));
        });
    }

    /// Who filled tabs from a request, on any workstation, the first first; each tab once.
    ///
    /// @param hashes the hashes of the request's message id and text
    public List<RequestOpening> findOpenings(Set<String> hashes) {
        return scope.queryList("""
            SELECT o.draft, min(o.opened_at) AS opened_at, v.dispatcher, v.workstation, v.remote AS is_remote,
            (SELECT q.quote_number FROM quote q WHERE q.environment = o.environment
                AND coalesce(q.origin_shipment, q.draft, q.uid) = o.draft ORDER BY q.id DESC LIMIT 1) AS quote_number
            FROM opened_request o
            JOIN record_version v ON v.environment = o.environment AND v.kind = 'REQUEST' AND v.record = o.id
            WHERE o.environment = ? AND o.hash IN (SELECT value FROM json_each(?))
            GROUP BY o.draft ORDER BY min(o.opened_at)\
            """, RowCodec.ofQuery(RequestOpening.class), scope.environment(), toJsonArray(hashes));
    }

    /// The texts as a JSON array; the texts contain neither quotation marks nor backslashes.
    public static String toJsonArray(Collection<String> texts) {
        return texts.stream().map(text -> '"' + text + '"').collect(Collectors.joining(",", "[", "]"));
    }

    /// The request that a quote was made from; empty if the quote was not made from a request.
    public Optional<StoredRequest> findByQuote(UUID quote) {
        return scope.queryFirst("""
            SELECT r.name, r.content FROM quote q
            JOIN request_file r ON r.environment = q.environment
            AND r.draft IN (q.draft, coalesce(q.origin_shipment, q.draft, q.uid))
            WHERE q.uid = ? AND q.environment = ? ORDER BY r.draft = q.draft DESC\
            """, RowCodec.ofQuery(StoredRequest.class), quote, scope.environment());
    }

    /// Records which customer the requests of a sender are for.
    public void saveCustomerOfSender(String address, QuotedCustomer customer) {
        scope.updateInTransaction(
                "INSERT OR REPLACE INTO request_sender VALUES (?, ?, ?, ?, ?, ?)",
                scope.environment(),
                createSenderKey(address),
                customer.customerNumber(),
                customer.customerBsn(),
                customer.name(),
                scope.now());
    }

    /// The customer that the requests of a sender are for; empty if unknown.
    public Optional<QuotedCustomer> findCustomerOfSender(String address) {
        return scope.queryFirst(
                "SELECT customer_number, customer_bsn, customer_name FROM request_sender WHERE environment = ? AND"
                        + " sender = ?",
                RowCodec.ofQuery(QuotedCustomer.class),
                scope.environment(),
                createSenderKey(address));
    }

    /// The key of a sender: the domain of the address, or the complete address if the domain is a public mail
    /// service.
    public static String createSenderKey(String address) {
        String domain = address.substring(address.indexOf('@') + 1);
        return PUBLIC_MAIL_DOMAINS.contains(domain) ? address : domain;
    }

    /// The last quotes of a customer, either OTR or drayage, newest first, at most 40.
    public List<EarlierQuote> findEarlierQuotes(long customerNumber, FreightKind freightKind) {
        return scope.queryList(
                """
                SELECT uid, lane_from, lane_to, quoted_at FROM quote
                WHERE environment = ? AND customer_number = ? AND desk = ? ORDER BY id DESC LIMIT ?\
                """,
                RowCodec.ofQuery(EarlierQuote.class),
                scope.environment(),
                customerNumber,
                freightKind,
                MAX_EARLIER_QUOTES);
    }
}
