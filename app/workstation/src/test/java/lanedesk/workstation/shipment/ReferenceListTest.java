package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import lanedesk.client.ClientException;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.store.Content;
import lanedesk.workstation.Headless;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Headless
class ReferenceListTest {

    @TempDir
    Path folder;

    private final Deque<List<String>> answers = new ArrayDeque<>();
    private final List<Duration> delays = new ArrayList<>();
    private int requestCount;
    private Journal journal;
    private ReferenceLists cache;
    private ReferenceList<String> list;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        cache = journal.environmentJournal(JournalSamples.SANDBOX).referenceLists();
        list = new ReferenceList<>(
                "words",
                String.class,
                _ -> {
                    requestCount++;
                    if (answers.isEmpty()) {
                        throw new ClientException.Unreachable("GET /v1/words", "nothing listens", null);
                    }
                    return new ReferenceList.FetchedRows<>(answers.remove(), List.of());
                },
                cache,
                ManualTaskRunner.immediate(),
                Clock.systemUTC(),
                delays::add);
    }

    private void storeDrum() {
        cache.save("words", new ReferenceLists.CachedList(Content.ofUtf8("[\"drum\"]"), Instant.EPOCH));
    }

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void requestsLoadedListOnlyOnce() {
        answers.add(List.of("pallet"));
        list.loadAndRefreshOnceOrAfterFailure();
        list.loadAndRefreshOnceOrAfterFailure();
        assertThat(requestCount).isEqualTo(1);
        assertThat(list.values()).containsExactly("pallet");
    }

    @Test
    void requestsFailedListAgainWhenNeeded() {
        list.loadAndRefreshOnceOrAfterFailure();
        assertThat(list.stateProperty().get().isLoaded()).isFalse();
        assertThat(list.stateProperty().get().failure()).isInstanceOf(ClientException.Unreachable.class);
        answers.add(List.of("crate"));
        list.loadAndRefreshOnceOrAfterFailure();
        assertThat(list.values()).containsExactly("crate");
        assertThat(list.stateProperty().get().failure()).isNull();
    }

    @Test
    void delaysRefreshOnlyWhileStoredRowsAreShown() {
        storeDrum();
        answers.add(List.of("bale"));
        answers.add(List.of("crate"));
        list.loadAndRefreshOnceOrAfterFailure();
        list.refreshAfterLoadingStoredRows();
        assertThat(delays).containsExactly(Duration.ofMillis(250), Duration.ZERO);
    }

    @Test
    void requestsUnstoredListWithoutDelay() {
        answers.add(List.of("bale"));
        list.loadAndRefreshOnceOrAfterFailure();
        assertThat(delays).containsExactly(Duration.ZERO);
    }

    @Test
    void keepsStoredRowsWhenRefreshFails() {
        storeDrum();
        list.loadAndRefreshOnceOrAfterFailure();
        assertThat(list.values()).containsExactly("drum");
        assertThat(list.stateProperty().get().fetchedAt()).isEqualTo(Instant.EPOCH);
        assertThat(list.stateProperty().get().failure()).isNotNull();
    }

    @Test
    void preloadedListShowsStoredRowsAndFetchesOnlyWhenNeeded() {
        storeDrum();
        list.startLoadingStoredRowsOnce();
        assertThat(list.values()).containsExactly("drum");
        assertThat(list.stateProperty().get().isRefreshing()).isFalse();
        list.refreshIfInUse();
        assertThat(requestCount).isZero();
        answers.add(List.of("bale"));
        list.loadAndRefreshOnceOrAfterFailure();
        assertThat(requestCount).isEqualTo(1);
        assertThat(list.values()).containsExactly("bale");
    }

    @Test
    void refreshesAfterStoredRowsAreRead() {
        ManualTaskRunner runner = ManualTaskRunner.manual();
        ReferenceList<String> slow = new ReferenceList<>(
                "words",
                String.class,
                _ -> new ReferenceList.FetchedRows<>(List.of("bale"), List.of()),
                cache,
                runner,
                Clock.systemUTC(),
                delays::add);
        storeDrum();
        slow.startLoadingStoredRowsOnce();
        slow.loadAndRefreshOnceOrAfterFailure();
        runner.runNext();
        assertThat(slow.values()).containsExactly("drum");
        assertThat(slow.stateProperty().get().isRefreshing()).isTrue();
        runner.runNext();
        assertThat(slow.values()).containsExactly("bale");
    }

    @Test
    void usesRowsThatCannotBeStored() {
        list.startLoadingStoredRowsOnce();
        journal.close();
        answers.add(List.of("bale"));
        list.loadAndRefreshOnceOrAfterFailure();
        assertThat(list.values()).containsExactly("bale");
        assertThat(list.stateProperty().get().failure()).isNull();
    }

    @Test
    void showsStoredRowsWhenServiceFails() {
        ManualTaskRunner runner = ManualTaskRunner.manual();
        ReferenceList<String> slow = new ReferenceList<>(
                "words",
                String.class,
                _ -> {
                    throw new ClientException.Unreachable("GET /v1/words", "nothing listens", null);
                },
                cache,
                runner,
                Clock.systemUTC(),
                delays::add);
        storeDrum();
        slow.startLoadingStoredRowsOnce();
        slow.refreshAfterLoadingStoredRows();
        runner.runAll();
        assertThat(slow.values()).containsExactly("drum");
        assertThat(slow.stateProperty().get().failure()).isNotNull();
    }

    @Test
    void renewsOnlyListsInUse() {
        list.refreshIfInUse();
        assertThat(requestCount).isZero();
        list.loadAndRefreshOnceOrAfterFailure();
        answers.add(List.of("bale"));
        list.refreshIfInUse();
        assertThat(list.values()).containsExactly("bale");
    }
}
