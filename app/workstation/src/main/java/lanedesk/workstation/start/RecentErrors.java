package lanedesk.workstation.start;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import lanedesk.workstation.shell.ErrorCode;

/// The last errors shown to the dispatcher, with code and type only. Thread-safe.
public final class RecentErrors {

    private static final int MAX_ENTRIES = 30;

    private final Clock clock;
    private final Deque<RecentError> entries = new ArrayDeque<>();

    /// One error: its time, its code, and the type of the exception.
    public record RecentError(Instant time, String code, String exceptionType) {}

    public RecentErrors(Clock clock) {
        this.clock = clock;
    }

    /// Records a failure and returns its code.
    public ErrorCode recordError(Throwable failure) {
        ErrorCode code = ErrorCode.ofFailure(failure);
        recordErrorWithCode(code.value(), failure);
        return code;
    }

    /// Records a failure under the code that was shown to the dispatcher.
    public void recordErrorWithCode(String code, Throwable failure) {
        RecentError errorMessage =
                new RecentError(clock.instant(), code, failure.getClass().getSimpleName());
        synchronized (entries) {
            entries.addLast(errorMessage);
            if (entries.size() > MAX_ENTRIES) {
                entries.removeFirst();
            }
        }
    }

    /// The last recorded errors, oldest first.
    public List<RecentError> recentErrors() {
        synchronized (entries) {
            return List.copyOf(entries);
        }
    }
}
