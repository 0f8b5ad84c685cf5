package lanedesk.workstation.start;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import lanedesk.workstation.shell.ErrorCode;

/// The last problems shown to the dispatcher, by code and kind alone. For every thread.
public final class RecentErrors {

    private static final int MAX_ENTRIES = 30;

    private final Clock clock;
    private final Deque<RecentError> entries = new ArrayDeque<>();

    /// One problem: when, its code, and the failure's type.
    public record RecentError(Instant time, String code, String exceptionType) {}

    public RecentErrors(Clock clock) {
        this.clock = clock;
    }

    /// Notes a failure and gives its code.
    public ErrorCode recordError(Throwable failure) {
        ErrorCode code = ErrorCode.ofFailure(failure);
        recordError(code.value(), failure);
        return code;
    }

    /// Notes a failure under the code that was shown for it.
    public void recordError(String code, Throwable failure) {
        RecentError errorMessage =
                new RecentError(clock.instant(), code, failure.getClass().getSimpleName());
        synchronized (entries) {
            entries.addLast(errorMessage);
            if (entries.size() > MAX_ENTRIES) {
                entries.removeFirst();
            }
        }
    }

    /// The problems noted, oldest first.
    public List<RecentError> recentErrors() {
        synchronized (entries) {
            return List.copyOf(entries);
        }
    }
}
