package lanedesk.workstation.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.SingleInstance.SignalResult;
import lanedesk.journal.store.OpeningProblem;
import org.junit.jupiter.api.Test;

/// Tests starting the program while another copy of it has the journal.
class SingleInstanceStartupTest {

    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final JournalOpenResult IN_USE = new JournalOpenResult.Refused(new OpeningProblem.InUse());
    private static final JournalOpenResult FREE = new JournalOpenResult.Refused(new OpeningProblem.Newer(99, 1));

    private final Deque<JournalOpenResult> openings = new ArrayDeque<>();
    private final Deque<SignalResult> answers = new ArrayDeque<>();

    private Optional<JournalOpenResult> runStartup(
            List<JournalOpenResult> openResults, Duration timeout, SignalResult... signalResults) {
        openings.addAll(openResults);
        answers.addAll(Arrays.asList(signalResults));
        return Program.openJournalOrSignalFirstCopy(openings::remove, answers::remove, timeout);
    }

    @Test
    void opensJournalOnceEndingCopyReleasesIt() {
        assertThat(runStartup(
                        List.of(IN_USE, IN_USE, FREE), TIMEOUT, SignalResult.NOT_LISTENING, SignalResult.NOT_LISTENING))
                .contains(FREE);
        assertThat(answers).isEmpty();
    }

    @Test
    void signalsStartingCopyOnceItListens() {
        assertThat(runStartup(List.of(IN_USE, IN_USE), TIMEOUT, SignalResult.NOT_LISTENING, SignalResult.IN_FRONT))
                .isEmpty();
        assertThat(openings).isEmpty();
    }

    @Test
    void doesNotWaitForCopyWithoutWindow() {
        assertThat(runStartup(List.of(IN_USE), TIMEOUT, SignalResult.NO_WINDOW)).contains(IN_USE);
    }

    @Test
    void reportsJournalInUseWhenNobodyListens() {
        assertThat(runStartup(List.of(IN_USE), Duration.ZERO, SignalResult.NOT_LISTENING))
                .contains(IN_USE);
    }

    @Test
    void opensFreeJournalWithoutSignal() {
        assertThat(runStartup(List.of(FREE), TIMEOUT)).contains(FREE);
    }
}
