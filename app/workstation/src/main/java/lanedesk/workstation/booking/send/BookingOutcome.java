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

/// The result of a booking attempt, and the state of its page.
public sealed interface BookingOutcome extends BookingPageState {

    /// The service has the order, perhaps booked by a colleague and with another rate than the page's.
    ///
    /// @param carrier the booked carrier
    /// @param bookedByColleague the colleague who booked it on another workstation; empty otherwise
    /// @param unusualValues unusual values in the answer
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

        /// Whether the answer has unusual values to report.
        boolean hasUnusualValuesOrColleague() {
            return !unusualValues.isEmpty() || !bookedByColleague.isEmpty();
        }
    }

    /// The service rejected the booking. It may be corrected and sent again.
    record Rejected(UUID attempt, ServiceError error) implements BookingOutcome {}

    /// The request was or may have been sent, and its outcome is unknown. The quote is locked.
    ///
    /// @param claimedOrder order number in an answer that is not trusted, since another booking has it; 0 if none
    record Unknown(UUID attempt, String reason, long claimedOrder) implements BookingOutcome {}

    /// The request was sent, but the journal could not save the result. Nothing is sent again;
    /// [BookingProtocol#retrySaveOutcome] retries saving it.
    ///
    /// @param carrier carrier of the sent rate
    /// @param rawAnswer the answer; null if none arrived
    record OutcomeNotSaved(
            String carrier,
            AttemptState.Sent sent,
            @Nullable RawAnswer rawAnswer,
            BookingResult result,
            Throwable failure)
            implements BookingOutcome {

        /// Whether retrying is pointless because the journal accepts nothing more in this run.
        public boolean isJournalStopped() {
            return failure instanceof JournalException journalFailure
                    && journalFailure.reason().stopsAllWrites();
        }

        /// What to do now; `causeText` is why the outcome could not be saved.
        public String adviceText(Texts texts, String causeText) {
            return texts.text(isJournalStopped() ? "booking.unwritten.stopped" : "booking.unwritten.text", causeText);
        }

        /// What the answer says, in a sentence.
        public String answerSummary(Texts texts) {
            return switch (result) {
                case BookingResult.Booked booked ->
                    texts.text("booking.unwritten.booked", Long.toString(booked.orderNumber()), booked.bolNumber());
                case BookingResult.Rejected rejected ->
                    texts.text("booking.unwritten.rejected", rejected.error().text());
                case BookingResult.Unknown _ -> texts.text("booking.unwritten.unknown");
            };
        }
    }

    /// Nothing was sent. It may be sent again.
    record NotSent(Throwable failure) implements BookingOutcome {}

    /// Nothing was sent: the quote has a booking that is pending or booked.
    ///
    /// @param dispatcher who made that booking
    record QuoteAlreadyBooked(String dispatcher) implements BookingOutcome {}

    /// Nothing was sent: the shared database lost the records of these colleagues, and one of them may have booked
    /// the quote. Continuing needs a reason.
    ///
    /// @param bookingsOfShipment known bookings of the same shipment
    record ColleaguesUnsynchronized(List<AbsentColleague> colleagues, List<BookingAttempt> bookingsOfShipment)
            implements BookingOutcome {
        public ColleaguesUnsynchronized {
            colleagues = List.copyOf(colleagues);
            bookingsOfShipment = List.copyOf(bookingsOfShipment);
        }
    }

    /// Nothing was sent: another quote of the same shipment is or may be booked. Continuing needs a reason.
    record SameShipment(List<BookingAttempt> bookingsOfShipment) implements BookingOutcome {
        public SameShipment {
            bookingsOfShipment = List.copyOf(bookingsOfShipment);
        }
    }
}
