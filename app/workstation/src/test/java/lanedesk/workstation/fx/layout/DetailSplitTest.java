package lanedesk.workstation.fx.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.Showing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// The edge between a list and its detail under the mouse, the keys and a window that changes.
@ExtendWith(Hands.class)
class DetailSplitTest {

    private static final double USUAL = 300;
    private static final double LEAST = 200;

    private final Map<String, String> kept = new HashMap<>();
    private StackPane place;
    private DetailSplit split;

    private static DetailSplit made() {
        DetailSplit split = new DetailSplit();
        split.setId("offers");
        split.setMasterNode(styled(LEAST, 500));
        split.setDetailNode(styled(LEAST, USUAL));
        split.setPrefHeight(400);
        return split;
    }

    // as the sheets of the pages do: the control sets least widths of its own
    private static Region styled(double least, double preferred) {
        Region region = new Region();
        region.setStyle("-fx-min-width: %s; -fx-pref-width: %s".formatted(least, preferred));
        return region;
    }

    @Start
    void start(Stage stage) {
        split = made();
        place = new StackPane(split);
        Showing.on(stage, place);
        PaneWidths.remember(stage.getScene(), () -> kept, now -> {
            kept.clear();
            kept.putAll(now);
        });
    }

    private double detail() {
        return ((Region) split.getDetailNode()).getWidth();
    }

    private void show(FxRobot robot, DetailSplit shown) {
        robot.interact(() -> {
            split = shown;
            place.getChildren().setAll(shown);
        });
        Frames.settle();
    }

    private void drag(FxRobot robot, double by) {
        Node divider = split.lookup(".split-pane-divider");
        Bounds edge = divider.localToScene(divider.getBoundsInLocal());
        robot.interact(() -> {
            mouse(MouseEvent.MOUSE_PRESSED, divider, edge.getCenterX(), edge.getCenterY());
            mouse(MouseEvent.MOUSE_DRAGGED, divider, edge.getCenterX() + by / 2, edge.getCenterY());
        });
        Frames.settle();
        robot.interact(() -> {
            mouse(MouseEvent.MOUSE_DRAGGED, divider, edge.getCenterX() + by, edge.getCenterY());
            mouse(MouseEvent.MOUSE_RELEASED, divider, edge.getCenterX() + by, edge.getCenterY());
        });
        Frames.settle();
    }

    // a robot's moves come late on a busy machine, and the press is then elsewhere
    private static void mouse(EventType<MouseEvent> type, Node target, double x, double y) {
        boolean down = type != MouseEvent.MOUSE_RELEASED;
        Event.fireEvent(
                target,
                new MouseEvent(
                        type,
                        x,
                        y,
                        x,
                        y,
                        MouseButton.PRIMARY,
                        1,
                        false,
                        false,
                        false,
                        false,
                        down,
                        false,
                        false,
                        true,
                        false,
                        false,
                        null));
    }

    @Test
    void edgeIsDraggedAndWhereItWasLeftIsRemembered(FxRobot robot) {
        assertThat(detail()).as("what it prefers").isCloseTo(USUAL, within(1.0));
        drag(robot, -80);
        assertThat(detail()).isCloseTo(USUAL + 80, within(1.0));
        assertThat(kept).containsOnlyKeys("offers");
        double left = detail();
        show(robot, made());
        assertThat(detail()).as("the page made anew").isCloseTo(left, within(1.0));
        DetailSplit other = made();
        other.setId("lists");
        show(robot, other);
        assertThat(detail()).as("another page").isCloseTo(USUAL, within(1.0));
    }

    @Test
    void doubleClickGoesBackToTheUsualWidth(FxRobot robot) {
        drag(robot, -80);
        robot.doubleClickOn(split.lookup(".split-pane-divider"));
        Frames.settle();
        assertThat(detail()).isCloseTo(USUAL, within(1.0));
        assertThat(kept).isEmpty();
    }

    @Test
    void widthIsTheSameAgainOnceANarrowWindowIsWide(FxRobot robot) {
        drag(robot, -150);
        double left = detail();
        robot.interact(() -> split.setMaxWidth(560));
        Frames.settle();
        assertThat(detail())
                .as("the list keeps its least width")
                .isLessThan(360)
                .isGreaterThan(LEAST);
        assertThat(((Region) split.getMasterNode()).getWidth()).isCloseTo(LEAST, within(1.0));
        robot.interact(() -> split.setMaxWidth(Double.MAX_VALUE));
        Frames.settle();
        assertThat(detail()).isCloseTo(left, within(1.0));
        assertThat(kept).containsValue(Long.toString(Math.round(left)));
    }

    @Test
    void detailStandsWholeBeneathTheListWhereThereIsNoRoomBesideIt(FxRobot robot) {
        Region list = (Region) split.getMasterNode();
        Region chosen = (Region) split.getDetailNode();
        robot.interact(() -> {
            list.setStyle(list.getStyle() + "; -fx-min-height: 90");
            chosen.setStyle(chosen.getStyle() + "; -fx-pref-height: 350");
            split.setPrefHeight(Region.USE_COMPUTED_SIZE);
            split.setMaxSize(380, Region.USE_PREF_SIZE);
        });
        Frames.settle();
        assertThat(split.minWidth(-1)).isEqualTo(LEAST);
        assertThat(split.getHeight()).isGreaterThanOrEqualTo(90 + 350);
        assertThat(chosen.getHeight()).isCloseTo(350, within(1.0));
        assertThat(chosen.getWidth()).isCloseTo(380, within(1.0));
        assertThat(inScene(chosen).getMinY())
                .isGreaterThanOrEqualTo(inScene(list).getMaxY());
        robot.interact(() -> chosen.setStyle(chosen.getStyle() + "; -fx-pref-height: 250"));
        Frames.settle();
        assertThat(inScene(chosen).getMaxY()).isLessThanOrEqualTo(inScene(split).getMaxY() + 1);
        robot.interact(() -> split.setMaxWidth(Double.MAX_VALUE));
        Frames.settle();
        assertThat(detail()).isCloseTo(USUAL, within(1.0));
        assertThat(inScene(chosen).getMinY()).isEqualTo(inScene(list).getMinY());
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void keysMoveTheEdgeAsFarAsThereIsRoom(FxRobot robot) {
        robot.interact(() -> split.move(true));
        Frames.settle();
        assertThat(detail()).isGreaterThan(USUAL + 10);
        robot.interact(() -> {
            for (int times = 0; times < 50; times++) {
                split.move(false);
            }
        });
        Frames.settle();
        assertThat(detail()).isCloseTo(LEAST, within(1.0));
        assertThat(kept).containsEntry("offers", "200");
        assertThat(DetailSplit.in(place.getScene().getRoot())).containsSame(split);
        robot.interact(() -> place.setVisible(false));
        assertThat(DetailSplit.in(place.getScene().getRoot())).isEmpty();
    }

    @Test
    void detailOnTheLeftIsDraggedToTheRight(FxRobot robot) {
        DetailSplit left = made();
        left.setDetailSide(Side.LEFT);
        show(robot, left);
        assertThat(detail()).isCloseTo(USUAL, within(1.0));
        drag(robot, 60);
        assertThat(detail()).isCloseTo(USUAL + 60, within(1.0));
        double before = detail();
        robot.interact(() -> split.move(true));
        Frames.settle();
        assertThat(detail()).as("the edge went to the left").isLessThan(before);
    }

    @Test
    void widthThatNobodyCanReadIsTheUsualOne(FxRobot robot) {
        kept.put("offers", "wide");
        show(robot, made());
        assertThat(detail()).isCloseTo(USUAL, within(1.0));
    }
}
