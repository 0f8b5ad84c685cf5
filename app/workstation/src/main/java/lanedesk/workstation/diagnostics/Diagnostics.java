package lanedesk.workstation.diagnostics;

import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;

/// A text about this installation that is safe to mail: no token, no address, no customer, no contact.
public final class Diagnostics {

    private static final int TAIL = 60;
    private static final long MEGABYTE = 1 << 20;

    private final String version;
    private final Supplier<Environment> environment;
    private final ProblemLog problems;
    private final Supplier<Optional<Log>> log;
    private final Clock clock;

    /// `log` is empty until the log file is open.
    public Diagnostics(
            String version,
            Supplier<Environment> environment,
            ProblemLog problems,
            Supplier<Optional<Log>> log,
            Clock clock) {
        this.version = version;
        this.environment = environment;
        this.problems = problems;
        this.log = log;
        this.clock = clock;
    }

    /// The program's version.
    public String version() {
        return version;
    }

    /// The text. Reads the log's end from the disk, so it belongs to a worker.
    public String copy() {
        StringBuilder text = new StringBuilder();
        Runtime runtime = Runtime.getRuntime();
        Duration up = Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime());
        line(text, "LaneDesk", version);
        line(text, "time", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
        line(text, "running for", new Formats(Language.ENGLISH, clock).remaining(up));
        line(text, "system", property("os.name") + " " + property("os.version") + " " + property("os.arch"));
        line(text, "java", property("java.vm.name") + " " + property("java.runtime.version"));
        line(text, "javafx", property("javafx.runtime.version"));
        line(text, "language", Locale.getDefault().toLanguageTag());
        line(text, "processors", Integer.toString(runtime.availableProcessors()));
        line(
                text,
                "memory",
                "%d of at most %d MB"
                        .formatted(
                                (runtime.totalMemory() - runtime.freeMemory()) / MEGABYTE,
                                runtime.maxMemory() / MEGABYTE));
        line(text, "environment", environment());
        List<ProblemLog.Problem> last = problems.recent();
        text.append("\nlast problems: ").append(last.size()).append('\n');
        for (ProblemLog.Problem problem : last) {
            text.append("  %s %s %s%n".formatted(problem.at(), problem.code(), problem.type()));
        }
        text.append("\nend of the log\n");
        for (String logged : tail()) {
            text.append("  ").append(logged).append('\n');
        }
        return text.toString();
    }

    private String environment() {
        Environment inUse = environment.get();
        String kind = inUse.kind().name().toLowerCase(Locale.ROOT);
        return inUse.isUnnamed() ? kind + ", of the command line" : kind + ", " + Redaction.redact(inUse.name());
    }

    // Lines were redacted when they were written; an older version may have known fewer rules.
    private List<String> tail() {
        try {
            return log.get().map(open -> open.tail(TAIL)).orElse(List.of()).stream()
                    .map(Diagnostics::redactAfterTime)
                    .toList();
        } catch (UncheckedIOException e) {
            return List.of("the log can't be read: " + ProblemCode.of(e));
        }
    }

    private static String redactAfterTime(String line) {
        int gap = line.indexOf(' ');
        return gap > 0 && line.startsWith("20")
                ? line.substring(0, gap) + Redaction.redact(line.substring(gap))
                : Redaction.redact(line);
    }

    private static String property(String name) {
        return Redaction.oneLine(System.getProperty(name, "?"));
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append("%-12s %s%n".formatted(name, value));
    }
}
