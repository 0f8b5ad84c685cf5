package lanedesk.workstation.booking.send;

import java.util.Map;
import java.util.Objects;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import org.jspecify.annotations.Nullable;

/// The failure of a page's booking in words, and the service's errors by field.
public final class BookingTrouble {

    private final BookingPage page;
    private final BookingWork work;
    private final Problems problems;
    private @Nullable Problem problem;
    private Map<String, String> homeless = Map.of();

    BookingTrouble(BookingPage page, BookingWork work, Problems problems) {
        this.page = page;
        this.work = work;
        this.problems = problems;
    }

    /// Describes an outcome, and shows the refusals at its fields; null where nothing went wrong.
    @Nullable
    Problem of(BookingOutcome outcome) {
        problem = switch (outcome) {
            case BookingOutcome.Rejected rejected -> refused(rejected);
            case BookingOutcome.Unwritten unwritten -> problems.of(unwritten.why());
            case BookingOutcome.NotSent notSent -> problems.ofUnsent(notSent.why());
            case BookingOutcome.Booked _,
                    BookingOutcome.Unknown _,
                    BookingOutcome.QuoteTaken _,
                    BookingOutcome.ColleaguesAway _,
                    BookingOutcome.SameShipment _ -> null;
        };
        return problem;
    }

    Problem describe(Throwable failure) {
        return problems.of(failure);
    }

    private Problem refused(BookingOutcome.Rejected rejected) {
        if (rejected.error().status() == 401) {
            work.askForToken();
        }
        Problem refused = problems.of("POST " + page.kind().path(), rejected.error());
        homeless = page.entries().refuse(refused.fields());
        return refused;
    }

    /// The problem of what was refused, not sent or not written down.
    public Problem problem() {
        return Objects.requireNonNull(problem);
    }

    /// Returns the service's errors about fields that the page does not have.
    public Map<String, String> homeless() {
        return homeless;
    }

    /// Whether a refusal is for lack of a token that can be given here.
    public boolean wantsToken(BookingOutcome.Rejected rejected) {
        return work.wantsToken(rejected.error());
    }

    /// Asks for a token; sends nothing again.
    public void askForToken() {
        work.askForToken();
    }
}
