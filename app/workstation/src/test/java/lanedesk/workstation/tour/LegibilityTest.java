package lanedesk.workstation.tour;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.FreeText;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Toolkit;
import lanedesk.workstation.fx.suggest.SearchField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// What the tour complains of.
@ExtendWith({Toolkit.class, Hands.class})
class LegibilityTest {

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

    private void show(FxRobot robot, String words, boolean free) {
        robot.interact(() -> {
            Label label = new Label(words);
            if (free) {
                FreeText.mark(label);
            }
            column.getChildren().setAll(label);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
    }

    @Test
    void wordsOfOurOwnAreNeverCut(FxRobot robot) {
        show(robot, LONG, false);
        assertThat(Legibility.cutWords(scene)).containsExactly(LONG);
    }

    @Test
    void theEndOfLongFreeTextMayBeCut(FxRobot robot) {
        show(robot, LONG, true);
        assertThat(Legibility.cutWords(scene)).isEmpty();
    }

    @Test
    void freeTextThatIsNotLongIsWhole(FxRobot robot) {
        show(robot, "Meridian Arrow Freight", true);
        assertThat(Legibility.cutWords(scene)).containsExactly("Meridian Arrow Freight");
    }

    @Test
    void whatAnEmptyFieldAsksForIsNeverCut(FxRobot robot) {
        SearchField field = new SearchField();
        Button elsewhere = new Button("Open");
        robot.interact(() -> {
            field.setPromptText("Order, customer, lane");
            column.getChildren().setAll(field, elsewhere);
            elsewhere.requestFocus();
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        assertThat(Legibility.cutWords(scene)).containsExactly("Order, customer, lane");
        robot.interact(() -> field.setPromptText("Lane"));
        assertThat(Legibility.cutWords(scene)).isEmpty();
        robot.interact(() -> {
            field.setPromptText("Order, customer, lane");
            field.setText("Reno");
        });
        assertThat(Legibility.cutWords(scene)).isEmpty();
    }

    @Test
    void controlBeyondItsPageIsOutOfReachUnlessItIsScrolledTo(FxRobot robot) {
        Button far = new Button("Book");
        far.setId("far");
        far.setMinWidth(400);
        robot.interact(() -> {
            column.getChildren().setAll(far);
            scene.getRoot().layout();
        });
        assertThat(Legibility.outOfReach(scene)).containsExactly("Button #far");
        ScrollPane pane = new ScrollPane();
        robot.interact(() -> {
            pane.setContent(far);
            column.getChildren().setAll(pane);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        assertThat(Legibility.outOfReach(scene)).isEmpty();
        robot.interact(() -> pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER));
        assertThat(Legibility.outOfReach(scene)).containsExactly("Button #far");
    }

    @Test
    void whatCanBeReadIsNoComplaint(FxRobot robot) {
        show(robot, "Reno", false);
        assertThat(Legibility.cutWords(scene)).isEmpty();
    }
}
