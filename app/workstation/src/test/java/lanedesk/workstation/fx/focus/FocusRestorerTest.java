package lanedesk.workstation.fx.focus;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Showing;
import lanedesk.workstation.fx.Toolkit;
import lanedesk.workstation.fx.layout.Visibility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Where the focus goes when a line above the page had it and is gone.
@ExtendWith({Toolkit.class, Hands.class})
class FocusRestorerTest {

    private final Button resolve = new Button("Resolve…");
    private final HBox line = new HBox(resolve);
    private final VBox banners = new VBox(line);
    private final TextField search = new TextField();
    private final TextField weight = new TextField("38,500");
    private final VBox page = new VBox(search, weight);
    private FocusRestorer home;

    @Start
    void start(Stage stage) {
        home = FocusRestorer.of(banners, page);
        Showing.on(stage, banners, new Button("Menu"), page);
    }

    @Test
    void focusOfALineThatIsGoneComesBackToWhereItWasOnThePage(FxRobot robot) {
        robot.interact(weight::requestFocus);
        robot.interact(resolve::requestFocus);
        goAway(robot);
        assertThat(weight.isFocused()).isTrue();
    }

    @Test
    void itGoesToThePagesFirstFieldWhereItWasNeverThere(FxRobot robot) {
        robot.interact(() -> robot.lookup("#after").query().requestFocus());
        robot.interact(resolve::requestFocus);
        goAway(robot);
        assertThat(search.isFocused()).isTrue();
    }

    @Test
    void whoPickedByMouseGoesOnInThePage(FxRobot robot) {
        robot.interact(weight::requestFocus);
        robot.interact(() -> robot.lookup("Menu").query().requestFocus());
        robot.interact(home::restore);
        assertThat(weight.isFocused()).isTrue();
        robot.interact(search::requestFocus);
        robot.interact(home::restore);
        assertThat(search.isFocused()).isTrue();
    }

    @Test
    void tabGoesOutOfTheLineAsEver(FxRobot robot) {
        robot.interact(resolve::requestFocus);
        robot.type(KeyCode.TAB);
        Frames.settle();
        assertThat(robot.lookup("Menu").query().isFocused()).isTrue();
    }

    private void goAway(FxRobot robot) {
        robot.interact(() -> {
            banners.getChildren().clear();
            Visibility.set(banners, false);
        });
        Frames.settle();
    }
}
