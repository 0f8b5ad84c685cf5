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
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Tests reading and acknowledging market conditions by keyboard.
@ExtendWith(HeadlessRobot.class)
class ConditionsByKeyboardTest {

    private ShownBoard board;
    private KeyboardRobot keys;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 540, SampleRate.defaultRates());
        keys = new KeyboardRobot(new HeadlessRobot(), stage);
    }

    @BeforeEach
    void openBoard(FxRobot robot) {
        robot.interact(() -> board.showBoardOf(FreightKind.DRAYAGE, board.samples.saveDrayageQuote()));
        robot.interact(() -> {});
    }

    @AfterEach
    void close() {
        board.close();
    }

    private Node focusedNode() {
        return Objects.requireNonNull(board.scene.getFocusOwner());
    }

    private static List<CheckBox> checkBoxes(FxRobot robot) {
        return List.copyOf(robot.lookup(".rates-conditions .check-box").queryAllAs(CheckBox.class));
    }

    private static long unreadCount(FxRobot robot) {
        return checkBoxes(robot).stream().filter(box -> !box.isDisabled()).count();
    }

    @Test
    void bookingFocusesFirstTextAndSpaceAcknowledgesNext(FxRobot robot) {
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(focusedNode()).isSameAs(checkBoxes(robot).getFirst());
        FrameSync.awaitInputArmed();
        keys.type(KeyCode.SPACE);
        assertThat(focusedNode()).isSameAs(checkBoxes(robot).get(1));
    }

    @Test
    void nothingCoversTextsToAcknowledge(FxRobot robot) {
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        FrameSync.awaitInputArmed();
        assertThat(board.samples.notices.shownNotifications()).isEmpty();
        assertThat(conditionsChip(robot).getPseudoClassStates()).contains(PseudoClass.getPseudoClass("danger"));
        readAndAcknowledge(robot);
        assertThat(robot.lookup(".ld-action-bar .ld-chip").<Node>queryAll())
                .noneMatch(node -> node.getPseudoClassStates().contains(PseudoClass.getPseudoClass("danger")));
    }

    private static Chip conditionsChip(FxRobot robot) {
        return robot.lookup(".ld-action-bar .ld-chip").queryAllAs(Chip.class).stream()
                .findFirst()
                .orElseThrow();
    }

    @Test
    void barFocusesUnreadTextsUntilAllAreAcknowledged(FxRobot robot) {
        FrameSync.awaitInputArmed();
        Chip chip = conditionsChip(robot);
        assertThat(chip.getAccessibleText()).isEqualTo("Acknowledge " + unreadCount(robot) + " conditions first");
        robot.clickOn(chip);
        assertThat(focusedNode()).isSameAs(checkBoxes(robot).getFirst());
        readAndAcknowledge(robot);
        assertThat(robot.lookup(".ld-action-bar .ld-chip").queryAllAs(Chip.class))
                .noneMatch(each -> each.getAccessibleText().startsWith("Acknowledge"));
    }

    @Test
    void keysPressedBeforeTextsAppearAcknowledgeNothing(FxRobot robot) {
        int count = checkBoxes(robot).size();
        for (int stroke = 0; stroke < 30; stroke++) {
            keys.type(KeyCode.ENTER, KeyCode.SPACE);
            keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        }
        assertThat(focusedNode()).isSameAs(checkBoxes(robot).getFirst());
        assertThat(unreadCount(robot)).isEqualTo(count);
    }

    @Test
    void enterAcknowledgesNothing(FxRobot robot) {
        int count = checkBoxes(robot).size();
        for (String at : List.of(".rates-conditions .check-box", "#rateConditionsAll")) {
            robot.interact(() -> robot.lookup(at).query().requestFocus());
            FrameSync.awaitInputArmed();
            keys.type(KeyCode.ENTER);
            assertThat(unreadCount(robot)).isEqualTo(count);
        }
    }

    // A text counts as read after an animation of 300 ms, which uses the toolkit's clock.
    private static void waitMinimumReadingTime() {
        CompletableFuture<Void> end = new CompletableFuture<>();
        WaitForAsyncUtils.waitForAsyncFx(60_000, () -> {
            PauseTransition pause = new PauseTransition(Duration.millis(600));
            pause.setOnFinished(_ -> end.complete(null));
            pause.play();
        });
        FrameSync.awaitCondition(end::isDone);
    }

    @Test
    void acknowledgeAllRequiresScrollingToLastText(FxRobot robot) {
        Node all = robot.lookup("#rateConditionsAll").query();
        ScrollPane texts = robot.lookup(".rates-conditions .scroll-pane").query();
        assertThat(((Region) texts.getContent()).getHeight())
                .isGreaterThan(texts.getViewportBounds().getHeight());
        waitMinimumReadingTime();
        assertThat(all.isDisabled()).isTrue();
        robot.interact(() -> texts.setVvalue(0.5));
        waitMinimumReadingTime();
        assertThat(all.isDisabled()).isTrue();
        robot.interact(() -> texts.setVvalue(1));
        waitMinimumReadingTime();
        assertThat(all.isDisabled()).isFalse();
        FrameSync.awaitInputArmed();
        robot.interact(() -> texts.setVvalue(0));
        robot.clickOn(all);
        assertThat(unreadCount(robot)).isZero();
    }

    private void pressAcknowledgeAll() {
        keys.pressChord(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.A);
    }

    private void readAndAcknowledge(FxRobot robot) {
        for (int screen = 0; screen < 20 && unreadCount(robot) > 0; screen++) {
            pressAcknowledgeAll();
            FrameSync.awaitInputArmed();
        }
        assertThat(unreadCount(robot)).isZero();
    }

    @Test
    void shortcutScrollsToEndThenAcknowledgesAll(FxRobot robot) {
        int count = checkBoxes(robot).size();
        ScrollPane texts = robot.lookup(".rates-conditions .scroll-pane").query();
        FrameSync.awaitInputArmed();
        pressAcknowledgeAll();
        assertThat(focusedNode()).isSameAs(checkBoxes(robot).getFirst());
        FrameSync.awaitInputArmed();
        pressAcknowledgeAll();
        assertThat(texts.getVvalue()).isPositive();
        assertThat(unreadCount(robot)).isEqualTo(count);
        readAndAcknowledge(robot);
    }

    @Test
    void repeatedShortcutAcknowledgesNothing(FxRobot robot) {
        int count = checkBoxes(robot).size();
        FrameSync.awaitInputArmed();
        for (int stroke = 0; stroke < 60; stroke++) {
            pressAcknowledgeAll();
        }
        assertThat(unreadCount(robot)).isEqualTo(count);
    }

    @Test
    void scrollsToFocusedText(FxRobot robot) {
        ScrollPane texts = robot.lookup(".rates-conditions .scroll-pane").query();
        for (CheckBox box : checkBoxes(robot)) {
            robot.interact(box::requestFocus);
            assertThat(isInView(texts, box)).isTrue();
        }
    }

    @Test
    void spaceScrollsToNextText(FxRobot robot) {
        ScrollPane texts = robot.lookup(".rates-conditions .scroll-pane").query();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        FrameSync.awaitInputArmed();
        for (long remaining = unreadCount(robot) - 1; remaining > 0; remaining--) {
            keys.type(KeyCode.SPACE);
            FrameSync.awaitInputArmed();
            assertThat(unreadCount(robot)).isEqualTo(remaining);
            assertThat(isInView(texts, focusedNode())).as(remaining + " left").isTrue();
        }
    }

    private static boolean isInView(ScrollPane texts, Node box) {
        Node row = Objects.requireNonNull(box.getParent());
        return texts.localToScene(texts.getBoundsInLocal()).contains(row.localToScene(row.getBoundsInLocal()));
    }

    @Test
    void spaceAcknowledgesTextsOneByOne(FxRobot robot) {
        int count = checkBoxes(robot).size();
        assertThat(count).isGreaterThan(1);
        robot.interact(() -> checkBoxes(robot).getFirst().requestFocus());
        FrameSync.awaitInputArmed();
        for (int ticked = 1; ticked < count; ticked++) {
            keys.type(KeyCode.SPACE);
            assertThat(focusedNode()).isSameAs(checkBoxes(robot).get(ticked));
        }
        keys.type(KeyCode.SPACE);
        assertThat(focusedNode().getId()).isEqualTo("rateBook");
    }
}
