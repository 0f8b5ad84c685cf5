package lanedesk.workstation.composition;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.Opening;
import lanedesk.journal.SingleInstance.Answer;
import lanedesk.journal.store.OpeningProblem;
import org.junit.jupiter.api.Test;

/// What becomes of a start while another copy of the program has the journal.
class HandoverTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Opening IN_USE = new Opening.Refused(new OpeningProblem.InUse());
    private static final Opening FREE = new Opening.Refused(new OpeningProblem.Newer(99, 1));

    private final Deque<Opening> openings = new ArrayDeque<>();
    private final Deque<Answer> answers = new ArrayDeque<>();

    private Optional<Opening> opening(List<Opening> found, Duration patience, Answer... heard) {
        openings.addAll(found);
        answers.addAll(Arrays.asList(heard));
        return new Handover(openings::remove, answers::remove, patience).opening();
    }

    @Test
    void theJournalOfACopyThatIsEndingIsOpenedOnceItIsFree() {
        assertThat(opening(List.of(IN_USE, IN_USE, FREE), PATIENCE, Answer.NOBODY, Answer.NOBODY))
                .contains(FREE);
        assertThat(answers).isEmpty();
    }

    @Test
    void aCopyThatIsStartingComesToTheFrontOnceItListens() {
        assertThat(opening(List.of(IN_USE, IN_USE), PATIENCE, Answer.NOBODY, Answer.IN_FRONT))
                .isEmpty();
        assertThat(openings).isEmpty();
    }

    @Test
    void aCopyWithoutAWindowIsNotWaitedFor() {
        assertThat(opening(List.of(IN_USE), PATIENCE, Answer.NO_WINDOW)).contains(IN_USE);
    }

    @Test
    void whoNeverListensIsSaidToHaveTheJournal() {
        assertThat(opening(List.of(IN_USE), Duration.ZERO, Answer.NOBODY)).contains(IN_USE);
    }

    @Test
    void aJournalThatIsFreeIsNobodyElses() {
        assertThat(opening(List.of(FREE), PATIENCE)).contains(FREE);
    }
}
