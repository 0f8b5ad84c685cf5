package lanedesk.workstation.booking.send;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.client.ServiceError;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The work of a booking page off the FX thread: sending, saving, reading the journal.
public final class BookingWork {

    private static final Logger log = LoggerFactory.getLogger(BookingWork.class);

    private final BookingProtocol protocol;
    private final Basics basics;
    private final Workspace workspace;

    public BookingWork(BookingProtocol protocol, Basics basics, Workspace workspace) {
        this.protocol = protocol;
        this.basics = basics;
        this.workspace = workspace;
    }

    /// The journal's entries of a quote's bookings.
    ///
    /// @param unknown the one whose fate is not known; null where each is settled
    record Seen(List<Attempt> attempts, @Nullable UnknownCase unknown) {}

    Instant now() {
        return basics.clock().instant();
    }

    /// The time by the service's clock.
    Instant serviceNow() {
        return workspace.service().serviceClock().instant();
    }

    /// Books, and learns the used addresses after success. A reason to go on holds for the state in `told` alone:
    /// where another obstacle has come since, that one is shown and nothing is sent. A reason that nothing asks for
    /// is not kept.
    void book(
            BookingOrder order,
            @Nullable String reason,
            SendState told,
            List<AddressEntry> used,
            Outcome<BookingOutcome> outcome) {
        basics.runner()
                .start(
                        _ -> {
                            BookingOutcome ended = protocol.book(order, null, _ -> false);
                            if (reason != null && ended.asksForReason() && told.covers(ended)) {
                                ended = protocol.book(order, reason, told::covers);
                            }
                            if (ended instanceof BookingOutcome.Booked) {
                                learn(used);
                            }
                            return ended;
                        },
                        outcome);
    }

    // A booking stands whatever becomes of the address book.
    private void learn(List<AddressEntry> used) {
        try {
            used.forEach(workspace.journal().addressBook()::learn);
        } catch (RuntimeException failure) {
            log.warn("the addresses of a booking could not be kept", failure);
        }
    }

    /// Tries once more to write down what came of a booking; sends nothing.
    void saveOutcome(BookingOutcome.Unwritten unwritten, Outcome<BookingOutcome> outcome) {
        basics.runner().start(_ -> protocol.saveOutcome(unwritten), outcome);
    }

    void look(UUID quote, Outcome<Seen> outcome) {
        basics.runner()
                .start(
                        _ -> {
                            List<Attempt> attempts =
                                    workspace.journal().bookings().ofQuote(quote);
                            return new Seen(attempts, UnknownCase.findIn(attempts, workspace.journal()));
                        },
                        outcome);
    }

    /// Runs `action` on whatever thread changed the journal.
    Changes.Subscription onChange(Runnable action) {
        return workspace.changes().subscribe(action);
    }

    /// Returns whether another token could help; the sandbox has its own, which can't be replaced.
    boolean wantsToken(ServiceError error) {
        return error.status() == 401 && !workspace.environment().isSandbox();
    }

    /// Asks for a token; sends nothing again.
    void askForToken() {
        workspace.askForToken().run();
    }
}
