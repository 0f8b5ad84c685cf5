package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.util.Duration;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.TypedKeys;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Reads and acknowledges the conditions of a market without a mouse.
@ExtendWith(Hands.class)
class ConditionsByKeyboardTest {

    private ShownBoard board;
    private TypedKeys keys;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 540, SampleRate.usual());
        keys = new TypedKeys(new Hands(), stage);
    }

    @BeforeEach
    void open(FxRobot robot) {
        robot.interact(() -> board.show(Desk.DRAYAGE, board.samples.drayage()));
        robot.interact(() -> {});
    }

    @AfterEach
    void close() {
        board.close();
    }

    private Node focus() {
        return Objects.requireNonNull(board.scene.getFocusOwner());
    }

    private static List<CheckBox> boxes(FxRobot robot) {
        return List.copyOf(robot.lookup(".rates-conditions .check-box").queryAllAs(CheckBox.class));
    }

    private static long unread(FxRobot robot) {
        return boxes(robot).stream().filter(box -> !box.isDisabled()).count();
    }

    @Test
    void bookingGoesToTheFirstTextAndSpaceReadsOn(FxRobot robot) {
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(focus()).isSameAs(boxes(robot).getFirst());
        Frames.look();
        keys.type(KeyCode.SPACE);
        assertThat(focus()).isSameAs(boxes(robot).get(1));
    }

    @Test
    void nothingLiesOnTheTextsThatAreToBeReadFirst(FxRobot robot) {
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        Frames.look();
        assertThat(board.samples.notices.showing()).isEmpty();
        assertThat(chip(robot).getPseudoClassStates()).contains(PseudoClass.getPseudoClass("danger"));
        readAndAcknowledge(robot);
        assertThat(robot.lookup(".ld-action-bar .ld-chip").<Node>queryAll())
                .noneMatch(each -> each.getPseudoClassStates().contains(PseudoClass.getPseudoClass("danger")));
    }

    private static Chip chip(FxRobot robot) {
        return robot.lookup(".ld-action-bar .ld-chip").queryAllAs(Chip.class).stream()
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theBarLeadsToWhatIsToBeReadUntilAllIs(FxRobot robot) {
        Frames.look();
        Chip chip = chip(robot);
        assertThat(chip.getAccessibleText()).isEqualTo("Acknowledge " + unread(robot) + " conditions first");
        robot.clickOn(chip);
        assertThat(focus()).isSameAs(boxes(robot).getFirst());
        readAndAcknowledge(robot);
        assertThat(robot.lookup(".ld-action-bar .ld-chip").queryAllAs(Chip.class))
                .noneMatch(each -> each.getAccessibleText().startsWith("Acknowledge"));
    }

    @Test
    void keysThatCameWithTheTextsAcknowledgeNothing(FxRobot robot) {
        int count = boxes(robot).size();
        for (int stroke = 0; stroke < 30; stroke++) {
            keys.type(KeyCode.ENTER, KeyCode.SPACE);
            keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        }
        assertThat(focus()).isSameAs(boxes(robot).getFirst());
        assertThat(unread(robot)).isEqualTo(count);
    }

    @Test
    void enterAcknowledgesNothing(FxRobot robot) {
        int count = boxes(robot).size();
        for (String at : List.of(".rates-conditions .check-box", "#rateConditionsAll")) {
            robot.interact(() -> robot.lookup(at).query().requestFocus());
            Frames.look();
            keys.type(KeyCode.ENTER);
            assertThat(unread(robot)).isEqualTo(count);
        }
    }

    // A text counts as read after an animation of 300 ms, which goes by the toolkit's own clock.
    private static void waitLongerThanAGlance() {
        CompletableFuture<Void> end = new CompletableFuture<>();
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            PauseTransition pause = new PauseTransition(Duration.millis(600));
            pause.setOnFinished(_ -> end.complete(null));
            pause.play();
        });
        Frames.until(end::isDone);
    }

    @Test
    void allAtOnceWaitsForTheLastText(FxRobot robot) {
        Node all = robot.lookup("#rateConditionsAll").query();
        ScrollPane texts = robot.lookup(".rates-conditions .scroll-pane").query();
        assertThat(((Region) texts.getContent()).getHeight())
                .isGreaterThan(texts.getViewportBounds().getHeight());
        waitLongerThanAGlance();
        assertThat(all.isDisabled()).isTrue();
        robot.interact(() -> texts.setVvalue(0.5));
        waitLongerThanAGlance();
        assertThat(all.isDisabled()).isTrue();
        robot.interact(() -> texts.setVvalue(1));
        waitLongerThanAGlance();
        assertThat(all.isDisabled()).isFalse();
        Frames.look();
        robot.interact(() -> texts.setVvalue(0));
        robot.clickOn(all);
        assertThat(unread(robot)).isZero();
    }

    private void pushAll() {
        keys.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
    }

    private void readAndAcknowledge(FxRobot robot) {
        for (int screen = 0; screen < 20 && unread(robot) > 0; screen++) {
            pushAll();
            Frames.look();
        }
        assertThat(unread(robot)).isZero();
    }

    @Test
    void theirOwnKeysReadOnToTheEndAndThenAcknowledgeAll(FxRobot robot) {
        int count = boxes(robot).size();
        ScrollPane texts = robot.lookup(".rates-conditions .scroll-pane").query();
        Frames.look();
        pushAll();
        assertThat(focus()).isSameAs(boxes(robot).getFirst());
        Frames.look();
        pushAll();
        assertThat(texts.getVvalue()).isPositive();
        assertThat(unread(robot)).isEqualTo(count);
        readAndAcknowledge(robot);
    }

    @Test
    void theirOwnKeysAcknowledgeNothingWhereTheyAreHammered(FxRobot robot) {
        int count = boxes(robot).size();
        Frames.look();
        for (int stroke = 0; stroke < 60; stroke++) {
            pushAll();
        }
        assertThat(unread(robot)).isEqualTo(count);
    }

    @Test
    void textInFocusIsInView(FxRobot robot) {
        ScrollPane texts = robot.lookup(".rates-conditions .scroll-pane").query();
        for (CheckBox box : boxes(robot)) {
            robot.interact(box::requestFocus);
            assertThat(isInView(texts, box)).isTrue();
        }
    }

    @Test
    void spaceBringsTheNextTextIntoView(FxRobot robot) {
        ScrollPane texts = robot.lookup(".rates-conditions .scroll-pane").query();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        Frames.look();
        for (long left = unread(robot) - 1; left > 0; left--) {
            keys.type(KeyCode.SPACE);
            Frames.look();
            assertThat(unread(robot)).isEqualTo(left);
            assertThat(isInView(texts, focus())).as(left + " left").isTrue();
        }
    }

    private static boolean isInView(ScrollPane texts, Node box) {
        Node row = Objects.requireNonNull(box.getParent());
        return texts.localToScene(texts.getBoundsInLocal()).contains(row.localToScene(row.getBoundsInLocal()));
    }

    @Test
    void spaceTicksOneAfterTheOther(FxRobot robot) {
        int count = boxes(robot).size();
        assertThat(count).isGreaterThan(1);
        robot.interact(() -> boxes(robot).getFirst().requestFocus());
        Frames.look();
        for (int ticked = 1; ticked < count; ticked++) {
            keys.type(KeyCode.SPACE);
            assertThat(focus()).isSameAs(boxes(robot).get(ticked));
        }
        keys.type(KeyCode.SPACE);
        assertThat(focus().getId()).isEqualTo("rateBook");
    }
}
