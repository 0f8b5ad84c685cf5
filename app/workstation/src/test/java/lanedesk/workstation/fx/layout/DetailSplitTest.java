package lanedesk.workstation.fx.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.TestStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Tests the divider between a list and its detail with the mouse, with keys and in a resized window.
@ExtendWith(HeadlessRobot.class)
class DetailSplitTest {

    private static final double DEFAULT_WIDTH = 300;
    private static final double MIN_WIDTH = 200;

    private final Map<String, String> savedWidths = new HashMap<>();
    private StackPane place;
    private DetailSplit split;

    private static DetailSplit createSplit() {
        DetailSplit split = new DetailSplit();
        split.setId("offers");
        split.setMasterNode(sizedRegion(MIN_WIDTH, 500));
        split.setDetailNode(sizedRegion(MIN_WIDTH, DEFAULT_WIDTH));
        split.setPrefHeight(400);
        return split;
    }

    // as in the style sheets of the pages: the control sets minimum widths of its own
    private static Region sizedRegion(double min, double preferred) {
        Region region = new Region();
        region.setStyle("-fx-min-width: %s; -fx-pref-width: %s".formatted(min, preferred));
        return region;
    }

    @Start
    void start(Stage stage) {
        split = createSplit();
        place = new StackPane(split);
        TestStage.showNodes(stage, place);
        PaneWidths.install(stage.getScene(), () -> savedWidths, newValue -> {
            savedWidths.clear();
            savedWidths.putAll(newValue);
        });
    }

    private double detailWidth() {
        return ((Region) split.getDetailNode()).getWidth();
    }

    private void show(FxRobot robot, DetailSplit shown) {
        robot.interact(() -> {
            split = shown;
            place.getChildren().setAll(shown);
        });
        FrameSync.awaitFrames();
    }

    private void drag(FxRobot robot, double by) {
        Node divider = split.lookup(".split-pane-divider");
        Bounds edge = divider.localToScene(divider.getBoundsInLocal());
        robot.interact(() -> {
            fireMouseEvent(MouseEvent.MOUSE_PRESSED, divider, edge.getCenterX(), edge.getCenterY());
            fireMouseEvent(MouseEvent.MOUSE_DRAGGED, divider, edge.getCenterX() + by / 2, edge.getCenterY());
        });
        FrameSync.awaitFrames();
        robot.interact(() -> {
            fireMouseEvent(MouseEvent.MOUSE_DRAGGED, divider, edge.getCenterX() + by, edge.getCenterY());
            fireMouseEvent(MouseEvent.MOUSE_RELEASED, divider, edge.getCenterX() + by, edge.getCenterY());
        });
        FrameSync.awaitFrames();
    }

    // mouse moves of the robot arrive late on a busy machine, and the press would then be elsewhere
    private static void fireMouseEvent(EventType<MouseEvent> type, Node target, double x, double y) {
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
    void remembersDraggedWidth(FxRobot robot) {
        assertThat(detailWidth()).as("what it prefers").isCloseTo(DEFAULT_WIDTH, within(1.0));
        drag(robot, -80);
        assertThat(detailWidth()).isCloseTo(DEFAULT_WIDTH + 80, within(1.0));
        assertThat(savedWidths).containsOnlyKeys("offers");
        double left = detailWidth();
        show(robot, createSplit());
        assertThat(detailWidth()).as("page created again").isCloseTo(left, within(1.0));
        DetailSplit other = createSplit();
        other.setId("lists");
        show(robot, other);
        assertThat(detailWidth()).as("another page").isCloseTo(DEFAULT_WIDTH, within(1.0));
    }

    @Test
    void doubleClickRestoresDefaultWidth(FxRobot robot) {
        drag(robot, -80);
        robot.doubleClickOn(split.lookup(".split-pane-divider"));
        FrameSync.awaitFrames();
        assertThat(detailWidth()).isCloseTo(DEFAULT_WIDTH, within(1.0));
        assertThat(savedWidths).isEmpty();
    }

    @Test
    void restoresWidthWhenWindowIsWideAgain(FxRobot robot) {
        drag(robot, -150);
        double left = detailWidth();
        robot.interact(() -> split.setMaxWidth(560));
        FrameSync.awaitFrames();
        assertThat(detailWidth())
                .as("the list keeps its least width")
                .isLessThan(360)
                .isGreaterThan(MIN_WIDTH);
        assertThat(((Region) split.getMasterNode()).getWidth()).isCloseTo(MIN_WIDTH, within(1.0));
        robot.interact(() -> split.setMaxWidth(Double.MAX_VALUE));
        FrameSync.awaitFrames();
        assertThat(detailWidth()).isCloseTo(left, within(1.0));
        assertThat(savedWidths).containsValue(Long.toString(Math.round(left)));
    }

    @Test
    void detailMovesBelowListWithoutRoom(FxRobot robot) {
        Region list = (Region) split.getMasterNode();
        Region chosen = (Region) split.getDetailNode();
        robot.interact(() -> {
            list.setStyle(list.getStyle() + "; -fx-min-height: 90");
            chosen.setStyle(chosen.getStyle() + "; -fx-pref-height: 350");
            split.setPrefHeight(Region.USE_COMPUTED_SIZE);
            split.setMaxSize(380, Region.USE_PREF_SIZE);
        });
        FrameSync.awaitFrames();
        assertThat(split.minWidth(-1)).isEqualTo(MIN_WIDTH);
        assertThat(split.getHeight()).isGreaterThanOrEqualTo(90 + 350);
        assertThat(chosen.getHeight()).isCloseTo(350, within(1.0));
        assertThat(chosen.getWidth()).isCloseTo(380, within(1.0));
        assertThat(boundsInScene(chosen).getMinY())
                .isGreaterThanOrEqualTo(boundsInScene(list).getMaxY());
        robot.interact(() -> chosen.setStyle(chosen.getStyle() + "; -fx-pref-height: 250"));
        FrameSync.awaitFrames();
        assertThat(boundsInScene(chosen).getMaxY())
                .isLessThanOrEqualTo(boundsInScene(split).getMaxY() + 1);
        robot.interact(() -> split.setMaxWidth(Double.MAX_VALUE));
        FrameSync.awaitFrames();
        assertThat(detailWidth()).isCloseTo(DEFAULT_WIDTH, within(1.0));
        assertThat(boundsInScene(chosen).getMinY())
                .isEqualTo(boundsInScene(list).getMinY());
    }

    private static Bounds boundsInScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void keysMoveDividerWithinLimits(FxRobot robot) {
        robot.interact(() -> split.moveDividerAndSaveWidth(true));
        FrameSync.awaitFrames();
        assertThat(detailWidth()).isGreaterThan(DEFAULT_WIDTH + 10);
        robot.interact(() -> {
            for (int times = 0; times < 50; times++) {
                split.moveDividerAndSaveWidth(false);
            }
        });
        FrameSync.awaitFrames();
        assertThat(detailWidth()).isCloseTo(MIN_WIDTH, within(1.0));
        assertThat(savedWidths).containsEntry("offers", "200");
        assertThat(DetailSplit.findVisibleIn(place.getScene().getRoot())).containsSame(split);
        robot.interact(() -> place.setVisible(false));
        assertThat(DetailSplit.findVisibleIn(place.getScene().getRoot())).isEmpty();
    }

    @Test
    void dividerOfLeftDetailIsDragged(FxRobot robot) {
        DetailSplit left = createSplit();
        left.setDetailSide(Side.LEFT);
        show(robot, left);
        assertThat(detailWidth()).isCloseTo(DEFAULT_WIDTH, within(1.0));
        drag(robot, 60);
        assertThat(detailWidth()).isCloseTo(DEFAULT_WIDTH + 60, within(1.0));
        double before = detailWidth();
        robot.interact(() -> split.moveDividerAndSaveWidth(true));
        FrameSync.awaitFrames();
        assertThat(detailWidth()).as("the edge went to the left").isLessThan(before);
    }

    @Test
    void usesDefaultForUnreadableWidth(FxRobot robot) {
        savedWidths.put("offers", "wide");
        show(robot, createSplit());
        assertThat(detailWidth()).isCloseTo(DEFAULT_WIDTH, within(1.0));
    }

    /// The id of a divider is the key under which settings store its width.
    @Test
    void widthsAreSavedUnderUnchangedIds() throws IOException {
        Pattern splitId = Pattern.compile("<DetailSplit fx:id=\"(\\w+)\"");
        try (Stream<Path> files = Files.walk(Path.of("src/main/resources"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".fxml"))
                            .flatMap(file -> splitId.matcher(readText(file)).results())
                            .map(result -> result.group(1)))
                    .containsExactlyInAnyOrder("addressPart", "listSplit", "offersSplit", "paperSplit", "rateSplit");
        }
    }

    private static String readText(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
