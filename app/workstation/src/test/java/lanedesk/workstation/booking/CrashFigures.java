package lanedesk.workstation.booking;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.sandbox.fault.BookingRequestCounter;
import org.jspecify.annotations.Nullable;

/// Compares a journal after the kills with the output of the processes and the requests that the service counted.
final class CrashFigures {
    private static final int PAGE = 500;

    private final EnvironmentJournal journal;
    private final BookingRequestCounter deliveries;
    private final Set<UUID> reportedQuotes = new HashSet<>();
    private final Set<UUID> reportedBookings = new HashSet<>();
    private int attempts;
    private int booked;
    private int unknown;
    private int notSent;
    private int deliveredCount;
    private int deliveredTwice;
    private int bookedWithoutAnswer;
    private int wronglyCalledUnsent;
    private int lost;

    private CrashFigures(EnvironmentJournal journal, BookingRequestCounter deliveries) {
        this.journal = journal;
        this.deliveries = deliveries;
    }

    /// @param quoted the quotes that the processes printed; `booked` are the bookings that they printed
    static CrashFigures of(
            EnvironmentJournal journal, BookingRequestCounter deliveries, Set<UUID> quoted, Set<UUID> booked) {
        CrashFigures figures = new CrashFigures(journal, deliveries);
        @Nullable Long after = null;
        do {
            History.Page page = journal.history().findPage(HistoryQuery.matchingAll(), after, PAGE);
            page.entries().forEach(figures::addFigures);
            after = page.nextPosition();
        } while (after != null);
        figures.lost += countMissing(quoted, figures.reportedQuotes) + countMissing(booked, figures.reportedBookings);
        figures.lost += deliveries.totalCount() - figures.deliveredCount;
        return figures;
    }

    private static int countMissing(Set<UUID> reportedIds, Set<UUID> savedIds) {
        return (int)
                reportedIds.stream().filter(uUID -> !savedIds.contains(uUID)).count();
    }

    private void addFigures(HistoryEntry entry) {
        reportedQuotes.add(entry.quoteId());
        int bodies = deliveries.countForQuote(entry.quoteNumber());
        deliveredCount += bodies;
        List<BookingAttempt> ofQuote = journal.bookings().findByQuote(entry.quoteId());
        if (bodies > 1) {
            deliveredTwice++;
        }
        if (bodies > ofQuote.size()) {
            lost++;
        }
        ofQuote.forEach(attempt -> addFigures(attempt, bodies));
    }

    private void addFigures(BookingAttempt attempt, int bodies) {
        attempts++;
        switch (attempt.state()) {
            case AttemptState.Booked _ -> {
                booked++;
                reportedBookings.add(attempt.id());
                if (bodies == 0 || journal.bookings().findAnswers(attempt.id()).isEmpty()) {
                    bookedWithoutAnswer++;
                }
            }
            case AttemptState.Unknown _ -> unknown++;
            case AttemptState.Prepared _ -> {
                notSent++;
                if (bodies > 0) {
                    wronglyCalledUnsent++;
                }
            }
            default -> throw new AssertionError(attempt.state().toString());
        }
    }

    int bookedCount() {
        return booked;
    }

    /// The number of inconsistencies; must be 0.
    int violations() {
        return deliveredTwice + bookedWithoutAnswer + wronglyCalledUnsent + lost;
    }

    @Override
    public String toString() {
        return "attempts " + attempts + ", booked " + booked + ", unknown " + unknown + ", not sent " + notSent
                + ", bodies delivered " + deliveredCount + ", delivered twice " + deliveredTwice
                + ", booked without an answer " + bookedWithoutAnswer + ", delivered and called unsent "
                + wronglyCalledUnsent
                + ", lost " + lost;
    }
}
