package lanedesk.workstation.booking;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.history.History;
import lanedesk.journal.history.HistoryEntry;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.sandbox.fault.Deliveries;
import org.jspecify.annotations.Nullable;

/// What is in a journal after its programs were killed, held against what they said and what the service counted.
final class CrashFigures {
    private static final int PAGE = 500;

    private final EnvironmentJournal journal;
    private final Deliveries deliveries;
    private final Set<UUID> quotedHere = new HashSet<>();
    private final Set<UUID> bookedHere = new HashSet<>();
    private int attempts;
    private int booked;
    private int unknown;
    private int notSent;
    private int delivered;
    private int deliveredTwice;
    private int bookedUnanswered;
    private int calledUnsent;
    private int lost;

    private CrashFigures(EnvironmentJournal journal, Deliveries deliveries) {
        this.journal = journal;
        this.deliveries = deliveries;
    }

    /// @param quoted what the programs said was quoted, `booked` what they said was booked
    static CrashFigures of(EnvironmentJournal journal, Deliveries deliveries, Set<UUID> quoted, Set<UUID> booked) {
        CrashFigures figures = new CrashFigures(journal, deliveries);
        @Nullable Long after = null;
        do {
            History.Page page = journal.history().page(HistoryQuery.all(), after, PAGE);
            page.entries().forEach(figures::add);
            after = page.next();
        } while (after != null);
        figures.lost += lacking(quoted, figures.quotedHere) + lacking(booked, figures.bookedHere);
        figures.lost += deliveries.total() - figures.delivered;
        return figures;
    }

    private static int lacking(Set<UUID> said, Set<UUID> kept) {
        return (int) said.stream().filter(each -> !kept.contains(each)).count();
    }

    private void add(HistoryEntry entry) {
        quotedHere.add(entry.quote());
        int bodies = deliveries.ofQuote(entry.quoteNumber());
        delivered += bodies;
        List<Attempt> ofQuote = journal.bookings().ofQuote(entry.quote());
        if (bodies > 1) {
            deliveredTwice++;
        }
        if (bodies > ofQuote.size()) {
            lost++;
        }
        ofQuote.forEach(attempt -> add(attempt, bodies));
    }

    private void add(Attempt attempt, int bodies) {
        attempts++;
        switch (attempt.state()) {
            case AttemptState.Booked _ -> {
                booked++;
                bookedHere.add(attempt.id());
                if (bodies == 0 || journal.bookings().answers(attempt.id()).isEmpty()) {
                    bookedUnanswered++;
                }
            }
            case AttemptState.Unknown _ -> unknown++;
            case AttemptState.Prepared _ -> {
                notSent++;
                if (bodies > 0) {
                    calledUnsent++;
                }
            }
            default -> throw new AssertionError(attempt.state().toString());
        }
    }

    int booked() {
        return booked;
    }

    /// What must never be.
    int faults() {
        return deliveredTwice + bookedUnanswered + calledUnsent + lost;
    }

    @Override
    public String toString() {
        return "attempts " + attempts + ", booked " + booked + ", unknown " + unknown + ", not sent " + notSent
                + ", bodies delivered " + delivered + ", delivered twice " + deliveredTwice
                + ", booked without an answer " + bookedUnanswered + ", delivered and called unsent " + calledUnsent
                + ", lost " + lost;
    }
}
