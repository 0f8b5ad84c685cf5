package lanedesk.workstation.start;

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
import lanedesk.workstation.shell.ErrorCode;

/// Creates a text about this installation that can be mailed safely: it contains no token, address, customer or
/// contact.
public final class Diagnostics {

    private static final int LOG_TAIL_LINES = 60;
    private static final long MEGABYTE = 1 << 20;

    private final String version;
    private final Supplier<Environment> environment;
    private final RecentErrors recentErrors;
    private final Supplier<Optional<Log>> log;
    private final Clock clock;

    /// `log` is empty until the log file is open.
    public Diagnostics(
            String version,
            Supplier<Environment> environment,
            RecentErrors recentErrors,
            Supplier<Optional<Log>> log,
            Clock clock) {
        this.version = version;
        this.environment = environment;
        this.recentErrors = recentErrors;
        this.log = log;
        this.clock = clock;
    }

    /// Creates the text. Reads the end of the log from the disk, so it must run in a background task.
    public String createReport() {
        StringBuilder text = new StringBuilder();
        Runtime runtime = Runtime.getRuntime();
        Duration uptime = Duration.ofMillis(ManagementFactory.getRuntimeMXBean().getUptime());
        appendLine(text, "LaneDesk", version);
        appendLine(text, "time", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
        appendLine(text, "running for", new Formats(Language.ENGLISH, clock).formatRemainingTime(uptime));
        appendLine(
                text,
                "system",
                systemProperty("os.name") + " " + systemProperty("os.version") + " " + systemProperty("os.arch"));
        appendLine(text, "java", systemProperty("java.vm.name") + " " + systemProperty("java.runtime.version"));
        appendLine(text, "javafx", systemProperty("javafx.runtime.version"));
        appendLine(text, "language", Locale.getDefault().toLanguageTag());
        appendLine(text, "processors", Integer.toString(runtime.availableProcessors()));
        appendLine(
                text,
                "memory",
                "%s of at most %s MB"
                        .formatted(
                                (runtime.totalMemory() - runtime.freeMemory()) / MEGABYTE,
                                runtime.maxMemory() / MEGABYTE));
        appendLine(text, "environment", environmentText());
        List<RecentErrors.RecentError> last = recentErrors.recentErrors();
        text.append("\nlast problems: ").append(last.size()).append('\n');
        for (RecentErrors.RecentError problem : last) {
            text.append("  %s %s %s%n".formatted(problem.time(), problem.code(), problem.exceptionType()));
        }
        text.append("\nend of the log\n");
        for (String logged : readLogTail()) {
            text.append("  ").append(logged).append('\n');
        }
        return text.toString();
    }

    private String environmentText() {
        Environment inUse = environment.get();
        String kind = inUse.kind().name().toLowerCase(Locale.ROOT);
        return inUse.isFromCommandLine()
                ? kind + ", of the command line"
                : kind + ", " + Redaction.redactToShortLine(inUse.name());
    }

    // Returns the last lines of the log. The lines are redacted again, because an older version may have
    // written them with fewer rules.
    private List<String> readLogTail() {
        try {
            return log.get().map(open -> open.readLastLines(LOG_TAIL_LINES)).orElse(List.of()).stream()
                    .map(Diagnostics::redactAfterTime)
                    .toList();
        } catch (UncheckedIOException e) {
            return List.of("the log can't be read: " + ErrorCode.ofFailure(e));
        }
    }

    private static String redactAfterTime(String line) {
        int gap = line.indexOf(' ');
        return gap > 0 && line.startsWith("20")
                ? line.substring(0, gap) + Redaction.redactToShortLine(line.substring(gap))
                : Redaction.redactToShortLine(line);
    }

    private static String systemProperty(String name) {
        return Redaction.toOneLine(System.getProperty(name, "?"));
    }

    private static void appendLine(StringBuilder text, String name, String value) {
        text.append("%-12s %s%n".formatted(name, value));
    }
}
