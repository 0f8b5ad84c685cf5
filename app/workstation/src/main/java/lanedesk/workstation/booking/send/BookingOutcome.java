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

/// How trying to book ended, which is how far the booking of its page has come.
public sealed interface BookingOutcome extends BookingPageState {

    /// The service has the order, perhaps by a colleague and at another of its rates than the page has.
    ///
    /// @param carrier of the rate that was booked
    /// @param colleague who booked it where that was done at another workstation; empty where here
    /// @param oddValues what was odd in the answer
    record Booked(
            UUID attempt, String carrier, String colleague, long orderNumber, String bolNumber, List<String> oddValues)
            implements BookingOutcome {
        public Booked {
            oddValues = List.copyOf(oddValues);
        }

        /// Whether there is more to say of it than its papers show.
        boolean hasOddValues() {
            return !oddValues.isEmpty() || !colleague.isEmpty();
        }
    }

    /// The service rejected the booking. It may be corrected and sent again.
    record Rejected(UUID attempt, ServiceError error) implements BookingOutcome {}

    /// The request left, or may have, and its outcome is unknown. The quote is locked.
    ///
    /// @param claimedOrder the order of an answer that is not believed, since another booking has it; 0 where none
    record Unknown(UUID attempt, String reason, long claimedOrder) implements BookingOutcome {}

    /// The request left, and the journal could not keep what came of it. Nothing is sent again;
    /// [BookingProtocol#saveOutcome] tries to keep it once more.
    ///
    /// @param carrier of the rate that was sent
    /// @param rawAnswer the answer; null where none did
    record OutcomeNotSaved(
            String carrier,
            AttemptState.Sent sent,
            @Nullable RawAnswer rawAnswer,
            BookingResult result,
            Throwable failure)
            implements BookingOutcome {

        /// Whether no further try can keep it, since the journal takes nothing more in this run.
        public boolean isFinal() {
            return failure instanceof JournalException failed && failed.reason().stopsJournal();
        }

        /// Returns what to do now; `happened` is why it could not be kept.
        public String advice(Texts texts, String happened) {
            return texts.text(isFinal() ? "booking.unwritten.stopped" : "booking.unwritten.text", happened);
        }

        /// Returns in a sentence what the answer says all the same.
        public String summary(Texts texts) {
            return switch (result) {
                case BookingResult.Booked booked ->
                    texts.text("booking.unwritten.booked", Long.toString(booked.orderNumber()), booked.bolNumber());
                case BookingResult.Rejected rejected ->
                    texts.text("booking.unwritten.rejected", rejected.error().text());
                case BookingResult.Unknown _ -> texts.text("booking.unwritten.unknown");
            };
        }
    }

    /// Nothing left the machine. It may be sent again.
    record NotSent(Throwable failure) implements BookingOutcome {}

    /// Nothing was sent: the quote has a booking that is open or done.
    ///
    /// @param dispatcher has it
    record QuoteAlreadyBooked(String dispatcher) implements BookingOutcome {}

    /// Nothing was sent: the office's database lost the reports of these colleagues, and one of them may hold the
    /// quote. Booking goes on with a reason.
    ///
    /// @param others bookings of the same shipment that are known
    record ColleaguesUnsynchronized(List<AbsentColleague> colleagues, List<BookingAttempt> others)
            implements BookingOutcome {
        public ColleaguesUnsynchronized {
            colleagues = List.copyOf(colleagues);
            others = List.copyOf(others);
        }
    }

    /// Nothing was sent: another quote of the same shipment is booked or may be. Going on needs a reason.
    record SameShipment(List<BookingAttempt> others) implements BookingOutcome {
        public SameShipment {
            others = List.copyOf(others);
        }
    }
}
