package lanedesk.journal.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.LockedStore;
import lanedesk.journal.store.StoreFile;
import lanedesk.journal.store.Workstation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("it puts a handler of uncaught exceptions of its own in place")
final class DraftsTest {
    @TempDir
    Path folder;

    @Test
    void restoresTabsInOrderWithLastContent() {
        Draft leftTab = draft(0, "left");
        Draft right = draft(1, "right");
        Draft closed = draft(2, "closed");
        try (Journal journal = JournalSamples.open(folder)) {
            Drafts drafts = journal.environmentJournal(JournalSamples.SANDBOX).drafts();
            drafts.scheduleSave(right);
            drafts.scheduleSave(closed);
            for (int stroke = 0; stroke < 1_000; stroke++) {
                drafts.scheduleSave(new Draft(
                        leftTab.id(), FreightKind.OTR, 0, Content.ofUtf8("left " + stroke), JournalSamples.NOON));
            }
            assertThat(drafts.savePendingAndFindAll())
                    .extracting(Draft::id)
                    .containsExactly(leftTab.id(), right.id(), closed.id());
            drafts.scheduleDiscard(closed.id());
            drafts.scheduleSave(leftTab);
        }
        try (Journal journal = JournalSamples.open(folder)) {
            assertThat(journal.environmentJournal(JournalSamples.SANDBOX)
                            .drafts()
                            .savePendingAndFindAll())
                    .containsExactly(leftTab, right);
            assertThat(journal.environmentJournal(JournalSamples.PRODUCTION)
                            .drafts()
                            .savePendingAndFindAll())
                    .isEmpty();
        }
    }

    @Test
    void writerRequestsOnlyNewestContent() throws Exception {
        int strokes = 1_000;
        AtomicInteger requestCount = new AtomicInteger();
        CompletableFuture<Thread> writer = new CompletableFuture<>();
        Draft last = draft(0, "last");
        try (Journal journal = JournalSamples.open(folder)) {
            Drafts drafts = journal.environmentJournal(JournalSamples.SANDBOX).drafts();
            for (int stroke = 0; stroke < strokes; stroke++) {
                drafts.scheduleSave(last.id(), () -> {
                    requestCount.incrementAndGet();
                    return draft(0, "before");
                });
            }
            drafts.scheduleSave(last.id(), () -> {
                writer.complete(Thread.currentThread());
                return last;
            });
            assertThat(writer.get(1, TimeUnit.MINUTES)).isNotEqualTo(Thread.currentThread());
            assertThat(requestCount.get()).isLessThan(strokes / 2);
            assertThat(drafts.savePendingAndFindAll()).containsExactly(last);
        }
    }

    @Test
    void reportsSaveFailureAndRecoveryOnceEach() throws Exception {
        BlockingQueue<Optional<JournalException>> reports = new LinkedBlockingQueue<>();
        // random digits, which cannot be compressed
        String randomDigits =
                new Random(1).ints(1 << 18).mapToObj(Integer::toString).collect(Collectors.joining());
        Draft large = draft(0, randomDigits);
        try (LockedStore locked = StoreFile.open(folder, Clock.systemUTC())) {
            Drafts drafts = new Drafts(new JournalScope(
                    locked.store(),
                    JournalSamples.SANDBOX,
                    new Workstation("desk-1"),
                    Clock.systemUTC(),
                    new ChangeNotifier()));
            drafts.setSaveFailureListenerAndReportCurrent(reports::add);
            limitSize(locked, 1);
            drafts.scheduleSave(large);
            assertThat(reports.poll(20, TimeUnit.SECONDS))
                    .hasValueSatisfying(
                            failure -> assertThat(failure.reason()).isEqualTo(JournalException.Reason.FULL));
            drafts.setSaveFailureListenerAndReportCurrent(reports::add);
            assertThat(reports.poll())
                    .as("told to who listens later, such as the next window")
                    .isNotNull()
                    .isPresent();
            assertThat(drafts.savePendingAndFindAll())
                    .as("what can't be saved is there for the next window")
                    .containsExactly(large);
            limitSize(locked, 100_000);
            assertThat(reports.poll(20, TimeUnit.SECONDS)).isEmpty();
            drafts.scheduleSave(draft(1, "later"));
            assertThat(drafts.savePendingAndFindAll()).hasSize(2).contains(large);
            assertThat(reports).isEmpty();
        }
    }

    // SQLite reports the same error for a full disk and for its size limit.
    private static void limitSize(LockedStore locked, int pages) {
        locked.store()
                .runInTransaction(session ->
                        session.queryList("PRAGMA max_page_count = " + pages, row -> row.number("max_page_count")));
    }

    @Test
    void closingWritesLastSavedContent() {
        Draft last = draft(0, "last");
        try (Journal journal = JournalSamples.open(folder)) {
            journal.environmentJournal(JournalSamples.SANDBOX).drafts().scheduleSave(last.id(), () -> last);
        }
        try (Journal journal = JournalSamples.open(folder)) {
            assertThat(journal.environmentJournal(JournalSamples.SANDBOX)
                            .drafts()
                            .savePendingAndFindAll())
                    .containsExactly(last);
        }
    }

    @Test
    void savesTabAtNextChangeAfterSerializationFailure() throws Exception {
        Draft last = draft(0, "last");
        CompletableFuture<Throwable> uncaughtError = new CompletableFuture<>();
        Thread.UncaughtExceptionHandler previousHandler = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((_, failure) -> uncaughtError.complete(failure));
        try (Journal journal = JournalSamples.open(folder)) {
            Drafts drafts = journal.environmentJournal(JournalSamples.SANDBOX).drafts();
            drafts.scheduleSave(last.id(), () -> {
                throw new IllegalStateException("half a form");
            });
            assertThat(uncaughtError.get(1, TimeUnit.MINUTES)).hasMessage("half a form");
            CompletableFuture<Draft> requestedDraft = new CompletableFuture<>();
            drafts.scheduleSave(last.id(), () -> {
                requestedDraft.complete(last);
                return last;
            });
            assertThat(requestedDraft.get(1, TimeUnit.MINUTES)).isEqualTo(last);
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(previousHandler);
        }
        try (Journal journal = JournalSamples.open(folder)) {
            assertThat(journal.environmentJournal(JournalSamples.SANDBOX)
                            .drafts()
                            .savePendingAndFindAll())
                    .containsExactly(last);
        }
    }

    private static Draft draft(int position, String content) {
        return new Draft(UUID.randomUUID(), FreightKind.OTR, position, Content.ofUtf8(content), JournalSamples.NOON);
    }
}
