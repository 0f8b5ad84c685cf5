package lanedesk.workstation.booking.send;

import java.util.List;
import java.util.UUID;
import lanedesk.client.ServiceError;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.RawAnswer;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The result of a booking attempt, and at the same time the state of the booking page after the attempt.
public sealed interface BookingOutcome extends BookingPageState {

    /// The service has accepted the booking as an order. A colleague may have booked the quote, with another
    /// rate.
    ///
    /// @param carrier carrier of the booked rate
    /// @param bookedByColleague the colleague who booked the quote on another workstation; otherwise empty
    /// @param unusualValues texts about unusual values in the service's answer
    record Booked(
            UUID attempt,
            String carrier,
            String bookedByColleague,
            long orderNumber,
            String bolNumber,
            List<String> unusualValues)
            implements BookingOutcome {
        public Booked {
            unusualValues = List.copyOf(unusualValues);
        }

        /// Whether the answer has unusual values, or a colleague booked the quote; the dispatcher must see
        /// both.
        boolean hasUnusualValuesOrColleague() {
            return !unusualValues.isEmpty() || !bookedByColleague.isEmpty();
        }
    }

    /// The service rejected the booking. The dispatcher can correct the page and book again.
    record Rejected(UUID attempt, ServiceError error) implements BookingOutcome {}

    /// The request was sent or may have been sent, and its outcome is unknown. The quote cannot be booked
    /// again.
    ///
    /// @param conflictingOrder order number in the answer that already belongs to another booking; 0 if the
    ///        answer has no such number
    record Unknown(UUID attempt, String reason, long conflictingOrder) implements BookingOutcome {}

    /// The request was sent, but the journal could not save the result. [BookingProtocol#retrySaveOutcome]
    /// saves the result again. The request is not sent again.
    ///
    /// @param carrier carrier of the rate that was sent
    /// @param rawAnswer the answer; null if no answer arrived
    record OutcomeNotSaved(
            String carrier,
            AttemptState.Sent sent,
            @Nullable RawAnswer rawAnswer,
            BookingResult result,
            Throwable failure)
            implements BookingOutcome {

        /// Whether saving again cannot succeed, because the journal refuses all writes until the program
        /// restarts.
        public boolean isJournalStopped() {
            return failure instanceof JournalException journalFailure
                    && journalFailure.reason().stopsAllWrites();
        }

        /// What the dispatcher should do now. `causeText` says why the outcome could not be saved.
        public String formatAdvice(Texts texts, String causeText) {
            return texts.text(isJournalStopped() ? "booking.unwritten.stopped" : "booking.unwritten.text", causeText);
        }

        /// A sentence that says what the service answered.
        public String formatAnswerSummary(Texts texts) {
            return switch (result) {
                case BookingResult.Booked booked ->
                    texts.text("booking.unwritten.booked", Long.toString(booked.orderNumber()), booked.bolNumber());
                case BookingResult.Rejected rejected ->
                    texts.text("booking.unwritten.rejected", rejected.error().text());
                case BookingResult.Unknown _ -> texts.text("booking.unwritten.unknown");
            };
        }
    }

    /// Nothing was sent. The booking may be sent again.
    record NotSent(Throwable failure) implements BookingOutcome {}

    /// Nothing was sent, because the quote has another booking that is booked or may be booked.
    ///
    /// @param dispatcher who made the other booking, as displayed text; for a booking on another workstation
    ///        also the workstation's name
    record QuoteAlreadyBooked(String dispatcher) implements BookingOutcome {}

    /// Nothing was sent, because bookings of these colleagues are missing in the shared database or could not
    /// be read, and one of the colleagues may have booked the quote. The dispatcher can book with a reason.
    ///
    /// @param bookingsOfShipment known bookings of the same shipment
    record ColleaguesUnsynchronized(List<AbsentColleague> colleagues, List<BookingAttempt> bookingsOfShipment)
            implements BookingOutcome {
        public ColleaguesUnsynchronized {
            colleagues = List.copyOf(colleagues);
            bookingsOfShipment = List.copyOf(bookingsOfShipment);
        }
    }

    /// Nothing was sent, because another quote of the same shipment is booked or may be booked. The dispatcher
    /// can book with a reason.
    record SameShipment(List<BookingAttempt> bookingsOfShipment) implements BookingOutcome {
        public SameShipment {
            bookingsOfShipment = List.copyOf(bookingsOfShipment);
        }
    }
}
