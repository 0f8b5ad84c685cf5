package lanedesk.workstation.booking.send;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import lanedesk.client.ClientException;
import lanedesk.client.LaneClient;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.booking.StoredAnswer;
import lanedesk.journal.store.Content;
import lanedesk.workstation.booking.unknown.ServiceReply;
import lanedesk.workstation.environment.Service;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Books at most once: the attempt is written down, then sent, then the answer is saved before it is parsed. Runs
/// inside a job that is never cancelled; waiting for it can stop, the call can't.
public final class BookingProtocol {

    private static final Logger log = LoggerFactory.getLogger(BookingProtocol.class);
    private static final String UNSENT = "nothing was sent";

    private final Service service;
    private final Bookings bookings;
    private final Clock clock;
    private final BookingAnswers answers;
    // By stored quote, the attempt of which it is known that nothing left and not known that the journal has it so.
    private final Map<UUID, UUID> heldBack = new ConcurrentHashMap<>();
    private final AtomicInteger out = new AtomicInteger();
    private final Set<UUID> unwritten = ConcurrentHashMap.newKeySet();

    /// Makes an answer out of what came.
    @FunctionalInterface
    public interface Reading {
        BookingResult read(LaneClient client, RawAnswer answer, PreparedBooking request);
    }

    public BookingProtocol(Service service, Bookings bookings, Clock clock) {
        this(service, bookings, clock, LaneClient::read);
    }

    public BookingProtocol(Service service, Bookings bookings, Clock clock, Reading reading) {
        this.service = service;
        this.bookings = bookings;
        this.clock = clock;
        answers = new BookingAnswers(bookings, reading);
    }

    /// Books; `overrideReason` is the reason for a second booking of the shipment, null where there is none, and
    /// `covered` says which obstacles it was given for. Where the attempt can't be written down, the journal's
    /// exception comes out and nothing was sent.
    public BookingOutcome book(BookingOrder order, @Nullable String overrideReason, Predicate<BookingOutcome> covered) {
        out.incrementAndGet();
        try {
            return prepare(order, overrideReason, covered);
        } finally {
            out.decrementAndGet();
        }
    }

    /// Whether one is on its way: sent or about to be, and what comes of it not yet written down.
    public boolean isBooking() {
        return out.get() > 0;
    }

    /// Whether the journal could not keep what came of one, so that it is known as long as the program runs.
    public boolean hasUnwritten() {
        return !unwritten.isEmpty();
    }

    private BookingOutcome prepare(
            BookingOrder order, @Nullable String overrideReason, Predicate<BookingOutcome> covered) {
        if (order.lacksBelowCostReason()) {
            throw new IllegalArgumentException("selling below cost needs a reason");
        }
        UUID stuck = heldBack.get(order.quote());
        if (stuck != null) {
            release(order.quote(), stuck, UNSENT);
        }
        LaneClient client = service.client();
        PreparedBooking request = order.request().prepare(client);
        NewAttempt attempt = new NewAttempt(
                order.quote(),
                request.baseUrl(),
                request.rateNumber(),
                order.carrier(),
                order.price(),
                order.sell(),
                order.expires(),
                Content.of(request.body().toByteArray()),
                service.user(),
                order.ownReference(),
                overrideReason,
                order.belowCostReason());
        Preparation prepared = bookings.prepare(attempt, obstacle -> covered.test(unprepared(obstacle)));
        return prepared instanceof Preparation.Ready ready
                ? send(client, request, order, ready.state())
                : unprepared(prepared);
    }

    private static BookingOutcome unprepared(Preparation preparation) {
        return switch (preparation) {
            case Preparation.Ready _ -> throw new IllegalArgumentException("it is prepared");
            case Preparation.QuoteTaken taken ->
                new BookingOutcome.QuoteTaken(taken.holder().facts().dispatcher());
            case Preparation.TakenInOffice taken ->
                new BookingOutcome.QuoteTaken(taken.dispatcher() + ", " + taken.workstation());
            case Preparation.ColleaguesAway away -> new BookingOutcome.ColleaguesAway(away.colleagues(), away.others());
            case Preparation.SameShipment same -> new BookingOutcome.SameShipment(same.others());
        };
    }

    private BookingOutcome send(
            LaneClient client, PreparedBooking request, BookingOrder order, AttemptState.Prepared prepared) {
        AttemptState.Sent sent;
        try {
            sent = bookings.send(prepared);
        } catch (Throwable journalFailed) {
            // The step may be on disk although it failed. Only this method knows that nothing will be sent.
            takeBack(order.quote(), prepared.attempt(), BookingAnswers.message(journalFailed));
            throw journalFailed;
        }
        RawAnswer answer;
        try {
            answer = client.send(request);
        } catch (ClientException.Unreachable nothingLeft) {
            takeBack(order.quote(), sent.attempt(), BookingAnswers.message(nothingLeft));
            return new BookingOutcome.NotSent(nothingLeft);
        } catch (Throwable anything) {
            // After any other failure the request may have left: only an answer settles it.
            return settled(
                    order.carrier(),
                    sent,
                    null,
                    new BookingResult.Unknown(BookingAnswers.message(anything), null),
                    null);
        }
        // Kept before it is read: not even a reader that takes the program with it takes the answer.
        Throwable unkept = answer.isComplete() ? saveAnswer(sent, answer) : null;
        return settled(order.carrier(), sent, answer, answers.read(client, answer, request), unkept);
    }

    // That nothing left stays true where the journal can't keep it: the next try to book frees the quote first, and
    // after a restart a person is asked.
    private void takeBack(UUID quote, UUID attempt, String why) {
        heldBack.put(quote, attempt);
        try {
            release(quote, attempt, why);
        } catch (RuntimeException journalFailed) {
            log.error("that a booking was not sent could not be written down", journalFailed);
        }
    }

    // The journal's state decides, since the step before may or may not have reached it.
    private void release(UUID quote, UUID attempt, String why) {
        AttemptState state = bookings.find(attempt).map(Attempt::state).orElse(null);
        if (state instanceof AttemptState.Sent sent) {
            bookings.withdraw(bookings.recordNotSent(sent, why), why);
        } else if (state instanceof AttemptState.Prepared prepared) {
            bookings.withdraw(prepared, why);
        }
        heldBack.remove(quote, attempt);
    }

    /// Tries once more to keep what came of a booking. Sends nothing.
    BookingOutcome saveOutcome(BookingOutcome.Unwritten unwritten) {
        RawAnswer answer = unwritten.rawAnswer();
        return settled(
                unwritten.carrier(),
                unwritten.sent(),
                answer,
                unwritten.result(),
                answer == null || !answer.isComplete() ? null : saveAnswer(unwritten.sent(), answer));
    }

    /// Reads what an earlier run kept and ended before it had read it. Sends nothing.
    public void readStoredAnswers() {
        answers.readStored(service::client);
    }

    // The request has left: whatever fails from here on, be it for lack of memory, the caller must still learn what is
    // known, and never that nothing was sent.
    private @Nullable Throwable saveAnswer(AttemptState.Sent sent, RawAnswer answer) {
        try {
            bookings.recordAnswer(
                    sent.attempt(),
                    new StoredAnswer(answer.status(), Content.of(answer.body().toByteArray()), received(answer)));
            return null;
        } catch (Throwable journalFailed) {
            log.error("the answer to a booking could not be kept", journalFailed);
            return journalFailed;
        }
    }

    private BookingOutcome settled(
            String carrier,
            AttemptState.Sent sent,
            @Nullable RawAnswer answer,
            BookingResult result,
            @Nullable Throwable unkept) {
        unwritten.add(sent.attempt());
        if (unkept != null) {
            return new BookingOutcome.Unwritten(carrier, sent, answer, result, unkept);
        }
        try {
            BookingOutcome settled = settle(carrier, sent, result);
            unwritten.remove(sent.attempt());
            // One that broke off follows its state: what an earlier run left to be read is whole.
            if (answer != null && !answer.isComplete()) {
                saveAnswer(sent, answer);
            }
            return settled;
        } catch (Throwable journalFailed) {
            log.error("what came of a booking could not be written down", journalFailed);
            return new BookingOutcome.Unwritten(carrier, sent, answer, result, journalFailed);
        }
    }

    private Instant received(RawAnswer answer) {
        return answer.receivedAt().isAfter(clock.instant()) ? clock.instant() : answer.receivedAt();
    }

    private BookingOutcome settle(String carrier, AttemptState.Sent sent, BookingResult result) {
        UUID attempt = sent.attempt();
        return switch (result) {
            case BookingResult.Booked booked -> booked(carrier, sent, booked);
            case BookingResult.Rejected rejected -> {
                bookings.recordRejected(sent, BookingAnswers.note(rejected.error()));
                yield new BookingOutcome.Rejected(attempt, rejected.error());
            }
            case BookingResult.Unknown unknown -> {
                bookings.recordUnknown(sent, unknown.reason(), ServiceReply.claimedOrder(unknown.priorBooking()));
                yield new BookingOutcome.Unknown(attempt, unknown.reason(), 0);
            }
        };
    }

    private BookingOutcome booked(String carrier, AttemptState.Sent sent, BookingResult.Booked booked) {
        AttemptState state = answers.recordBooked(sent, booked);
        if (!(state instanceof AttemptState.Ordered ordered)) {
            return new BookingOutcome.Unknown(sent.attempt(), state.note(), booked.orderNumber());
        }
        return new BookingOutcome.Booked(
                sent.attempt(), carrier, "", ordered.orderNumber(), ordered.bolNumber(), booked.doubts());
    }
}
