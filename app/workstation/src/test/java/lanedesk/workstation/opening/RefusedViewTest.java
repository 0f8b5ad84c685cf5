package lanedesk.workstation.opening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import lanedesk.journal.Journal;
import lanedesk.journal.Opening;
import lanedesk.journal.Samples;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Pictures;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.VirtualThreadRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The window in the program's place, on a real journal that was damaged, is in use, newer, or can't be written.
@ExtendWith(Hands.class)
class RefusedViewTest {

    @TempDir
    Path folder;

    private final List<Journal> opened = new ArrayList<>();
    private Stage stage;
    private boolean quit;

    @Start
    void start(Stage shown) {
        stage = shown;
    }

    @AfterEach
    void close() {
        opened.forEach(Journal::close);
    }

    private OpeningProblem refused() {
        return switch (Journal.open(folder, "desk-1", Clock.systemUTC())) {
            case Opening.Refused(OpeningProblem problem) -> problem;
            case Opening.Opened(Journal journal, int _) -> {
                journal.close();
                throw new AssertionError("it opened");
            }
        };
    }

    private JournalRecovery recovery() {
        return new JournalRecovery(folder, "desk-1", Clock.systemUTC());
    }

    private void show(FxRobot robot, OpeningProblem problem, Language language) {
        robot.interact(() -> {
            Overlay overlay = new Overlay();
            Texts texts = Texts.of(RefusedView.class, language);
            RefusedViewModel model = new RefusedViewModel(
                    problem,
                    folder,
                    recovery(),
                    new VirtualThreadRunner(Platform::runLater),
                    overlay::confirm,
                    opened::add,
                    texts);
            overlay.setContent(new RefusedView(model, texts, () -> quit = true).root());
            stage.setScene(new Scene(overlay, 720, 440));
            Theme.apply(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            stage.show();
        });
    }

    private void picture(FxRobot robot, String name) {
        robot.interact(() -> Pictures.inBothThemes(stage.getScene(), "refused-" + name));
    }

    private void damage() throws IOException {
        try (Journal journal = Samples.open(folder)) {
            journal.environment(Samples.SANDBOX).quotes().record(Samples.quote(100));
            journal.backup();
        }
        Files.writeString(folder.resolve("journal.db"), "this was a journal once");
    }

    @Test
    void aDamagedJournalSaysWhereItIsAndGoesOnFromItsBackup(FxRobot robot) throws IOException {
        damage();
        OpeningProblem problem = refused();
        show(robot, problem, Language.ENGLISH);
        Path aside =
                Path.of(robot.lookup("#refusedWhere").queryAs(TextField.class).getText());
        assertThat(aside).exists().hasContent("this was a journal once");
        assertThat(RefusedViewModel.line(problem, folder, Texts.of(RefusedView.class, Language.ENGLISH)))
                .contains(aside.toString())
                .doesNotContain("\n");
        picture(robot, "damaged");
        assertThat(robot.lookup("#refusedBackup").queryAs(Button.class).isDefaultButton())
                .isTrue();
        robot.clickOn("#refusedBackup");
        await().until(() -> opened.size() == 1);
        assertThat(opened.getFirst().environment(Samples.SANDBOX).bookings().holder(100))
                .isEmpty();
        assertThat(aside).exists();
    }

    @Test
    void anEmptyJournalIsStartedOnlyAfterBeingAskedAgain(FxRobot robot) throws IOException {
        damage();
        show(robot, refused(), Language.FRENCH);
        robot.clickOn("#refusedFresh");
        picture(robot, "fresh-fr");
        assertThat(opened).isEmpty();
        assertThat(folder.resolve("journal.db")).doesNotExist();
        Button yes = robot.lookup(".danger").queryAs(Button.class);
        robot.clickOn(yes);
        await().until(() -> opened.size() == 1);
    }

    @Test
    void damageFoundWhileRunningIsSaidAtTheNextStart(FxRobot robot) throws IOException {
        try (Journal journal = Samples.open(folder)) {
            journal.environment(Samples.SANDBOX).quotes().record(Samples.quote(100));
        }
        Files.writeString(folder.resolve("journal.suspect"), "page 7");
        Samples.open(folder).close();
        assertThat(folder.resolve("journal.suspect")).doesNotExist();
        damage();
        show(robot, refused(), Language.SPANISH);
        picture(robot, "damaged-es");
        // The second look finds no file where the first found a damaged one, and still says where that is.
        robot.clickOn("#refusedAgain");
        await().untilAsserted(() -> assertThat(
                        robot.lookup("#refusedAgain").queryButton().isDisabled())
                .isFalse());
        assertThat(robot.lookup("#refusedWhere").queryAs(TextField.class).getText())
                .contains("damaged");
    }

    @Test
    void aJournalInUseOpensOnceTheOtherIsGone(FxRobot robot) {
        Journal first = Samples.open(folder);
        show(robot, refused(), Language.ENGLISH);
        picture(robot, "in-use");
        assertThat(robot.lookup("#refusedFresh").queryButton().isVisible()).isFalse();
        assertThat(robot.lookup("#refusedBackup").queryButton().isVisible()).isFalse();
        first.close();
        robot.clickOn("#refusedAgain");
        await().until(() -> opened.size() == 1);
    }

    @Test
    void aFullDiskAndAProtectedFolderSayWhatToDo(FxRobot robot) {
        show(robot, OpeningProblem.of(new IOException("No space left on device")), Language.ENGLISH);
        assertThat(robot.lookup("#refusedTitle").queryAs(Label.class).getText()).isEqualTo("The disk is full");
        picture(robot, "full");
        Path chosen = folder.resolve("journal.restore");
        show(robot, new OpeningProblem.NoRoomToRestore("full", chosen), Language.ENGLISH);
        assertThat(robot.lookup("#refusedWhere").queryAs(TextField.class).getText())
                .isEqualTo(chosen.toString());
        assertThat(robot.lookup("#refusedAdvice").queryAs(Label.class).getText())
                .contains("delete the file named above");
        picture(robot, "no-room");
        show(robot, OpeningProblem.of(new IOException("Read-only file system")), Language.ENGLISH);
        assertThat(robot.lookup("#refusedTitle").queryAs(Label.class).getText())
                .isEqualTo("The journal cannot be written");
        picture(robot, "unwritable");
        show(robot, new OpeningProblem.Newer(7, 1), Language.ENGLISH);
        picture(robot, "newer");
        robot.clickOn("#refusedQuit");
        assertThat(quit).isTrue();
    }
}
