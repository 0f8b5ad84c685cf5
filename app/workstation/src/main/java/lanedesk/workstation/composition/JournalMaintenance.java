package lanedesk.workstation.composition;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.application.Platform;
import lanedesk.journal.Journal;
import lanedesk.journal.store.Unreadable;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// What the journal needs once a day, the first time when the start is long over: the whole file read for damage, a
/// backup, and what an earlier version did not read out of its quotes.
final class JournalMaintenance implements AutoCloseable {

    private static final Duration BETWEEN_BACKUPS = Duration.ofHours(20);
    private static final Duration WAIT = Duration.ofSeconds(30);
    private static final Duration DAY = Duration.ofDays(1);

    private final Journal journal;
    private final WorkRunner runner;
    private final Notices notices;
    private final Problems problems;
    private final Texts texts;
    private final Function<Duration, Executor> after;
    private boolean closed;

    JournalMaintenance(Journal journal, WorkRunner runner, Notices notices, Problems problems, Texts texts) {
        this(
                journal,
                runner,
                notices,
                problems,
                texts,
                // No animation: one that waits a day paints frames for a day.
                pause -> CompletableFuture.delayedExecutor(pause.toSeconds(), TimeUnit.SECONDS, Platform::runLater));
    }

    /// @param after gives what runs an action on the FX thread once a time has passed
    JournalMaintenance(
            Journal journal,
            WorkRunner runner,
            Notices notices,
            Problems problems,
            Texts texts,
            Function<Duration, Executor> after) {
        this.journal = journal;
        this.runner = runner;
        this.notices = notices;
        this.problems = problems;
        this.texts = texts;
        this.after = after;
    }

    void start() {
        runAfter(WAIT);
    }

    private void runAfter(Duration pause) {
        after.apply(pause).execute(() -> {
            if (!closed) {
                run();
            }
        });
    }

    private void run() {
        runner.start(
                _ -> {
                    Optional<String> damage = journal.check();
                    if (damage.isEmpty()) {
                        journal.backupIfOlder(BETWEEN_BACKUPS);
                        journal.learn();
                        journal.retention().sweep();
                    }
                    return new Found(damage, damage.isEmpty() ? journal.unreadable() : List.of());
                },
                Outcome.of(
                        found -> {
                            report(found);
                            runAfter(DAY);
                        },
                        failure -> {
                            notices.show(Notice.of(problems.of(failure)), Notices.Until.DISMISSED);
                            runAfter(DAY);
                        }));
    }

    private record Found(Optional<String> damage, List<Unreadable> unreadable) {}

    private void report(Found found) {
        found.damage.ifPresent(detail -> notices.show(
                new Notice(
                        Notice.Severity.ERROR,
                        texts.text("journal.damaged"),
                        texts.text("journal.damaged.advice"),
                        detail,
                        null),
                Notices.Until.DISMISSED));
        if (!found.unreadable.isEmpty()) {
            notices.show(
                    new Notice(
                            Notice.Severity.ERROR,
                            texts.text("journal.unreadable"),
                            texts.text(
                                    "journal.unreadable.advice",
                                    found.unreadable.stream().map(this::named).collect(Collectors.joining(", "))),
                            null,
                            null),
                    Notices.Until.DISMISSED);
        }
    }

    private String named(Unreadable what) {
        return texts.text("journal.unreadable." + what.kind(), Long.toString(what.quoteNumber()));
    }

    @Override
    public void close() {
        closed = true;
    }
}
