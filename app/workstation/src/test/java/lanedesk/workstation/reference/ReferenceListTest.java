package lanedesk.workstation.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.ClientException;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.Test;

class ReferenceListTest {

    private final Map<String, CachedLists.Cached> kept = new HashMap<>();
    private final CachedLists cache = new CachedLists() {
        @Override
        public Optional<Cached> read(String name) {
            return Optional.ofNullable(kept.get(name));
        }

        @Override
        public void write(String name, Content json, Instant fetchedAt) {
            kept.put(name, new Cached(json, fetchedAt));
        }
    };
    private final Deque<List<String>> answers = new ArrayDeque<>();
    private int questions;
    private final ReferenceList<String> list = new ReferenceList<>(
            "words",
            String.class,
            _ -> {
                questions++;
                if (answers.isEmpty()) {
                    throw new ClientException.Unreachable("GET /v1/words", "nothing listens", null);
                }
                return answers.remove();
            },
            cache,
            StepRunner.immediate(),
            Clock.systemUTC());

    @Test
    void nobodyAsksTwiceForWhatCame() {
        answers.add(List.of("pallet"));
        list.need();
        list.need();
        assertThat(questions).isEqualTo(1);
        assertThat(list.values()).containsExactly("pallet");
    }

    @Test
    void whoeverNeedsAListThatDidNotComeAsksForItAgain() {
        list.need();
        assertThat(list.stateProperty().get().known()).isFalse();
        assertThat(list.stateProperty().get().failure()).isInstanceOf(ClientException.Unreachable.class);
        answers.add(List.of("crate"));
        list.need();
        assertThat(list.values()).containsExactly("crate");
        assertThat(list.stateProperty().get().failure()).isNull();
    }

    @Test
    void keptRowsStayWhereRefreshingFails() {
        cache.write("words", Content.utf8("[\"drum\"]"), Instant.EPOCH);
        list.need();
        assertThat(list.values()).containsExactly("drum");
        assertThat(list.stateProperty().get().fetchedAt()).isEqualTo(Instant.EPOCH);
        assertThat(list.stateProperty().get().failure()).isNotNull();
    }

    @Test
    void preparedListShowsItsKeptRowsAndAsksOnlyOnceItIsNeeded() {
        cache.write("words", Content.utf8("[\"drum\"]"), Instant.EPOCH);
        list.prepare();
        assertThat(list.values()).containsExactly("drum");
        assertThat(list.stateProperty().get().refreshing()).isFalse();
        list.renew();
        assertThat(questions).isZero();
        answers.add(List.of("bale"));
        list.need();
        assertThat(questions).isEqualTo(1);
        assertThat(list.values()).containsExactly("bale");
    }

    @Test
    void listNeededWhileItsKeptRowsAreReadIsRefreshedAfterThem() {
        StepRunner steps = StepRunner.manual();
        ReferenceList<String> slow =
                new ReferenceList<>("words", String.class, _ -> List.of("bale"), cache, steps, Clock.systemUTC());
        cache.write("words", Content.utf8("[\"drum\"]"), Instant.EPOCH);
        slow.prepare();
        slow.need();
        steps.runNext();
        assertThat(slow.values()).containsExactly("drum");
        assertThat(slow.stateProperty().get().refreshing()).isTrue();
        steps.runNext();
        assertThat(slow.values()).containsExactly("bale");
    }

    @Test
    void onlyAListInUseIsRenewed() {
        list.renew();
        assertThat(questions).isZero();
        list.need();
        answers.add(List.of("bale"));
        list.renew();
        assertThat(list.values()).containsExactly("bale");
    }
}
