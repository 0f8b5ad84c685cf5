package lanedesk.workstation.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.stage.Stage;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.office.SharedDatabase;
import lanedesk.journal.office.SharedDatabaseAddress;
import lanedesk.journal.office.SharedDatabaseHealth;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.Screenshots;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the page of a shared database that does not answer.
@ExtendWith(HeadlessRobot.class)
class SharedDatabaseHealthTest {

    @TempDir
    static Path folder;

    private final SettingsFixture setup = new SettingsFixture(Language.ENGLISH, ManualTaskRunner.immediate(), null);
    private Journal journal;
    private SharedDatabaseHealthViewModel model;
    private SharedDatabaseView view;
    private Scene scene;

    @Start
    void start(Stage stage) {
        journal = JournalSamples.open(folder, Clock.systemUTC());
        journal.connectSharedDatabase(
                SharedDatabaseAddress.parse("postgresql://ann@localhost:1/lanedesk", Optional::empty),
                _ -> true,
                SharedDatabase.SYNC_INTERVAL);
        model = new SharedDatabaseHealthViewModel(
                journal::sharedDatabase, setup.runner, setup.errorMessages, setup.formats, setup.texts);
        view = new SharedDatabaseView(
                new SharedDatabaseViewModel(
                        setup.preferences,
                        setup.environments,
                        setup.vault,
                        (_, _) -> SharedDatabaseProbe.ProbeResult.WORKS,
                        setup.runner,
                        setup.errorMessages,
                        setup.texts),
                model,
                setup.texts);
        Parent root = view.loadFxml();
        scene = new Scene(root, 780, 700);
        stage.setScene(scene);
        stage.show();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void showsHowDatabaseAnswers(FxRobot robot) {
        robot.interact(() -> view.onShown());
        robot.interact(() -> {
            ((Button) scene.lookup("#updateHealth")).fire();
            Screenshots.writeInBothThemes(scene, "shared-database-health");
        });
        assertThat(((ResultMessage) scene.lookup("#health")).text())
                .startsWith("No answer.\nChanges not sent yet: 0\nLast failure, ")
                .contains("Connection to localhost:1 refused");
        assertThat(model.describe(new SharedDatabaseHealth(
                        Duration.ofMillis(3), 12, 1, Instant.parse("2026-11-29T15:00:00Z"), null)))
                .isEqualTo("Response time: 3 ms\nWorkstations in the last 24 hours: 12\nLast synchronized: "
                        + setup.formats.formatTimeOrDateTime(Instant.parse("2026-11-29T15:00:00Z"))
                        + "\nChanges not sent yet: 1\nNo failure since the start.");
    }
}
