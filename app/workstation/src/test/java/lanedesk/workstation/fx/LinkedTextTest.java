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

/// Tests the links of a sentence by keys, and on a narrow page.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class LinkedTextTest {

    private final List<String> followedLinks = new ArrayList<>();
    private final TextField before = new TextField();
    private final TextField after = new TextField();
    private final LinkedText linkedText = new LinkedText(
            "The warehouse may be too far from there. [Choose a nearer market], or [rail] to one that is.",
            () -> followedLinks.add("market"));
    private final VBox page = new VBox(before, linkedText, after);

    @Start
    void start(Stage stage) {
        Scene scene = new Scene(new StackPane(page), 700, 200);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void tabMovesThroughLinksBothWays(FxRobot robot) {
        robot.interact(before::requestFocus);
        robot.type(KeyCode.TAB);
        assertThat(focusedText()).isEqualTo("Choose a nearer market");
        robot.type(KeyCode.SPACE);
        assertThat(followedLinks).hasSize(1);
        robot.type(KeyCode.TAB);
        assertThat(focusedText()).isEqualTo("rail");
        robot.type(KeyCode.TAB);
        assertThat(after.isFocused()).isTrue();
        pressShiftTab(robot);
        pressShiftTab(robot);
        assertThat(focusedText()).isEqualTo("Choose a nearer market");
        pressShiftTab(robot);
        assertThat(before.isFocused()).isTrue();
    }

    @Test
    void wrapsBetweenWords(FxRobot robot) {
        double one = linkedText.getHeight();
        robot.interact(() -> page.setMaxWidth(260));
        assertThat(linkedText.getHeight()).isGreaterThan(one * 1.9);
        Bounds whole = linkedText.localToScene(linkedText.getLayoutBounds());
        robot.lookup(".hyperlink").queryAllAs(Hyperlink.class).forEach(link -> {
            Bounds bounds = link.localToScene(link.getLayoutBounds());
            assertThat(bounds.getMaxX()).isLessThanOrEqualTo(whole.getMaxX() + 0.5);
            assertThat(bounds.getMaxY()).isLessThanOrEqualTo(whole.getMaxY() + 0.5);
        });
    }

    @Test
    void doesNotEnlargePage(FxRobot robot) {
        robot.interact(() -> assertThat(linkedText.minHeight(linkedText.minWidth(-1)))
                .as("in the least width")
                .isLessThan(150));
    }

    private static void pressShiftTab(FxRobot robot) {
        robot.press(KeyCode.SHIFT).type(KeyCode.TAB).release(KeyCode.SHIFT);
    }

    private String focusedText() {
        return linkedText.getScene().getFocusOwner() instanceof Hyperlink link ? link.getText() : "";
    }
}
