package lanedesk.workstation.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Scene;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The links of a sentence, by keys and where the page is narrow.
@ExtendWith({Toolkit.class, Hands.class})
class LinkedTextTest {

    private final List<String> gone = new ArrayList<>();
    private final TextField before = new TextField();
    private final TextField after = new TextField();
    private final LinkedText words = new LinkedText(
            "The warehouse may be too far from there. [Choose a nearer market], or [rail] to one that is.",
            () -> gone.add("market"));
    private final VBox page = new VBox(before, words, after);

    @Start
    void start(Stage stage) {
        Scene scene = new Scene(new StackPane(page), 700, 200);
        Theme.apply(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void tabGoesThroughItsLinksAndBackAgain(FxRobot robot) {
        robot.interact(before::requestFocus);
        robot.type(KeyCode.TAB);
        assertThat(focused()).isEqualTo("Choose a nearer market");
        robot.type(KeyCode.SPACE);
        assertThat(gone).hasSize(1);
        robot.type(KeyCode.TAB);
        assertThat(focused()).isEqualTo("rail");
        robot.type(KeyCode.TAB);
        assertThat(after.isFocused()).isTrue();
        back(robot);
        back(robot);
        assertThat(focused()).isEqualTo("Choose a nearer market");
        back(robot);
        assertThat(before.isFocused()).isTrue();
    }

    @Test
    void wrapsBetweenWordsAndKeepsEveryOneInView(FxRobot robot) {
        double one = words.getHeight();
        robot.interact(() -> page.setMaxWidth(260));
        assertThat(words.getHeight()).isGreaterThan(one * 1.9);
        Bounds whole = words.localToScene(words.getLayoutBounds());
        robot.lookup(".hyperlink").queryAllAs(Hyperlink.class).forEach(link -> {
            Bounds each = link.localToScene(link.getLayoutBounds());
            assertThat(each.getMaxX()).isLessThanOrEqualTo(whole.getMaxX() + 0.5);
            assertThat(each.getMaxY()).isLessThanOrEqualTo(whole.getMaxY() + 0.5);
        });
    }

    @Test
    void noPageIsMadeTallByIt(FxRobot robot) {
        robot.interact(() -> assertThat(words.minHeight(words.minWidth(-1)))
                .as("in the least width")
                .isLessThan(150));
    }

    private static void back(FxRobot robot) {
        robot.press(KeyCode.SHIFT).type(KeyCode.TAB).release(KeyCode.SHIFT);
    }

    private String focused() {
        return words.getScene().getFocusOwner() instanceof Hyperlink link ? link.getText() : "";
    }
}
