package lanedesk.workstation.start;

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
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.store.OpeningProblem;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.VirtualThreadTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the window that is shown instead of the program if the journal was damaged, is in use, is newer or
/// cannot be written. Uses a real journal.
@ExtendWith(HeadlessRobot.class)
class JournalProblemViewTest {

    @TempDir
    Path folder;

    private final List<Journal> openedJournals = new ArrayList<>();
    private Stage stage;
    private boolean hasQuit;

    @Start
    void start(Stage primaryStage) {
        stage = primaryStage;
    }

    @AfterEach
    void close() {
        openedJournals.forEach(Journal::close);
    }

    private OpeningProblem openingProblem() {
        return switch (Journal.open(folder, "desk-1", Clock.systemUTC())) {
            case JournalOpenResult.Refused(OpeningProblem problem) -> problem;
            case JournalOpenResult.Opened(Journal journal, int _) -> {
                journal.close();
                throw new AssertionError("it opened");
            }
        };
    }

    private JournalRecovery createRecovery() {
        return new JournalRecovery(folder, "desk-1", Clock.systemUTC());
    }

    private void show(FxRobot robot, OpeningProblem problem, Language language) {
        robot.interact(() -> {
            Overlay overlay = new Overlay();
            Texts texts = Texts.of(JournalProblemView.class, language);
            JournalProblemViewModel model = new JournalProblemViewModel(
                    problem,
                    folder,
                    createRecovery(),
                    new VirtualThreadTaskRunner(Platform::runLater),
                    overlay::showConfirmation,
                    openedJournals::add,
                    texts);
            overlay.setContent(new JournalProblemView(model, texts, () -> hasQuit = true).root);
            stage.setScene(new Scene(overlay, 720, 440));
            Theme.applyTheme(stage.getScene(), ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
            stage.show();
        });
    }

    private void takePicture(FxRobot robot, String name) {
        robot.interact(() -> Screenshots.writeInBothThemes(stage.getScene(), "refused-" + name));
    }

    private void damageJournal() throws IOException {
        try (Journal journal = JournalSamples.open(folder)) {
            journal.environmentJournal(JournalSamples.SANDBOX).quotes().save(JournalSamples.quote(100));
            journal.createBackup();
        }
        Files.writeString(folder.resolve("journal.db"), "this was a journal once");
    }

    @Test
    void damagedJournalShowsFolderAndOpensBackup(FxRobot robot) throws IOException {
        damageJournal();
        OpeningProblem problem = openingProblem();
        show(robot, problem, Language.ENGLISH);
        Path setAsideFolder =
                Path.of(robot.lookup("#folderField").queryAs(TextField.class).getText());
        assertThat(setAsideFolder).exists().hasContent("this was a journal once");
        assertThat(JournalProblemViewModel.consoleText(
                        problem, folder, Texts.of(JournalProblemView.class, Language.ENGLISH)))
                .contains(setAsideFolder.toString())
                .doesNotContain("\n");
        takePicture(robot, "damaged");
        assertThat(robot.lookup("#openBackupButton").queryAs(Button.class).isDefaultButton())
                .isTrue();
        robot.clickOn("#openBackupButton");
        await().until(() -> openedJournals.size() == 1);
        assertThat(openedJournals
                        .getFirst()
                        .environmentJournal(JournalSamples.SANDBOX)
                        .bookings()
                        .findHolderOfQuote(100))
                .isEmpty();
        assertThat(setAsideFolder).exists();
    }

    @Test
    void startsEmptyJournalOnlyAfterConfirmation(FxRobot robot) throws IOException {
        damageJournal();
        show(robot, openingProblem(), Language.FRENCH);
        robot.clickOn("#emptyJournalButton");
        takePicture(robot, "fresh-fr");
        assertThat(openedJournals).isEmpty();
        assertThat(folder.resolve("journal.db")).doesNotExist();
        Button yes = robot.lookup(".danger").queryAs(Button.class);
        robot.clickOn(yes);
        await().until(() -> openedJournals.size() == 1);
    }

    @Test
    void reportsEarlierDamageAtNextStart(FxRobot robot) throws IOException {
        try (Journal journal = JournalSamples.open(folder)) {
            journal.environmentJournal(JournalSamples.SANDBOX).quotes().save(JournalSamples.quote(100));
        }
        Files.writeString(folder.resolve("journal.suspect"), "page 7");
        JournalSamples.open(folder).close();
        assertThat(folder.resolve("journal.suspect")).doesNotExist();
        damageJournal();
        show(robot, openingProblem(), Language.SPANISH);
        takePicture(robot, "damaged-es");
        // The second attempt finds no file, because the first one moved the damaged file; the page must still show
        // where it is.
        robot.clickOn("#retryButton");
        await().untilAsserted(() -> assertThat(
                        robot.lookup("#retryButton").queryButton().isDisabled())
                .isFalse());
        assertThat(robot.lookup("#folderField").queryAs(TextField.class).getText())
                .contains("damaged");
    }

    @Test
    void opensJournalOnceOtherCopyEnds(FxRobot robot) {
        Journal first = JournalSamples.open(folder);
        show(robot, openingProblem(), Language.ENGLISH);
        takePicture(robot, "in-use");
        assertThat(robot.lookup("#emptyJournalButton").queryButton().isVisible())
                .isFalse();
        assertThat(robot.lookup("#openBackupButton").queryButton().isVisible()).isFalse();
        first.close();
        robot.clickOn("#retryButton");
        await().until(() -> openedJournals.size() == 1);
    }

    @Test
    void fullDiskAndReadOnlyFolderShowAdvice(FxRobot robot) {
        show(robot, OpeningProblem.fromFailure(new IOException("No space left on device")), Language.ENGLISH);
        assertThat(robot.lookup("#titleLabel").queryAs(Label.class).getText()).isEqualTo("The disk is full");
        takePicture(robot, "full");
        Path restoreFile = folder.resolve("journal.restore");
        show(robot, new OpeningProblem.NoRoomToRestore("full", restoreFile), Language.ENGLISH);
        assertThat(robot.lookup("#folderField").queryAs(TextField.class).getText())
                .isEqualTo(restoreFile.toString());
        assertThat(robot.lookup("#adviceLabel").queryAs(Label.class).getText()).contains("delete the file named above");
        takePicture(robot, "no-room");
        show(robot, OpeningProblem.fromFailure(new IOException("Read-only file system")), Language.ENGLISH);
        assertThat(robot.lookup("#titleLabel").queryAs(Label.class).getText())
                .isEqualTo("The local database is read-only");
        takePicture(robot, "unwritable");
        show(robot, new OpeningProblem.Newer(7, 1), Language.ENGLISH);
        takePicture(robot, "newer");
        robot.clickOn("#quitButton");
        assertThat(hasQuit).isTrue();
    }
}
