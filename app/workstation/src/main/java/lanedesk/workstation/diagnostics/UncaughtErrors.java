package lanedesk.workstation.diagnostics;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Handles uncaught failures: logs each once with its code and shows the code alone. A failure that recurs at
/// every pulse is logged and shown once in a while.
public final class UncaughtErrors implements Thread.UncaughtExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(UncaughtErrors.class);
    private static final Duration QUIET = Duration.ofSeconds(10);

    private final ProblemLog problems;
    private final Clock clock;
    private final Consumer<ProblemCode> show;
    private final Map<ProblemCode, Instant> lastShown = new HashMap<>();

    /// `show` tells the dispatcher; it is called on the thread that failed.
    public UncaughtErrors(ProblemLog problems, Clock clock, Consumer<ProblemCode> show) {
        this.problems = problems;
        this.clock = clock;
        this.show = show;
    }

    /// Makes this the handler of every thread that has none of its own, the FX thread among them.
    public void install() {
        Thread.setDefaultUncaughtExceptionHandler(this);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        if (isDue(ProblemCode.of(failure))) {
            ProblemCode code = problems.note(failure);
            log.atError()
                    .setMessage("unhandled failure")
                    .addKeyValue("code", code)
                    .setCause(failure)
                    .log();
            show.accept(code);
        }
    }

    private synchronized boolean isDue(ProblemCode code) {
        Instant now = clock.instant();
        Instant before = lastShown.get(code);
        if (before != null && now.isBefore(before.plus(QUIET))) {
            return false;
        }
        lastShown.put(code, now);
        return true;
    }
}
