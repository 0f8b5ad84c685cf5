package lanedesk.workstation.fx.focus;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Toolkit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// A page that finds its size while it is already shown.
@ExtendWith({Toolkit.class, Hands.class})
class FocusInViewTest {

    private final Region above = new Region();
    private final Region below = new Region();
    private final TextField first = new TextField();
    private final TextField second = new TextField();
    private final ScrollPane pane = new ScrollPane(new VBox(first, above, second, below));

    @Start
    void start(Stage stage) {
        above.setMinHeight(900);
        below.setMinHeight(600);
        FocusInView.follow(pane);
        stage.setScene(new Scene(pane, 300, 400));
        stage.show();
    }

    private double top() {
        return pane.getVvalue()
                * (pane.getContent().getLayoutBounds().getHeight()
                        - pane.getViewportBounds().getHeight());
    }

    @Test
    void pageIsScrolledNoFurtherThanTheFieldInFocusTakes(FxRobot robot) {
        robot.interact(second::requestFocus);
        Frames.settle();
        assertThat(top()).isBetween(500.0, 600.0);
        robot.interact(() -> above.setMinHeight(100));
        Frames.settle();
        assertThat(top()).as("with the field in view from the top").isZero();
    }

    @Test
    void whereTheDispatcherHasScrolledThePageStays(FxRobot robot) {
        robot.interact(second::requestFocus);
        Frames.settle();
        robot.interact(() -> pane.fireEvent(new ScrollEvent(
                ScrollEvent.SCROLL,
                10,
                10,
                10,
                10,
                false,
                false,
                false,
                false,
                true,
                false,
                0,
                -40,
                0,
                -40,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null)));
        robot.interact(() -> pane.setVvalue(1));
        robot.interact(() -> below.setMinHeight(700));
        Frames.settle();
        assertThat(top()).isGreaterThan(900);
    }
}
