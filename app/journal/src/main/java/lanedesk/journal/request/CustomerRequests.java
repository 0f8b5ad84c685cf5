package lanedesk.journal.request;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.RowCodec;

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

    private final JournalScope scope;

    public CustomerRequests(JournalScope scope) {
        this.scope = scope;
    }

    /// Saves the request that a tab was filled from. Deletes older requests that have neither a quote nor an
    /// open tab and whose retention time has passed.
    public void saveAndDeleteOldRequests(UUID draft, StoredRequest request) {
        scope.store().executeInTransaction(session -> {
            session.update(
                    "INSERT OR REPLACE INTO request_file (environment, draft, name, content, received_at)"
                            + " VALUES (?, ?, ?, ?, ?)",
                    scope.environment(),
                    draft,
                    request.name(),
                    request.content(),
                    scope.now());
            session.update("""
                DELETE FROM request_file WHERE environment = ? AND received_at < ?
                AND draft NOT IN (SELECT draft FROM quote WHERE draft IS NOT NULL)
                AND draft NOT IN (SELECT id FROM draft)\
                """, scope.environment(), scope.now().minus(UNQUOTED_RETENTION));
        });
    }

    /// The request that a quote was made from; empty if the quote was not made from a request.
    public Optional<StoredRequest> findByQuote(UUID quote) {
        return scope.queryFirst("""
            SELECT r.name, r.content FROM quote q
            JOIN request_file r ON r.environment = q.environment AND r.draft = q.draft
            WHERE q.uid = ? AND q.environment = ?\
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
