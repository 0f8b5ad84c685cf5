package lanedesk.workstation.start;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import lanedesk.workstation.shell.ErrorCode;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Handles uncaught failures: logs each failure once with its code, and shows only the code. A failure that recurs at
/// every pulse is logged and shown only from time to time.
public final class UncaughtErrorHandler implements Thread.UncaughtExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(UncaughtErrorHandler.class);
    private static final Duration MIN_REPEAT_INTERVAL = Duration.ofSeconds(10);

    private final RecentErrors recentErrors;
    private final Clock clock;
    private final Consumer<ErrorCode> onError;
    private final Map<ErrorCode, Instant> lastShown = new HashMap<>();

    /// `onError` notifies the dispatcher. The action is called on the thread that failed.
    public UncaughtErrorHandler(RecentErrors recentErrors, Clock clock, Consumer<ErrorCode> onError) {
        this.recentErrors = recentErrors;
        this.clock = clock;
        this.onError = onError;
    }

    /// Installs this object as the handler of every thread without a handler of its own, including the FX thread.
    public void install() {
        Thread.setDefaultUncaughtExceptionHandler(this);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        if (markShownUnlessShownRecently(ErrorCode.ofFailure(failure))) {
            ErrorCode code = recentErrors.recordError(failure);
            log.atError()
                    .setMessage("unhandled failure")
                    .addKeyValue("code", code)
                    .setCause(failure)
                    .log();
            onError.accept(code);
        }
    }

    private synchronized boolean markShownUnlessShownRecently(ErrorCode code) {
        Instant now = clock.instant();
        Instant lastShownAt = lastShown.get(code);
        if (lastShownAt != null && now.isBefore(lastShownAt.plus(MIN_REPEAT_INTERVAL))) {
            return false;
        }
        lastShown.put(code, now);
        return true;
    }
}
