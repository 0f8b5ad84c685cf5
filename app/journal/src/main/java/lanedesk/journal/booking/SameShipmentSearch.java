package lanedesk.journal.booking;

import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import lanedesk.freight.ContainerNumber;
import lanedesk.journal.quote.QuotedShipment;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.SqlSession;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Finds bookings that may be of the same shipment as the one to be booked, so that booking it needs a reason.
///
/// A booking counts while its answer is awaited, while its status is unknown, and when it is booked; one that was
/// resolved as not booked counts if the service claimed that it was booked. One that is only prepared counts if
/// this run is about to send it, and a colleague's for some minutes; an earlier run's was never sent. It may be of
/// the same shipment if
///
/// - it has the same fingerprint;
/// - its quote has the same origin shipment: re-quote, variant or batch row; but not if both are containers with
/// different numbers and the earlier one is booked;
/// - the customer and the SSL booking number are the same;
/// - the customer and the lane are the same, and its status is unknown, or the pickups are within days.
final class SameShipmentSearch {

    /// How far back a booked shipment's lane, SSL booking number and origin are searched.
    private static final Duration LOOK_BACK = Duration.ofDays(60);

    /// Maximum number of days between two pickups on one lane to count as the same. Covers Friday to Monday.
    private static final long MAX_PICKUP_DAYS_APART = 3;

    static final String BY_FINGERPRINT = AttemptRows.SELECT
            + "a.id IN (SELECT attempt_id FROM attempt_now WHERE environment = ? AND fingerprint = ?)";
    static final String BY_ORIGIN = AttemptRows.SELECT + "a.quote_uid IN (SELECT uid FROM quote WHERE environment = ?"
            + " AND coalesce(origin_shipment, draft, uid) = ?)";
    static final String BY_LANE = AttemptRows.SELECT + "a.customer_number = ? AND a.lane = ?";
    static final String BY_BOOKING_NUMBER = AttemptRows.SELECT + "a.customer_number = ? AND a.line_booking_number = ?";

    /// How long a colleague's prepared booking counts as about to be sent.
    private static final Duration PREPARED_COUNTS_FOR = Duration.ofMinutes(5);

    private static final String COUNTS_CONDITION = """
         AND ((n.quote_number <> ? AND (n.state IN ('SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED')
        OR (n.state = 'PREPARED' AND (a.process = ? OR (a.remote = 1 AND a.created_at >= ?)))))
        OR (n.state = 'RESOLVED_NOT_BOOKED' AND EXISTS (SELECT 1 FROM attempt_transition claim
        WHERE claim.attempt_id = a.id AND claim.to_state = 'UNKNOWN' AND claim.order_number IS NOT NULL)))\
        """;
    private static final String UNRESOLVED_OR_RECENT =
            " AND (n.state IN ('SENT', 'UNKNOWN', 'PREPARED') OR a.created_at >= ?)";

    // The columns of an attempt omit the same characters, see V18__origin_shipments.sql.
    private static final Pattern BLANKS_AND_DASHES = Pattern.compile("[ -]");
    private static final Pattern BLANKS_AND_PUNCTUATION = Pattern.compile("[ \\t\u00A0\u2013/\\\\.,:;_#-]");
    private static final int US_POSTAL_CODE_LENGTH = 5;

    private final SqlSession session;
    private final JournalScope scope;
    private final QuotedShipment quote;
    private final Map<UUID, BookingAttempt> others = new LinkedHashMap<>();

    private SameShipmentSearch(SqlSession session, JournalScope scope, QuotedShipment quote) {
        this.session = session;
        this.scope = scope;
        this.quote = quote;
    }

    /// Bookings that may be of a quote's shipment, before any field of its booking is filled in; oldest first.
    static List<BookingAttempt> findForQuote(SqlSession session, JournalScope scope, QuotedShipment quote)
            throws SQLException {
        SameShipmentSearch search = new SameShipmentSearch(session, scope, quote);
        search.addByFingerprintAndOrigin();
        search.addByLane(SameShipmentSearch::isUnresolved);
        return search.sortedByAge();
    }

    /// Bookings that may be of the shipment of a request that is about to be sent; oldest first.
    static List<BookingAttempt> findForRequest(
            SqlSession session, JournalScope scope, QuotedShipment quote, NewAttempt facts) throws SQLException {
        SameShipmentSearch search = new SameShipmentSearch(session, scope, quote);
        search.addByFingerprintAndOrigin();
        search.others.values().removeIf(other -> isOtherContainer(facts, other));
        Optional<LocalDate> pickup = pickupDate(facts.body());
        search.addByLane(other -> isUnresolved(other)
                || arePickupsNear(pickup, pickupDate(other.details().body())));
        search.addByBookingNumber(facts.body());
        return search.sortedByAge();
    }

    private void addByFingerprintAndOrigin() throws SQLException {
        addMatches(session.queryList(
                BY_FINGERPRINT + COUNTS_CONDITION,
                AttemptRows::toAttempt,
                scope.environment(),
                scope.environment(),
                quote.fingerprint(),
                quote.quoteNumber(),
                scope.station().runId(),
                timeBefore(PREPARED_COUNTS_FOR)));
        addMatches(session.queryList(
                BY_ORIGIN + COUNTS_CONDITION + UNRESOLVED_OR_RECENT,
                AttemptRows::toAttempt,
                scope.environment(),
                scope.environment(),
                quote.originShipment(),
                quote.quoteNumber(),
                scope.station().runId(),
                timeBefore(PREPARED_COUNTS_FOR),
                timeBefore(LOOK_BACK)));
    }

    private void addByLane(Predicate<BookingAttempt> counts) throws SQLException {
        String lane = laneKey(quote);
        if (lane != null) {
            addMatches(selectByCustomer(BY_LANE, lane).stream().filter(counts).toList());
        }
    }

    private void addByBookingNumber(Content body) throws SQLException {
        String number = normalize(readField(body, "/container/bookingNumber"), BLANKS_AND_PUNCTUATION);
        if (quote.kind() == FreightKind.DRAYAGE && !number.isEmpty()) {
            addMatches(selectByCustomer(BY_BOOKING_NUMBER, number));
        }
    }

    private List<BookingAttempt> selectByCustomer(String select, String key) throws SQLException {
        return session.queryList(
                select + COUNTS_CONDITION + UNRESOLVED_OR_RECENT,
                AttemptRows::toAttempt,
                scope.environment(),
                quote.customer().customerNumber(),
                key,
                quote.quoteNumber(),
                scope.station().runId(),
                timeBefore(PREPARED_COUNTS_FOR),
                timeBefore(LOOK_BACK));
    }

    private Instant timeBefore(Duration time) {
        return scope.now().minus(time);
    }

    private void addMatches(List<BookingAttempt> matches) {
        matches.forEach(other -> others.putIfAbsent(other.id(), other));
    }

    private List<BookingAttempt> sortedByAge() {
        List<BookingAttempt> sorted = new ArrayList<>(others.values());
        sorted.sort(Comparator.comparing(BookingAttempt::createdAt));
        return sorted;
    }

    // A booked container with another valid number is another shipment, even if its move was repeated.
    private static boolean isOtherContainer(NewAttempt facts, BookingAttempt other) {
        String number = containerNumber(facts.ownReference());
        String booked = containerNumber(other.details().ownReference());
        return other.state() instanceof AttemptState.WithOrderNumber
                && !number.isEmpty()
                && !booked.isEmpty()
                && !number.equals(booked);
    }

    // Empty unless its check digit is valid: a mistyped number must not pass for another container.
    private static String containerNumber(@Nullable String reference) {
        return reference != null && ContainerNumber.check(reference) instanceof ContainerNumber.Check.Valid
                ? normalize(reference, BLANKS_AND_PUNCTUATION)
                : "";
    }

    private static boolean isUnresolved(BookingAttempt other) {
        return other.state() instanceof AttemptState.AwaitingOutcome || other.state() instanceof AttemptState.Prepared;
    }

    // Many containers move on one lane and have no pickup date of their own; the SSL booking number distinguishes
    // them.
    private static boolean arePickupsNear(Optional<LocalDate> one, Optional<LocalDate> other) {
        return one.isPresent()
                && other.isPresent()
                && Math.abs(ChronoUnit.DAYS.between(one.get(), other.get())) <= MAX_PICKUP_DAYS_APART;
    }

    private static @Nullable String laneKey(QuotedShipment quote) {
        String to = quote.toCode();
        if (quote.kind() == FreightKind.OTR) {
            String from = quote.fromCode();
            return from == null || to == null
                    ? null
                    : "OTR|" + normalizePostalCode(from) + '|' + normalizePostalCode(to);
        }
        String operation = quote.operation();
        return operation == null || to == null
                ? null
                : operation.toUpperCase(Locale.ROOT) + '|' + normalizePostalCode(to);
    }

    private static String normalizePostalCode(String postalCode) {
        String code = normalize(postalCode, BLANKS_AND_DASHES);
        return code.length() > US_POSTAL_CODE_LENGTH ? code.substring(0, US_POSTAL_CODE_LENGTH) : code;
    }

    private static String normalize(String text, Pattern ignored) {
        return ignored.matcher(text).replaceAll("").toUpperCase(Locale.ROOT);
    }

    private static Optional<LocalDate> pickupDate(Content body) {
        String moment = readField(body, "/movement/estimatedPickupDate");
        try {
            return moment.length() < 10 ? Optional.empty() : Optional.of(LocalDate.parse(moment.substring(0, 10)));
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }

    private static String readField(Content body, String pointer) {
        try {
            JsonNode request = JsonMapper.shared().readTree(body.toByteArray());
            return request.at(pointer).asString("");
        } catch (JacksonException unreadable) {
            return "";
        }
    }
}
