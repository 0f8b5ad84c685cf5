package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environment.Kind;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(HeadlessRobot.class)
class EnvironmentKindPromptTest {

    private static final Environment UNKNOWN = new Environment(
            "unnamed-1", "", Kind.UNKNOWN, URI.create("https://freight.example/"), null, "me@broker.example");

    private final List<Optional<Kind>> answers = new ArrayList<>();
    private EnvironmentKindPrompt prompt;

    @Start
    void start(Stage stage) {
        prompt = new EnvironmentKindPrompt(
                UNKNOWN, Texts.of(EnvironmentKindPrompt.class, Language.ENGLISH), answers::add);
        Scene scene = new Scene(prompt, 640, 300);
        Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
        prompt.focusLaterButton();
    }

    @Test
    void showsAddressInQuestion(FxRobot robot) {
        assertThat(robot.lookup(".ld-heading").queryLabeled().getText()).contains("freight.example");
    }

    @Test
    void continuedTypingPostponesQuestion(FxRobot robot) {
        robot.push(KeyCode.SPACE);
        assertThat(answers).containsExactly(Optional.empty());
    }

    @Test
    void eachButtonReturnsItsKind(FxRobot robot) {
        robot.clickOn("Production").clickOn("Test environment").clickOn("#kindLater");
        assertThat(answers)
                .containsExactly(Optional.of(Kind.PRODUCTION), Optional.of(Kind.DEVELOPMENT), Optional.empty());
    }
}
