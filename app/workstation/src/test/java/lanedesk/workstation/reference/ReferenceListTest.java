package lanedesk.workstation.reference;

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
import lanedesk.journal.Samples;
import lanedesk.journal.cache.ReferenceLists;
import lanedesk.journal.store.Content;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithoutScreen
class ReferenceListTest {

    @TempDir
    Path folder;

    private final Deque<List<String>> answers = new ArrayDeque<>();
    private final List<Duration> waits = new ArrayList<>();
    private int questions;
    private Journal journal;
    private ReferenceLists cache;
    private ReferenceList<String> list;

    @BeforeEach
    void open() {
        journal = Samples.open(folder);
        cache = journal.environment(Samples.SANDBOX).referenceLists();
        list = new ReferenceList<>(
                "words",
                String.class,
                _ -> {
                    questions++;
                    if (answers.isEmpty()) {
                        throw new ClientException.Unreachable("GET /v1/words", "nothing listens", null);
                    }
                    return new ReferenceList.Answered<>(answers.remove(), List.of());
                },
                cache,
                StepRunner.immediate(),
                Clock.systemUTC(),
                waits::add);
    }

    private void keepADrum() {
        cache.save("words", new ReferenceLists.CachedList(Content.utf8("[\"drum\"]"), Instant.EPOCH));
    }

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void nobodyAsksTwiceForWhatCame() {
        answers.add(List.of("pallet"));
        list.load();
        list.load();
        assertThat(questions).isEqualTo(1);
        assertThat(list.values()).containsExactly("pallet");
    }

    @Test
    void whoeverNeedsAListThatDidNotComeAsksForItAgain() {
        list.load();
        assertThat(list.stateProperty().get().isLoaded()).isFalse();
        assertThat(list.stateProperty().get().failure()).isInstanceOf(ClientException.Unreachable.class);
        answers.add(List.of("crate"));
        list.load();
        assertThat(list.values()).containsExactly("crate");
        assertThat(list.stateProperty().get().failure()).isNull();
    }

    @Test
    void newerRowsWaitOnlyWhileKeptOnesAreBeingShown() {
        keepADrum();
        answers.add(List.of("bale"));
        answers.add(List.of("crate"));
        list.load();
        list.refresh();
        assertThat(waits).containsExactly(Duration.ofMillis(250), Duration.ZERO);
    }

    @Test
    void aListOfWhichNothingIsKeptDoesNotWait() {
        answers.add(List.of("bale"));
        list.load();
        assertThat(waits).containsExactly(Duration.ZERO);
    }

    @Test
    void keptRowsStayWhereRefreshingFails() {
        keepADrum();
        list.load();
        assertThat(list.values()).containsExactly("drum");
        assertThat(list.stateProperty().get().fetchedAt()).isEqualTo(Instant.EPOCH);
        assertThat(list.stateProperty().get().failure()).isNotNull();
    }

    @Test
    void preparedListShowsItsKeptRowsAndAsksOnlyOnceItIsNeeded() {
        keepADrum();
        list.prepare();
        assertThat(list.values()).containsExactly("drum");
        assertThat(list.stateProperty().get().refreshing()).isFalse();
        list.renew();
        assertThat(questions).isZero();
        answers.add(List.of("bale"));
        list.load();
        assertThat(questions).isEqualTo(1);
        assertThat(list.values()).containsExactly("bale");
    }

    @Test
    void listNeededWhileItsKeptRowsAreReadIsRefreshedAfterThem() {
        StepRunner steps = StepRunner.manual();
        ReferenceList<String> slow = new ReferenceList<>(
                "words",
                String.class,
                _ -> new ReferenceList.Answered<>(List.of("bale"), List.of()),
                cache,
                steps,
                Clock.systemUTC(),
                waits::add);
        keepADrum();
        slow.prepare();
        slow.load();
        steps.runNext();
        assertThat(slow.values()).containsExactly("drum");
        assertThat(slow.stateProperty().get().refreshing()).isTrue();
        steps.runNext();
        assertThat(slow.values()).containsExactly("bale");
    }

    @Test
    void rowsThatCannotBeKeptAreUsedAllTheSame() {
        list.prepare();
        journal.close();
        answers.add(List.of("bale"));
        list.load();
        assertThat(list.values()).containsExactly("bale");
        assertThat(list.stateProperty().get().failure()).isNull();
    }

    @Test
    void listAskedForAgainWhileItsKeptRowsAreReadShowsThemWhereTheServiceFails() {
        StepRunner steps = StepRunner.manual();
        ReferenceList<String> slow = new ReferenceList<>(
                "words",
                String.class,
                _ -> {
                    throw new ClientException.Unreachable("GET /v1/words", "nothing listens", null);
                },
                cache,
                steps,
                Clock.systemUTC(),
                waits::add);
        keepADrum();
        slow.prepare();
        slow.refresh();
        steps.runAll();
        assertThat(slow.values()).containsExactly("drum");
        assertThat(slow.stateProperty().get().failure()).isNotNull();
    }

    @Test
    void onlyAListInUseIsRenewed() {
        list.renew();
        assertThat(questions).isZero();
        list.load();
        answers.add(List.of("bale"));
        list.renew();
        assertThat(list.values()).containsExactly("bale");
    }
}
