package lanedesk.tour;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.ToolkitExtension;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.suggest.SearchField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What the tour complains of.
@ExtendWith({ToolkitExtension.class, HeadlessRobot.class})
class AccessibilityCheckTest {

    private static final String LONG = "Transcontinental Consolidated Freightways of North America";

    private final VBox column = new VBox();
    private Scene scene;

    @Start
    void start(Stage stage) {
        column.setMaxWidth(90);
        scene = new Scene(new StackPane(column), 300, 300);
        stage.setScene(scene);
        stage.show();
    }

    private void showLabel(FxRobot robot, String text, boolean isFreeText) {
        robot.interact(() -> {
            Label label = new Label(text);
            if (isFreeText) {
                TruncatableText.markTruncatable(label);
            }
            column.getChildren().setAll(label);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }

    @Test
    void reportsCutOwnText(FxRobot robot) {
        showLabel(robot, LONG, false);
        assertThat(TourRobot.findCutTexts(scene)).containsExactly(LONG);
    }

    @Test
    void allowsCutLongFreeText(FxRobot robot) {
        showLabel(robot, LONG, true);
        assertThat(TourRobot.findCutTexts(scene)).isEmpty();
    }

    @Test
    void reportsCutShortFreeText(FxRobot robot) {
        showLabel(robot, "Meridian Arrow Freight", true);
        assertThat(TourRobot.findCutTexts(scene)).containsExactly("Meridian Arrow Freight");
    }

    @Test
    void reportsCutPromptText(FxRobot robot) {
        SearchField field = new SearchField();
        Button elsewhere = new Button("Open");
        robot.interact(() -> {
            field.setPromptText("Order, customer, lane");
            column.getChildren().setAll(field, elsewhere);
            elsewhere.requestFocus();
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        assertThat(TourRobot.findCutTexts(scene)).containsExactly("Order, customer, lane");
        robot.interact(() -> field.setPromptText("Lane"));
        assertThat(TourRobot.findCutTexts(scene)).isEmpty();
        robot.interact(() -> {
            field.setPromptText("Order, customer, lane");
            field.setText("Reno");
        });
        assertThat(TourRobot.findCutTexts(scene)).isEmpty();
    }

    @Test
    void reportsUnreachableControl(FxRobot robot) {
        Button far = new Button("Book");
        far.setId("far");
        far.setMinWidth(400);
        robot.interact(() -> {
            column.getChildren().setAll(far);
            scene.getRoot().layout();
        });
        assertThat(TourRobot.findUnreachableControls(scene)).containsExactly("Button #far");
        ScrollPane pane = new ScrollPane();
        robot.interact(() -> {
            pane.setContent(far);
            column.getChildren().setAll(pane);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        assertThat(TourRobot.findUnreachableControls(scene)).isEmpty();
        robot.interact(() -> pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER));
        assertThat(TourRobot.findUnreachableControls(scene)).containsExactly("Button #far");
    }

    @Test
    void reportsNothingForReadableText(FxRobot robot) {
        showLabel(robot, "Reno", false);
        assertThat(TourRobot.findCutTexts(scene)).isEmpty();
    }
}
