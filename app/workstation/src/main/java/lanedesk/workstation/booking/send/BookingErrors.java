package lanedesk.workstation.booking.send;

import java.util.Map;
import java.util.Objects;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import org.jspecify.annotations.Nullable;

/// The failure of a page's booking as a message, and the service's errors by field.
public final class BookingErrors {

    private final BookingPage page;
    private final BookingTasks tasks;
    private final ErrorMessages problems;
    private @Nullable ErrorMessage currentProblem;
    private Map<String, String> unmappedErrors = Map.of();

    BookingErrors(BookingPage page, BookingTasks work, ErrorMessages problems) {
        this.page = page;
        this.tasks = work;
        this.problems = problems;
    }

    /// Describes an outcome and shows service errors at their fields; null if nothing went wrong.
    @Nullable
    ErrorMessage problemOf(BookingOutcome outcome) {
        currentProblem = switch (outcome) {
            case BookingOutcome.Rejected rejected -> rejectionProblem(rejected);
            case BookingOutcome.OutcomeNotSaved unwritten -> problems.create(unwritten.failure());
            case BookingOutcome.NotSent notSent -> problems.createForUnsent(notSent.failure());
            case BookingOutcome.Booked _,
                    BookingOutcome.Unknown _,
                    BookingOutcome.QuoteAlreadyBooked _,
                    BookingOutcome.ColleaguesUnsynchronized _,
                    BookingOutcome.SameShipment _ -> null;
        };
        return currentProblem;
    }

    ErrorMessage describe(Throwable failure) {
        return problems.create(failure);
    }

    private ErrorMessage rejectionProblem(BookingOutcome.Rejected rejected) {
        if (rejected.error().status() == 401) {
            tasks.promptForToken();
        }
        ErrorMessage refused = problems.create("POST " + page.kind().path(), rejected.error());
        unmappedErrors = page.entries().applyServiceErrors(refused.fields());
        return refused;
    }

    /// The message for a booking that was rejected, not sent or not saved.
    public ErrorMessage currentProblem() {
        return Objects.requireNonNull(currentProblem);
    }

    /// The service's errors about fields that the page does not have.
    public Map<String, String> unmappedErrors() {
        return unmappedErrors;
    }

    /// Whether it was rejected for a missing or invalid token that can be entered here.
    public boolean isTokenRejected(BookingOutcome.Rejected rejected) {
        return tasks.isTokenRejected(rejected.error());
    }

    /// Asks for a token; sends nothing again.
    public void promptForToken() {
        tasks.promptForToken();
    }
}
