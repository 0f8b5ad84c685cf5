package lanedesk.workstation.booking.send;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import lanedesk.client.ServiceError;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The background tasks of a booking page: sending, saving, reading the journal.
public final class BookingTasks {

    private static final Logger log = LoggerFactory.getLogger(BookingTasks.class);

    private final BookingProtocol protocol;
    private final AppServices basics;
    private final EnvironmentServices workspace;

    public BookingTasks(BookingProtocol protocol, AppServices basics, EnvironmentServices workspace) {
        this.protocol = protocol;
        this.basics = basics;
        this.workspace = workspace;
    }

    /// The journal's entries of a quote's bookings.
    ///
    /// @param unknown the one whose outcome is unknown; null if all are settled
    record AttemptsOfQuote(
            List<BookingAttempt> attempts, @Nullable UnknownCase unknown) {}

    Instant now() {
        return basics.clock().instant();
    }

    /// The service's time.
    Instant serviceNow() {
        return workspace.service().serviceClock().instant();
    }

    /// Books, and after success saves the used addresses. A reason applies only to the state in `shownState`: if
    /// another
    /// conflict has arisen, that one is shown and nothing is sent. A reason that is not required is not saved.
    void book(
            BookingSubmission order,
            @Nullable String reason,
            BookingPageState shownState,
            List<AddressEntry> used,
            TaskCallback<BookingOutcome> outcome) {
        basics.taskRunner()
                .start(
                        _ -> {
                            BookingOutcome ended = protocol.book(order, null, _ -> false);
                            if (reason != null && ended.isReasonRequired() && shownState.coversConflictsOf(ended)) {
                                ended = protocol.book(order, reason, shownState::coversConflictsOf);
                            }
                            if (ended instanceof BookingOutcome.Booked) {
                                saveAddresses(used);
                            }
                            return ended;
                        },
                        outcome);
    }

    // A failure to save addresses does not affect the booking.
    private void saveAddresses(List<AddressEntry> used) {
        try {
            used.forEach(workspace.journal().addressBook()::recordUse);
        } catch (RuntimeException failure) {
            log.warn("the addresses of a booking could not be kept", failure);
        }
    }

    /// Retries saving an outcome; sends nothing.
    void saveOutcome(BookingOutcome.OutcomeNotSaved unwritten, TaskCallback<BookingOutcome> outcome) {
        basics.taskRunner().start(_ -> protocol.saveOutcome(unwritten), outcome);
    }

    void loadAttempts(UUID quote, TaskCallback<AttemptsOfQuote> outcome) {
        basics.taskRunner()
                .start(
                        _ -> {
                            List<BookingAttempt> attempts =
                                    workspace.journal().bookings().findByQuote(quote);
                            return new AttemptsOfQuote(attempts, UnknownCase.findIn(attempts, workspace.journal()));
                        },
                        outcome);
    }

    /// Registers an action that runs on whatever thread changed the journal.
    ChangeNotifier.Subscription onChange(Runnable action) {
        return workspace.changes().subscribe(action);
    }

    /// Whether another token could help; the sandbox has its own, which cannot be replaced.
    boolean isTokenRejected(ServiceError error) {
        return error.status() == 401 && !workspace.environment().isSandbox();
    }

    /// Asks for a token; sends nothing again.
    void promptForToken() {
        workspace.promptForToken().run();
    }
}
