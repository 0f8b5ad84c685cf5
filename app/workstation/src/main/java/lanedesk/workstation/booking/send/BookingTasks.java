package lanedesk.workstation.booking.send;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.client.ServiceError;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.SharedDatabaseRole;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The background tasks of a booking page: booking, saving, and reading the journal.
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

    /// The journal's booking attempts for quotes.
    ///
    /// @param unknownBooking the attempt with an unknown outcome; null if no attempt has an unknown outcome
    record AttemptsOfQuotes(
            List<BookingAttempt> attempts, @Nullable UnknownBooking unknownBooking) {}

    Instant currentTime() {
        return appServices.clock().instant();
    }

    /// The current time by the service's clock.
    Instant serviceTime() {
        return environmentServices.service().serviceClock().instant();
    }

    /// Whether the dispatcher may only read in the shared database.
    boolean isReadOnlyUser() {
        return environmentServices.journal().roleSupplier().get() == SharedDatabaseRole.READER;
    }

    /// Starts the booking in the background, and saves the used addresses after a success. `reason` applies
    /// only to the conflicts that `shownState` shows. If there is another conflict, that conflict becomes the
    /// outcome and nothing is sent. If no reason is required, no reason is saved.
    void startBookingAndSaveAddresses(
            BookingSubmission submission,
            @Nullable String reason,
            BookingPageState shownState,
            List<AddressEntry> usedAddresses,
            TaskCallback<BookingOutcome> callback) {
        appServices
                .taskRunner()
                .start(
                        _ -> {
                            BookingOutcome result = protocol.bookOnce(submission, null, _ -> false);
                            if (reason != null && result.isReasonRequired() && shownState.showsAllConflictsOf(result)) {
                                result = protocol.bookOnce(submission, reason, shownState::showsAllConflictsOf);
                            }
                            if (result instanceof BookingOutcome.Booked) {
                                saveAddresses(usedAddresses);
                            }
                            return result;
                        },
                        callback);
    }

    // Saves the addresses in the address book. A failure is only logged, because the booking is already made.
    private void saveAddresses(List<AddressEntry> addresses) {
        try {
            addresses.forEach(environmentServices.journal().addressBook()::addOrMarkAsLastUsed);
        } catch (RuntimeException failure) {
            log.warn("cannot save the addresses of a booking", failure);
        }
    }

    /// Saves an outcome again. Sends nothing.
    void retrySaveOutcome(BookingOutcome.OutcomeNotSaved unsaved, TaskCallback<BookingOutcome> callback) {
        appServices.taskRunner().start(_ -> protocol.retrySaveOutcome(unsaved), callback);
    }

    /// Loads the attempts for quotes, and the first unknown booking among them.
    ///
    /// @param skippedQuotes quotes whose unknown booking is not loaded
    void loadAttemptsAndUnknownBooking(
            List<UUID> quotes, Set<UUID> skippedQuotes, TaskCallback<AttemptsOfQuotes> callback) {
        appServices
                .taskRunner()
                .start(
                        _ -> {
                            List<BookingAttempt> attempts = quotes.stream()
                                    .flatMap(quote ->
                                            environmentServices.journal().bookings().findByQuote(quote).stream())
                                    .toList();
                            return new AttemptsOfQuotes(
                                    attempts,
                                    UnknownBooking.loadUnresolved(
                                            attempts.stream()
                                                    .filter(attempt -> !skippedQuotes.contains(
                                                            attempt.details().quoteId()))
                                                    .toList(),
                                            environmentServices.journal()));
                        },
                        callback);
    }

    /// Runs an action after every change of the journal, on the thread that made the change.
    ChangeNotifier.Subscription subscribeToJournal(Runnable action) {
        return environmentServices.changes().subscribe(action);
    }

    /// Whether the service refuses the token and the user can enter another token. The sandbox's token cannot
    /// be replaced.
    boolean canReplaceRejectedToken(ServiceError error) {
        return error.status() == 401 && !environmentServices.environment().isSandbox();
    }

    /// Asks the user for a token. Sends nothing.
    void promptForToken() {
        environmentServices.promptForToken().run();
    }
}
