package lanedesk.workstation.booking.send;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.LaneClient;
import lanedesk.client.ServiceError;
import lanedesk.client.booking.BookingKind;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.client.document.DocumentRef;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.StoredAnswer;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.store.Content;
import lanedesk.workstation.booking.unknown.ReceivedReply;
import lanedesk.workstation.environment.ServiceAccess;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Books at most once: saves the attempt, sends the request, and saves the answer before parsing it. Runs in a
/// task that is never cancelled. The user can leave the page, but the call goes on.
public final class BookingProtocol {

    private static final Logger log = LoggerFactory.getLogger(BookingProtocol.class);
    private static final String NOT_SENT_NOTE = "nothing was sent";

    private final ServiceAccess serviceAccess;
    private final Bookings bookings;
    private final Clock clock;
    private final AnswerParser parser;
    // The attempt of each quote whose request was certainly not sent, although the journal may say that the
    // request was sent.
    private final Map<UUID, UUID> unsentAttemptByQuote = new ConcurrentHashMap<>();
    private final AtomicInteger bookingsInProgress = new AtomicInteger();
    private final Set<UUID> attemptsWithUnsavedOutcome = ConcurrentHashMap.newKeySet();

    /// Parses the service's answer to a booking.
    @FunctionalInterface
    public interface AnswerParser {
        BookingResult parseAnswer(LaneClient client, RawAnswer answer, PreparedBooking request);
    }

    public BookingProtocol(ServiceAccess serviceAccess, Bookings bookings, Clock clock) {
        this(serviceAccess, bookings, clock, LaneClient::readResult);
    }

    public BookingProtocol(ServiceAccess serviceAccess, Bookings bookings, Clock clock, AnswerParser parser) {
        this.serviceAccess = serviceAccess;
        this.bookings = bookings;
        this.clock = clock;
        this.parser = parser;
    }

    /// Books. If the attempt cannot be saved, throws the journal's exception, and nothing was sent.
    ///
    /// @param overrideReason the reason for a second booking of the shipment; null if no reason was given
    /// @param isConflictCovered whether the reason was given for a conflict that preparing finds
    public BookingOutcome bookOnce(
            BookingSubmission submission,
            @Nullable String overrideReason,
            Predicate<BookingOutcome> isConflictCovered) {
        bookingsInProgress.incrementAndGet();
        try {
            return prepareAndSend(submission, overrideReason, isConflictCovered);
        } finally {
            bookingsInProgress.decrementAndGet();
        }
    }

    /// Whether a booking is in progress, so that its outcome is not saved yet.
    public boolean isAnyBookingInProgress() {
        return bookingsInProgress.get() > 0;
    }

    /// Whether the journal could not save an outcome. Such an outcome is lost when the program ends.
    public boolean hasUnsavedOutcomes() {
        return !attemptsWithUnsavedOutcome.isEmpty();
    }

    private BookingOutcome prepareAndSend(
            BookingSubmission submission,
            @Nullable String overrideReason,
            Predicate<BookingOutcome> isConflictCovered) {
        if (submission.isBelowCostWithoutReason()) {
            throw new IllegalArgumentException("selling below cost needs a reason");
        }
        UUID unsentAttempt = unsentAttemptByQuote.get(submission.quoteId());
        if (unsentAttempt != null) {
            withdrawPreparedOrSentAttempt(submission.quoteId(), unsentAttempt, NOT_SENT_NOTE);
        }
        LaneClient client = serviceAccess.client();
        PreparedBooking request = submission.request().toPreparedBooking(client);
        NewAttempt attempt = new NewAttempt(
                submission.quoteId(),
                request.baseUrl(),
                request.rateNumber(),
                submission.carrier(),
                submission.buyRate(),
                submission.sellPrice(),
                submission.expiresAt(),
                Content.of(request.body().toByteArray()),
                serviceAccess.user(),
                submission.ownReference(),
                overrideReason,
                submission.belowCostReason(),
                submission.references());
        PreparationResult preparation = bookings.prepareUnlessConflict(
                attempt, conflict -> isConflictCovered.test(toOutcomeOfFailedPreparation(conflict)));
        return preparation instanceof PreparationResult.Ready ready
                ? sendAndSaveResult(client, request, submission, ready.state())
                : toOutcomeOfFailedPreparation(preparation);
    }

    private static BookingOutcome toOutcomeOfFailedPreparation(PreparationResult preparation) {
        return switch (preparation) {
            case PreparationResult.Ready _ -> throw new IllegalArgumentException("it is prepared");
            case PreparationResult.QuoteHeld holder ->
                new BookingOutcome.QuoteAlreadyBooked(holder.holder().details().dispatcher());
            case PreparationResult.QuoteHeldByColleague holder ->
                new BookingOutcome.QuoteAlreadyBooked(holder.dispatcher() + ", " + holder.workstation());
            case PreparationResult.ColleaguesAbsent absent ->
                new BookingOutcome.ColleaguesUnsynchronized(absent.colleagues(), absent.others());
            case PreparationResult.SameShipment sameShipment -> new BookingOutcome.SameShipment(sameShipment.others());
        };
    }

    private BookingOutcome sendAndSaveResult(
            LaneClient client, PreparedBooking request, BookingSubmission submission, AttemptState.Prepared prepared) {
        AttemptState.Sent sent;
        try {
            sent = bookings.recordSent(prepared);
        } catch (Throwable journalFailure) {
            // The step may be on disk although saving failed. Only this method knows that nothing will be sent.
            withdrawUnsentAttempt(submission.quoteId(), prepared.attempt(), messageOrClassNameOf(journalFailure));
            throw journalFailure;
        }
        RawAnswer answer;
        try {
            answer = client.sendBooking(request);
        } catch (ClientException.Unreachable unreachable) {
            withdrawUnsentAttempt(submission.quoteId(), sent.attempt(), messageOrClassNameOf(unreachable));
            return new BookingOutcome.NotSent(unreachable);
        } catch (Throwable failure) {
            // After any other failure the request may have been sent. Only an answer tells the outcome.
            return saveResultAndReturnOutcome(
                    submission.carrier(),
                    sent,
                    null,
                    new BookingResult.Unknown(messageOrClassNameOf(failure), null),
                    null);
        }
        // The answer is saved before it is parsed, so that it is not lost even if the parser crashes.
        Throwable saveFailure = answer.isComplete() ? saveAnswerOrReturnFailure(sent, answer) : null;
        return saveResultAndReturnOutcome(
                submission.carrier(), sent, answer, parseAnswerOrUnknown(client, answer, request), saveFailure);
    }

    // Withdraws an attempt whose request was not sent. If the journal cannot save the withdrawal, the next
    // booking of the quote withdraws the attempt first; after a restart, a person must resolve the attempt.
    private void withdrawUnsentAttempt(UUID quote, UUID attempt, String reason) {
        unsentAttemptByQuote.put(quote, attempt);
        try {
            withdrawPreparedOrSentAttempt(quote, attempt, reason);
        } catch (RuntimeException journalFailure) {
            log.error("that a booking was not sent could not be written down", journalFailure);
        }
    }

    // Withdraws the attempt from the state that the journal has saved, because the previous step may or may not
    // have been saved.
    private void withdrawPreparedOrSentAttempt(UUID quote, UUID attempt, String reason) {
        AttemptState state = bookings.find(attempt).map(BookingAttempt::state).orElse(null);
        if (state instanceof AttemptState.Sent sent) {
            bookings.withdraw(bookings.recordNotSent(sent, reason), reason);
        } else if (state instanceof AttemptState.Prepared prepared) {
            bookings.withdraw(prepared, reason);
        }
        unsentAttemptByQuote.remove(quote, attempt);
    }

    /// Saves an outcome again. Sends nothing.
    BookingOutcome retrySaveOutcome(BookingOutcome.OutcomeNotSaved unsaved) {
        RawAnswer answer = unsaved.rawAnswer();
        return saveResultAndReturnOutcome(
                unsaved.carrier(),
                unsaved.sent(),
                answer,
                unsaved.result(),
                answer == null || !answer.isComplete() ? null : saveAnswerOrReturnFailure(unsaved.sent(), answer));
    }

    /// Processes complete answers that an earlier run has stored but not processed. An inconclusive answer is
    /// left to a person. Sends nothing.
    public void processStoredAnswers() {
        List<BookingAttempt> unreadAttempts = bookings.findAttemptsWithUnreadAnswers();
        if (!unreadAttempts.isEmpty()) {
            LaneClient client = serviceAccess.client();
            for (BookingAttempt attempt : unreadAttempts) {
                try {
                    processStoredAnswer(client, attempt);
                } catch (RuntimeException failure) {
                    log.warn("cannot read the saved answer of a booking", failure);
                }
            }
        }
    }

    private void processStoredAnswer(LaneClient client, BookingAttempt attempt) {
        if (!(attempt.state() instanceof AttemptState.Unknown open)) {
            return;
        }
        BookingKind kind = switch (attempt.kind()) {
            case OTR -> BookingKind.OTR;
            case DRAYAGE -> BookingKind.DRAYAGE;
        };
        var saved = bookings.findAnswers(attempt.id()).getLast();
        PreparedBooking request = client.prepareBookingFromSavedBody(
                kind, Bytes.copyOf(attempt.details().body().toByteArray()));
        RawAnswer answer = new RawAnswer(
                saved.httpStatus(), Bytes.copyOf(saved.body().toByteArray()), null, null, saved.receivedAt());
        BookingResult result = parseAnswerOrUnknown(client, answer, request);
        if (result instanceof BookingResult.Booked booked) {
            saveOrderWithDocumentsIfPossible(open, booked);
        } else if (result instanceof BookingResult.Rejected(ServiceError error)) {
            bookings.recordRejected(open, createRejectionNote(error));
        }
    }

    // If the parser fails in any way, even by a lack of memory, the result is unknown and never a rejection.
    private BookingResult parseAnswerOrUnknown(LaneClient client, RawAnswer answer, PreparedBooking request) {
        try {
            return parser.parseAnswer(client, answer, request);
        } catch (Throwable unread) {
            return new BookingResult.Unknown(messageOrClassNameOf(unread), null);
        }
    }

    // Returns a failure to save instead of throwing it, because the request was sent: the caller must process
    // the answer and must not report that nothing was sent.
    private @Nullable Throwable saveAnswerOrReturnFailure(AttemptState.Sent sent, RawAnswer answer) {
        try {
            bookings.recordAnswer(
                    sent.attempt(),
                    new StoredAnswer(
                            answer.status(), Content.of(answer.body().toByteArray()), receivedAtNotAfterNow(answer)));
            return null;
        } catch (Throwable journalFailure) {
            log.error("cannot save the answer to a booking", journalFailure);
            return journalFailure;
        }
    }

    private BookingOutcome saveResultAndReturnOutcome(
            String carrier,
            AttemptState.Sent sent,
            @Nullable RawAnswer answer,
            BookingResult result,
            @Nullable Throwable saveFailure) {
        attemptsWithUnsavedOutcome.add(sent.attempt());
        if (saveFailure != null) {
            return new BookingOutcome.OutcomeNotSaved(carrier, sent, answer, result, saveFailure);
        }
        try {
            BookingOutcome outcome = recordParsedResult(carrier, sent, result);
            attemptsWithUnsavedOutcome.remove(sent.attempt());
            // An incomplete answer is saved only after the outcome was saved. So every stored answer that an
            // earlier run did not process is complete.
            if (answer != null && !answer.isComplete()) {
                saveAnswerOrReturnFailure(sent, answer);
            }
            return outcome;
        } catch (Throwable journalFailure) {
            log.error("what came of a booking could not be written down", journalFailure);
            return new BookingOutcome.OutcomeNotSaved(carrier, sent, answer, result, journalFailure);
        }
    }

    // The time of receipt; the current time if the time of receipt is in the future.
    private Instant receivedAtNotAfterNow(RawAnswer answer) {
        return answer.receivedAt().isAfter(clock.instant()) ? clock.instant() : answer.receivedAt();
    }

    private BookingOutcome recordParsedResult(String carrier, AttemptState.Sent sent, BookingResult result) {
        UUID attempt = sent.attempt();
        return switch (result) {
            case BookingResult.Booked booked -> recordBookedResult(carrier, sent, booked);
            case BookingResult.Rejected rejected -> {
                bookings.recordRejected(sent, createRejectionNote(rejected.error()));
                yield new BookingOutcome.Rejected(attempt, rejected.error());
            }
            case BookingResult.Unknown unknown -> {
                bookings.recordUnknown(
                        sent, unknown.reason(), ReceivedReply.toStoredClaimedOrder(unknown.priorBooking()));
                yield new BookingOutcome.Unknown(attempt, unknown.reason(), 0);
            }
        };
    }

    private BookingOutcome recordBookedResult(String carrier, AttemptState.Sent sent, BookingResult.Booked booked) {
        AttemptState state = saveOrderWithDocumentsIfPossible(sent, booked);
        if (!(state instanceof AttemptState.WithOrderNumber bookedState)) {
            return new BookingOutcome.Unknown(sent.attempt(), state.note(), booked.orderNumber());
        }
        return new BookingOutcome.Booked(
                sent.attempt(), carrier, "", bookedState.orderNumber(), bookedState.bolNumber(), booked.doubts());
    }

    // Saves the order and its documents in one step, because each step waits for the disk. If this fails, saves
    // the order without its documents.
    private AttemptState saveOrderWithDocumentsIfPossible(
            AttemptState.AwaitingOutcome sent, BookingResult.Booked booked) {
        try {
            List<NewDocument> newDocuments = booked.documents().stream()
                    .map(BookingProtocol::toNewDocument)
                    .toList();
            return bookings.recordBooked(sent, booked.orderNumber(), booked.bolNumber(), newDocuments);
        } catch (RuntimeException failure) {
            // The booking is valid without its documents. The stored answer still has them.
            log.error("a booking could not be written down with its documents", failure);
            return bookings.recordBooked(sent, booked.orderNumber(), booked.bolNumber());
        }
    }

    private static NewDocument toNewDocument(DocumentRef ref) {
        return new NewDocument(ref.docType().code(), ref.url(), ref.fileName(), ref.extension(), ref.contentType());
    }

    private static String createRejectionNote(ServiceError error) {
        return error.status() + " " + error.text();
    }

    private static String messageOrClassNameOf(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
