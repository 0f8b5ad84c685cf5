package lanedesk.workstation.diagnostics;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// The last problems shown to the dispatcher, by code and kind alone. For every thread.
public final class ProblemLog {

    private static final int MOST = 30;

    private final Clock clock;
    private final Deque<Problem> last = new ArrayDeque<>();

    /// One problem: when, its code, and the failure's type.
    public record Problem(Instant at, String code, String type) {}

    public ProblemLog(Clock clock) {
        this.clock = clock;
    }

    /// Notes a failure and gives its code.
    public ProblemCode note(Throwable failure) {
        ProblemCode code = ProblemCode.of(failure);
        note(code.value(), failure);
        return code;
    }

    /// Notes a failure under the code that was shown for it.
    public void note(String code, Throwable failure) {
        Problem problem = new Problem(clock.instant(), code, failure.getClass().getSimpleName());
        synchronized (last) {
            last.addLast(problem);
            if (last.size() > MOST) {
                last.removeFirst();
            }
        }
    }

    /// The problems noted, oldest first.
    public List<Problem> recent() {
        synchronized (last) {
            return List.copyOf(last);
        }
    }
}
