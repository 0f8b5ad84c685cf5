package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.journal.store.Desk;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/// Reads and acknowledges the conditions of a market without a mouse.
@ExtendWith(Hands.class)
class ConditionsByKeyboardTest {

    private ShownBoard board;
    private TypedKeys keys;

    @Start
    void start(Stage stage) {
        board = new ShownBoard(stage, 990, 900, RateSamples.usual());
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

    @Test
    void bookingGoesToTheConditionsFirst() {
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(focus().getId()).isEqualTo("rateConditionsAll");
        keys.type(KeyCode.SPACE);
        assertThat(focus().getId()).isEqualTo("rateBook");
    }

    @Test
    void spaceTicksOneAfterTheOther(FxRobot robot) {
        int count = boxes(robot).size();
        assertThat(count).isGreaterThan(1);
        robot.interact(() -> boxes(robot).getFirst().requestFocus());
        for (int ticked = 1; ticked < count; ticked++) {
            keys.type(KeyCode.SPACE);
            assertThat(focus()).isSameAs(boxes(robot).get(ticked));
        }
        keys.type(KeyCode.SPACE);
        assertThat(focus().getId()).isEqualTo("rateBook");
    }
}
