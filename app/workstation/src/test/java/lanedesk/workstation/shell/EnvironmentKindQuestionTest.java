package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import lanedesk.workstation.environment.Environment.Kind;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.InMemoryTextStore;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests that requests given at the start of the program are opened only after the question about the kind of
/// its environment, because the answer opens another window.
@ExtendWith(HeadlessRobot.class)
class EnvironmentKindQuestionTest {

    private final Overlay overlay = new Overlay();
    private final Environments environments = Environments.load(
            new InMemoryTextStore(),
            new Environments.CommandLineEnvironment(URI.create("https://freight.example"), null, "me@broker.example"),
            ManualTaskRunner.immediate(),
            failure -> {
                throw new AssertionError(failure);
            });
    private final EnvironmentKindQuestion question = new EnvironmentKindQuestion(
            environments, overlay, Texts.of(EnvironmentKindQuestion.class, Language.ENGLISH));
    private final List<Kind> openedIn = new ArrayList<>();

    @Start
    void start(Stage stage) {
        overlay.setContent(new Pane());
        Scene scene = new Scene(overlay, 640, 300);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    private void openRequestFiles() {
        question.askIfUnknownThenRun(() -> openedIn.add(environments.current().kind()));
    }

    @Test
    void opensRequestsAfterAnswerAndAtOnceLater(FxRobot robot) {
        robot.interact(this::openRequestFiles);
        assertThat(openedIn).isEmpty();
        robot.clickOn("Test environment");
        assertThat(overlay.isOpen()).isFalse();
        assertThat(openedIn).containsExactly(Kind.DEVELOPMENT);
        robot.interact(this::openRequestFiles);
        assertThat(openedIn).containsExactly(Kind.DEVELOPMENT, Kind.DEVELOPMENT);
    }

    @Test
    void opensRequestsWhenQuestionIsPostponed(FxRobot robot) {
        robot.interact(this::openRequestFiles);
        robot.clickOn("#kindLater");
        assertThat(openedIn).containsExactly(Kind.UNKNOWN);
    }

    @Test
    void showsAddressInQuestion(FxRobot robot) {
        robot.interact(this::openRequestFiles);
        assertThat(robot.lookup(".ld-heading").queryLabeled().getText()).contains("freight.example");
    }

    @Test
    void continuedTypingPostponesQuestion(FxRobot robot) {
        robot.interact(this::openRequestFiles);
        robot.push(KeyCode.SPACE);
        assertThat(openedIn).containsExactly(Kind.UNKNOWN);
    }

    @Test
    void productionIsChosenByItsButton(FxRobot robot) {
        robot.interact(this::openRequestFiles);
        robot.clickOn("Production");
        assertThat(openedIn).containsExactly(Kind.PRODUCTION);
    }
}
