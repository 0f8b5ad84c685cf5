package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ListPageModel.ListState;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListPageModelTest {

    @TempDir
    Path folder;

    private final ManualTaskRunner runner = ManualTaskRunner.manual();
    private final Notifications notifications = new Notifications();
    private final List<String> events = new ArrayList<>();
    private Journal journal;
    private String query = "a";
    private boolean isJournalBroken;
    private ListPageModel<String, String> model;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        model = new ListPageModel<>(
                TestPageServices.create(
                        journal,
                        runner,
                        Runnable::run,
                        _ -> {},
                        notifications,
                        Texts.of(ErrorMessages.class, Language.ENGLISH)),
                () -> query,
                this::find);
        model.subscribe(result -> events.add("found " + result), message -> events.add("failed"));
    }

    @AfterEach
    void close() {
        model.stopUpdating();
        journal.close();
    }

    private String find(String text) {
        if (isJournalBroken) {
            throw new JournalException(JournalException.Reason.DAMAGED, "broken");
        }
        return text;
    }

    @Test
    void readsAgainAfterChangesOfJournalWhileShown() {
        model.startUpdating();
        assertThat(model.stateProperty().get()).isInstanceOf(ListState.Loading.class);
        runner.runAll();
        journal.changeNotifier().notifyListeners();
        runner.runAll();
        model.stopUpdating();
        journal.changeNotifier().notifyListeners();
        runner.runAll();
        assertThat(events).containsExactly("found a", "found a");
    }

    @Test
    void ignoresResultOfEarlierQuery() {
        model.reload();
        query = "ab";
        model.applyChangedQuery();
        runner.runAll();
        assertThat(events).containsExactly("found ab");
    }

    @Test
    void runsWaitingActionOnceRowsArriveButNotForAnotherQuery() {
        model.reload();
        model.runWhenLoaded(() -> events.add("opened"));
        runner.runAll();
        model.runWhenLoaded(() -> events.add("opened at once"));
        model.reload();
        model.runWhenLoaded(() -> events.add("opened too late"));
        model.applyChangedQuery();
        runner.runAll();
        assertThat(events).containsExactly("found a", "opened", "opened at once", "found a");
    }

    @Test
    void describesEachFailureAndRecovers() {
        isJournalBroken = true;
        model.reload();
        model.runWhenLoaded(() -> events.add("opened"));
        runner.runAll();
        model.reload();
        runner.runAll();
        isJournalBroken = false;
        model.reload();
        runner.runAll();
        assertThat(events).containsExactly("failed", "failed", "found a");
        assertThat(model.stateProperty().get()).isEqualTo(new ListState.Loaded<>("a"));
    }

    @Test
    void readsMoreOnlyWhileNothingElseIsRead() {
        model.reload();
        model.startReadingMoreIfIdle(_ -> "more", events::add);
        runner.runAll();
        model.startReadingMoreIfIdle(_ -> "more", events::add);
        assertThat(model.isReading()).isTrue();
        runner.runAll();
        assertThat(events).containsExactly("found a", "more");
    }
}
