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
    private final AppServices appServices;
    private final EnvironmentServices environmentServices;

    public BookingTasks(BookingProtocol protocol, AppServices appServices, EnvironmentServices environmentServices) {
        this.protocol = protocol;
        this.appServices = appServices;
        this.environmentServices = environmentServices;
    }

    /// The journal's entries of a quote's bookings.
    ///
    /// @param unknownCase the one whose outcome is unknown; null if all are settled
    record AttemptsOfQuote(
            List<BookingAttempt> attempts, @Nullable UnknownCase unknownCase) {}

    Instant now() {
        return appServices.clock().instant();
    }

    /// The service's time.
    Instant serviceTime() {
        return environmentServices.service().serviceClock().instant();
    }

    /// Books, and after success saves the used addresses. A reason applies only to the state in `shownState`: if
    /// another conflict has arisen, that one is shown and nothing is sent. A reason that is not required is not
    /// saved.
    void bookAndSaveAddresses(
            BookingSubmission submission,
            @Nullable String reason,
            BookingPageState shownState,
            List<AddressEntry> usedAddresses,
            TaskCallback<BookingOutcome> callback) {
        appServices
                .taskRunner()
                .start(
                        _ -> {
                            BookingOutcome result = protocol.book(submission, null, _ -> false);
                            if (reason != null && result.isReasonRequired() && shownState.coversConflictsOf(result)) {
                                result = protocol.book(submission, reason, shownState::coversConflictsOf);
                            }
                            if (result instanceof BookingOutcome.Booked) {
                                saveAddresses(usedAddresses);
                            }
                            return result;
                        },
                        callback);
    }

    // A failure to save addresses does not affect the booking.
    private void saveAddresses(List<AddressEntry> addresses) {
        try {
            addresses.forEach(environmentServices.journal().addressBook()::recordUse);
        } catch (RuntimeException failure) {
            log.warn("cannot save the addresses of a booking", failure);
        }
    }

    /// Retries saving an outcome; sends nothing.
    void retrySaveOutcome(BookingOutcome.OutcomeNotSaved unsaved, TaskCallback<BookingOutcome> callback) {
        appServices.taskRunner().start(_ -> protocol.retrySaveOutcome(unsaved), callback);
    }

    void loadAttempts(UUID quote, TaskCallback<AttemptsOfQuote> callback) {
        appServices
                .taskRunner()
                .start(
                        _ -> {
                            List<BookingAttempt> attempts =
                                    environmentServices.journal().bookings().findByQuote(quote);
                            return new AttemptsOfQuote(
                                    attempts, UnknownCase.findUnresolved(attempts, environmentServices.journal()));
                        },
                        callback);
    }

    /// Registers an action that runs on whatever thread changed the journal.
    ChangeNotifier.Subscription subscribeToJournal(Runnable action) {
        return environmentServices.changes().subscribe(action);
    }

    /// Whether another token could help; the sandbox has its own, which cannot be replaced.
    boolean isTokenRejected(ServiceError error) {
        return error.status() == 401 && !environmentServices.environment().isSandbox();
    }

    /// Asks for a token; sends nothing again.
    void promptForToken() {
        environmentServices.promptForToken().run();
    }
}
