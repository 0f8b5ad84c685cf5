package lanedesk.workstation.booking;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.journal.quote.QuotedLane;
import org.jspecify.annotations.Nullable;

/// A booking that was sent and whose outcome nobody knows, with what the operator will ask.
///
/// @param sentAt when it was given to the network
record UnknownCase(Attempt attempt, QuotedLane lane, Instant sentAt) {

    /// All there are, oldest first. Reads the journal, so it runs inside a job.
    static List<UnknownCase> all(EnvironmentJournal journal) {
        return journal.bookings().unknowns().stream()
                .map(attempt -> of(attempt, journal))
                .toList();
    }

    /// The one among the attempts of a quote; null where each of them is settled. Reads the journal, so it runs
    /// inside a job.
    static @Nullable UnknownCase among(List<Attempt> attempts, EnvironmentJournal journal) {
        return attempts.stream()
                .filter(attempt -> attempt.state() instanceof AttemptState.Unknown)
                .findFirst()
                .map(attempt -> of(attempt, journal))
                .orElse(null);
    }

    /// The case of an attempt. Reads the journal, so it runs inside a job.
    static UnknownCase of(Attempt attempt, EnvironmentJournal journal) {
        QuotedLane lane = journal.quotes()
                .find(attempt.facts().quote())
                .map(quote -> quote.facts().lane())
                .orElse(new QuotedLane("", ""));
        Optional<Instant> sent = journal.bookings().transitions(attempt.id()).stream()
                .filter(AttemptState.Sent.class::isInstance)
                .map(AttemptState::at)
                .findFirst();
        return new UnknownCase(attempt, lane, sent.orElse(attempt.createdAt()));
    }
}
