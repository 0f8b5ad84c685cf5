package lanedesk.workstation.booking.unknown;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A booking that was sent and whose outcome is unknown, with the information that support may ask for.
///
/// @param sentAt when the booking was sent
/// @param reply the service's answer; null if no answer arrived or if a colleague's workstation has the answer
public record UnknownBooking(
        BookingAttempt attempt,
        QuotedLane lane,
        Instant sentAt,
        @Nullable ReceivedReply reply) {

    /// All bookings with an unknown outcome, oldest first. Reads the journal, so it must run in a background
    /// task.
    public static List<UnknownBooking> loadAll(EnvironmentJournal journal) {
        return journal.bookings().findWithUnknownOutcome().stream()
                .map(attempt -> load(attempt, journal))
                .toList();
    }

    /// The attempt of a quote whose outcome is unknown; null if the quote has no such attempt. Reads the
    /// journal, so it must run in a background task.
    public static @Nullable UnknownBooking loadUnresolved(List<BookingAttempt> attempts, EnvironmentJournal journal) {
        return attempts.stream()
                .filter(attempt -> attempt.state() instanceof AttemptState.Unknown)
                .findFirst()
                .map(attempt -> load(attempt, journal))
                .orElse(null);
    }

    /// The number of the order that the quote has according to the service's answer, even if the program could
    /// not process the answer. 0 if the answer says that an order exists but gives no number; null if the
    /// answer does not say that an order exists.
    @Nullable
    public Long claimedOrderNumber() {
        Long claimed = claimedOrderOfState();
        return claimed == null && reply != null ? reply.claimedOrder() : claimed;
    }

    private @Nullable Long claimedOrderOfState() {
        return attempt.state() instanceof AttemptState.Unknown open ? open.claimedOrder() : null;
    }

    /// One paragraph that explains the situation.
    public String formatExplanation(Texts texts) {
        Long claimedOrder = claimedOrderNumber();
        String key = claimedOrder == null
                ? "booking.unknown.text"
                : claimedOrder == 0 ? "booking.unknown.claimed" : "booking.unknown.claimedOrder";
        return texts.text(
                key,
                texts.translateCarrierName(attempt.details().carrierName()),
                Long.toString(attempt.quoteNumber()),
                lane.origin(),
                lane.destination(),
                String.valueOf(claimedOrder));
    }

    /// Lines that say why the outcome is unknown and what the service answered. The answer is left out if the
    /// state already contains the order that the answer claims. Empty if there is nothing to say.
    List<String> formatReasonAndReplyLines(Texts texts) {
        List<String> lines = new ArrayList<>();
        String note = attempt.state().note();
        if (!note.isBlank()) {
            lines.add(texts.text("booking.unknown.why", UnknownReason.formatNote(note, texts)));
        }
        if (reply != null && claimedOrderOfState() == null) {
            lines.add(
                    reply.text().isEmpty()
                            ? texts.text("booking.unknown.answered.empty", Integer.toString(reply.status()))
                            : texts.text("booking.unknown.answered", Integer.toString(reply.status()), reply.text()));
        }
        return lines;
    }

    /// Loads the information about an attempt. Reads the journal, so it must run in a background task.
    public static UnknownBooking load(BookingAttempt attempt, EnvironmentJournal journal) {
        QuotedLane lane = journal.quotes()
                .find(attempt.details().quoteId())
                .map(quote -> quote.details().lane())
                .orElse(new QuotedLane("", ""));
        Optional<Instant> sentTime = journal.bookings().findTransitions(attempt.id()).stream()
                .filter(AttemptState.Sent.class::isInstance)
                .map(AttemptState::at)
                .findFirst();
        return new UnknownBooking(
                attempt,
                lane,
                sentTime.orElse(attempt.createdAt()),
                ReceivedReply.ofLastAnswer(journal.bookings().findAnswers(attempt.id())));
    }

    /// Why the outcome of a booking is unknown. The reason is recognized by the technical note in the journal.
    enum UnknownReason {
        CUT_OFF("the answer broke off"),
        TIMEOUT("(?i)time-?out|timed out"),
        CONNECTION_LOST("(?i)end of stream|EOF|connection|stream was reset|socket|IOException"),
        NO_ORDER("without an order number"),
        NO_BOL("without a bill of lading number"),
        OTHER_QUOTE("speaks of another quote"),
        INCONCLUSIVE_STATUS("^status \\d+ "),
        UNREADABLE("unreadable answer|could not be read"),
        ENDED_BEFORE_ANSWER("ended before an answer came"),
        ANSWER_NOT_PROCESSED("ended before it had read"),
        ORDER_OF_OTHER_BOOKING("belongs to another booking"),
        OTHER("");

        private static final Pattern SERVICE_ERROR = Pattern.compile("[45]\\d\\d .*", Pattern.DOTALL);

        private final Pattern notePattern;

        UnknownReason(String noteRegex) {
            this.notePattern = Pattern.compile(noteRegex);
        }

        static UnknownReason parseNote(String note) {
            return Arrays.stream(values())
                    .filter(reason -> reason.notePattern.matcher(note).find())
                    .findFirst()
                    .orElse(OTHER);
        }

        /// The displayed text for a note. Texts of the service are shown as received.
        static String formatNote(String note, Texts texts) {
            return SERVICE_ERROR.matcher(note).matches() ? note : texts.text("booking.unknown.why." + parseNote(note));
        }
    }
}
