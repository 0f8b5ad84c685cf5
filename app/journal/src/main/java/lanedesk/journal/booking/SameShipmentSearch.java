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

/// Finds bookings that may be of the same shipment as the quote to be booked. If there are such bookings, the
/// dispatcher must give a reason to book.
///
/// Which bookings count: a booking that is booked, awaits its answer, or has an unknown status; a booking that
/// was resolved as not booked although the service had claimed it was booked; a booking that this run has only
/// prepared; and, for some minutes, a booking that a colleague has only prepared. A booking that an earlier run
/// only prepared was never sent and does not count.
///
/// A booking may be of the same shipment if
///
/// - the other booking has the same fingerprint, or
/// - its quote has the same origin shipment, as requotes, variants and batch rows do, unless the other booking
///   is booked for a container with another number, or
/// - the customer and the SSL booking number are the same, or
/// - the customer and the lane are the same, and the outcome of the other booking is open (prepared, sent or
///   unknown) or the two pickups are at most three days apart.
final class SameShipmentSearch {

    /// The maximum age of booked shipments that are found by lane, SSL booking number or origin shipment. Older
    /// booked shipments are found only by fingerprint.
    private static final Duration MAX_BOOKING_AGE = Duration.ofDays(60);

    /// The maximum number of days between the pickups of two bookings on one lane that may be of the same
    /// shipment. Covers Friday to Monday.
    private static final long MAX_PICKUP_DAYS_APART = 3;

    static final String SELECT_BY_FINGERPRINT = AttemptRows.SELECT_ATTEMPT
            + "a.id IN (SELECT attempt_id FROM attempt_now WHERE environment = ? AND fingerprint = ?)";
    static final String SELECT_BY_ORIGIN =
            AttemptRows.SELECT_ATTEMPT + "a.quote_uid IN (SELECT uid FROM quote WHERE environment = ?"
                    + " AND coalesce(origin_shipment, draft, uid) = ?)";
    static final String SELECT_BY_LANE = AttemptRows.SELECT_ATTEMPT + "a.customer_number = ? AND a.lane = ?";
    static final String SELECT_BY_BOOKING_NUMBER =
            AttemptRows.SELECT_ATTEMPT + "a.customer_number = ? AND a.line_booking_number = ?";

    /// How long a colleague's prepared booking counts as about to be sent.
    private static final Duration MAX_PREPARED_AGE = Duration.ofMinutes(5);

    private static final String RELEVANT_BOOKING_CONDITION = """
         AND ((n.quote_number <> ? AND (n.state IN ('SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED')
        OR (n.state = 'PREPARED' AND (a.process = ? OR (a.remote = 1 AND a.created_at >= ?)))))
        OR (n.state = 'RESOLVED_NOT_BOOKED' AND EXISTS (SELECT 1 FROM attempt_transition claim
        WHERE claim.attempt_id = a.id AND claim.to_state = 'UNKNOWN' AND claim.order_number IS NOT NULL)))\
        """;
    private static final String UNRESOLVED_OR_RECENT_CONDITION =
            " AND (n.state IN ('SENT', 'UNKNOWN', 'PREPARED') OR a.created_at >= ?)";

    // The characters that are omitted from postal codes. The database column `attempt.lane` omits the same
    // characters, see V18__origin_shipments.sql.
    private static final Pattern BLANKS_AND_DASHES = Pattern.compile("[ -]");
    private static final Pattern BLANKS_AND_PUNCTUATION = Pattern.compile("[ \\t\u00A0\u2013/\\\\.,:;_#-]");
    private static final int US_POSTAL_CODE_LENGTH = 5;

    private final SqlSession session;
    private final JournalScope scope;
    private final QuotedShipment quote;
    private final Map<UUID, BookingAttempt> foundBookings = new LinkedHashMap<>();

    private SameShipmentSearch(SqlSession session, JournalScope scope, QuotedShipment quote) {
        this.session = session;
        this.scope = scope;
        this.quote = quote;
    }

    /// Bookings that may be of a quote's shipment, for use before the booking form is filled in. Oldest first.
    /// As pickup date, container number and SSL booking number are not known yet, bookings are not compared by
    /// these.
    static List<BookingAttempt> findForQuote(SqlSession session, JournalScope scope, QuotedShipment quote)
            throws SQLException {
        SameShipmentSearch search = new SameShipmentSearch(session, scope, quote);
        search.addBookingsByFingerprintOrOrigin();
        search.addBookingsByLane(SameShipmentSearch::isUnresolved);
        return search.sortedOldestFirst();
    }

    /// Bookings that may be of the same shipment as a request that is about to be sent. Oldest first.
    static List<BookingAttempt> findForRequest(
            SqlSession session, JournalScope scope, QuotedShipment quote, NewAttempt details) throws SQLException {
        SameShipmentSearch search = new SameShipmentSearch(session, scope, quote);
        search.addBookingsByFingerprintOrOrigin();
        search.foundBookings.values().removeIf(other -> isBookedForDifferentContainer(details, other));
        Optional<LocalDate> pickup = readPickupDate(details.body());
        search.addBookingsByLane(other -> isUnresolved(other)
                || areBothPickupsKnownAndNear(
                        pickup, readPickupDate(other.details().body())));
        search.addDrayageBookingsByBookingNumber(details.body());
        return search.sortedOldestFirst();
    }

    private void addBookingsByFingerprintOrOrigin() throws SQLException {
        addUnlessFoundBefore(session.queryList(
                SELECT_BY_FINGERPRINT + RELEVANT_BOOKING_CONDITION,
                AttemptRows::toAttempt,
                scope.environment(),
                scope.environment(),
                quote.fingerprint(),
                quote.quoteNumber(),
                scope.workstation().runId(),
                nowMinus(MAX_PREPARED_AGE)));
        addUnlessFoundBefore(session.queryList(
                SELECT_BY_ORIGIN + RELEVANT_BOOKING_CONDITION + UNRESOLVED_OR_RECENT_CONDITION,
                AttemptRows::toAttempt,
                scope.environment(),
                scope.environment(),
                quote.originShipment(),
                quote.quoteNumber(),
                scope.workstation().runId(),
                nowMinus(MAX_PREPARED_AGE),
                nowMinus(MAX_BOOKING_AGE)));
    }

    private void addBookingsByLane(Predicate<BookingAttempt> isRelevant) throws SQLException {
        String key = createLaneKey(quote);
        if (key != null) {
            addUnlessFoundBefore(selectByCustomer(SELECT_BY_LANE, key).stream()
                    .filter(isRelevant)
                    .toList());
        }
    }

    private void addDrayageBookingsByBookingNumber(Content body) throws SQLException {
        String number = toUpperCaseWithout(readField(body, "/container/bookingNumber"), BLANKS_AND_PUNCTUATION);
        if (quote.kind() == FreightKind.DRAYAGE && !number.isEmpty()) {
            addUnlessFoundBefore(selectByCustomer(SELECT_BY_BOOKING_NUMBER, number));
        }
    }

    private List<BookingAttempt> selectByCustomer(String select, String key) throws SQLException {
        return session.queryList(
                select + RELEVANT_BOOKING_CONDITION + UNRESOLVED_OR_RECENT_CONDITION,
                AttemptRows::toAttempt,
                scope.environment(),
                quote.customer().customerNumber(),
                key,
                quote.quoteNumber(),
                scope.workstation().runId(),
                nowMinus(MAX_PREPARED_AGE),
                nowMinus(MAX_BOOKING_AGE));
    }

    private Instant nowMinus(Duration duration) {
        return scope.now().minus(duration);
    }

    private void addUnlessFoundBefore(List<BookingAttempt> matches) {
        matches.forEach(other -> foundBookings.putIfAbsent(other.id(), other));
    }

    private List<BookingAttempt> sortedOldestFirst() {
        List<BookingAttempt> sorted = new ArrayList<>(foundBookings.values());
        sorted.sort(Comparator.comparing(BookingAttempt::createdAt));
        return sorted;
    }

    // Whether another booking is booked for a container with another valid number. Such a booking is of another
    // shipment, even if the same move was quoted again.
    private static boolean isBookedForDifferentContainer(NewAttempt details, BookingAttempt other) {
        String newNumber = validContainerNumberOrEmpty(details.ownReference());
        String bookedNumber = validContainerNumberOrEmpty(other.details().ownReference());
        return other.state() instanceof AttemptState.WithOrderNumber
                && !newNumber.isEmpty()
                && !bookedNumber.isEmpty()
                && !newNumber.equals(bookedNumber);
    }

    // The container number; empty unless its check digit is valid, because a mistyped number must not count as
    // another container.
    private static String validContainerNumberOrEmpty(@Nullable String reference) {
        return reference != null && ContainerNumber.checkNumber(reference) instanceof ContainerNumber.Check.Valid
                ? toUpperCaseWithout(reference, BLANKS_AND_PUNCTUATION)
                : "";
    }

    private static boolean isUnresolved(BookingAttempt other) {
        return other.state() instanceof AttemptState.AwaitingOutcome || other.state() instanceof AttemptState.Prepared;
    }

    // Whether both pickup dates are known and at most three days apart. Always false for drayage bookings,
    // because only OTR requests have a pickup date: many containers move on one lane, and the SSL booking
    // number distinguishes them.
    private static boolean areBothPickupsKnownAndNear(Optional<LocalDate> first, Optional<LocalDate> second) {
        return first.isPresent()
                && second.isPresent()
                && Math.abs(ChronoUnit.DAYS.between(first.get(), second.get())) <= MAX_PICKUP_DAYS_APART;
    }

    // The lane in the form of the database column `attempt.lane`: OTR with both postal codes, or the move type
    // with the postal code of the warehouse. Null if one of these values is unknown.
    private static @Nullable String createLaneKey(QuotedShipment quote) {
        String destinationCode = quote.destinationPostalCode();
        if (quote.kind() == FreightKind.OTR) {
            String originCode = quote.originPostalCode();
            return originCode == null || destinationCode == null
                    ? null
                    : "OTR|" + normalizePostalCode(originCode) + '|' + normalizePostalCode(destinationCode);
        }
        String moveType = quote.moveType();
        return moveType == null || destinationCode == null
                ? null
                : moveType.toUpperCase(Locale.ROOT) + '|' + normalizePostalCode(destinationCode);
    }

    private static String normalizePostalCode(String postalCode) {
        String code = toUpperCaseWithout(postalCode, BLANKS_AND_DASHES);
        return code.length() > US_POSTAL_CODE_LENGTH ? code.substring(0, US_POSTAL_CODE_LENGTH) : code;
    }

    private static String toUpperCaseWithout(String text, Pattern removedCharacters) {
        return removedCharacters.matcher(text).replaceAll("").toUpperCase(Locale.ROOT);
    }

    private static Optional<LocalDate> readPickupDate(Content body) {
        String pickupTime = readField(body, "/movement/estimatedPickupDate");
        try {
            return pickupTime.length() < 10
                    ? Optional.empty()
                    : Optional.of(LocalDate.parse(pickupTime.substring(0, 10)));
        } catch (DateTimeException exception) {
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
