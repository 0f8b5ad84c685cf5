package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.theme.Density;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.ThemeChoice;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the links to the earlier steps of a shipment, which are shown before its title.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class ShipmentBreadCrumbsTest {

    private final List<String> visited = new ArrayList<>();
    private final ShipmentBreadCrumbs path = new ShipmentBreadCrumbs();
    private final Label title = new Label("Dallas, TX 75201 → Reno, NV 89502");
    private final TextField first = new TextField();

    @Start
    void start(Stage stage) {
        path.showLinksToSteps(
                Texts.of(ShipmentBreadCrumbs.class, Language.ENGLISH),
                () -> visited.add("form"),
                () -> visited.add("rates"));
        Scene scene = new Scene(new HBox(path, title, first), 700, 200);
        Theme.applyTheme(scene, ThemeChoice.LIGHT, Density.COMFORTABLE, 1);
        stage.setScene(scene);
        stage.show();
    }

    private Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void laysOutStepsBeforeTitle(FxRobot robot) {
        Bounds form = bounds(robot.lookup("#path-form").query());
        Bounds rates = bounds(robot.lookup("#path-rates").query());
        assertThat(rates.getMinX()).isGreaterThanOrEqualTo(form.getMaxX());
        assertThat(bounds(title).getMinX()).isGreaterThanOrEqualTo(rates.getMaxX());
    }

    @Test
    void stepsNavigateByMouseAndKeys(FxRobot robot) {
        robot.clickOn("#path-rates");
        robot.interact(first::requestFocus);
        robot.press(KeyCode.SHIFT).type(KeyCode.TAB, 2).release(KeyCode.SHIFT);
        assertThat(robot.lookup("#path-form").query().isFocused()).isTrue();
        robot.type(KeyCode.SPACE);
        assertThat(visited).containsExactly("rates", "form");
    }

    @Test
    void stepsNameTheirTarget(FxRobot robot) {
        assertThat(path.getAccessibleText()).isNotBlank();
        assertThat(robot.lookup("#path-rates").query().getAccessibleText()).startsWith("Back to rates");
    }
}
