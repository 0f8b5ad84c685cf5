package lanedesk.workstation.fx;

import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/// The keyboard of a journey. The toolkit takes a robot's key at once when it is pressed on its own thread, so a whole
/// word needs one turn there, and not the five that TestFX waits after every key.
public final class TypedKeys {

    private final FxRobot robot;
    private final Stage stage;

    public TypedKeys(FxRobot robot, Stage stage) {
        this.robot = robot;
        this.stage = stage;
    }

    /// Presses keys one after the other.
    public void type(KeyCode... codes) {
        robot.interact(() -> {
            for (KeyCode code : codes) {
                stroke(code);
            }
        });
    }

    /// Presses the last key while those before it are held.
    public void push(KeyCode... chord) {
        robot.interact(() -> pushNow(chord));
    }

    /// Goes on by Tab until that holds, at most so many times.
    public void tabUntil(BooleanSupplier there, int most) {
        robot.interact(() -> {
            for (int i = 0; i < most && !there.getAsBoolean(); i++) {
                stroke(KeyCode.TAB);
            }
        });
    }

    /// Writes in the place of what stands in the field.
    public void overwrite(String text) {
        robot.interact(() -> {
            pushNow(KeyCode.CONTROL, KeyCode.A);
            writeNow(text);
        });
    }

    /// Writes where the cursor is.
    public void write(String text) {
        robot.interact(() -> writeNow(text));
    }

    private static void pushNow(KeyCode... chord) {
        Robot keyboard = new Robot();
        for (KeyCode code : chord) {
            keyboard.keyPress(code);
        }
        for (KeyCode code : List.of(chord).reversed()) {
            keyboard.keyRelease(code);
        }
    }

    private static void stroke(KeyCode code) {
        Robot keyboard = new Robot();
        keyboard.keyPress(code);
        keyboard.keyRelease(code);
    }

    private void writeNow(String text) {
        text.chars().forEach(character -> {
            Node at = stage.getScene().getFocusOwner();
            String typed = Character.toString(character);
            Event.fireEvent(
                    at, new KeyEvent(KeyEvent.KEY_TYPED, typed, "", KeyCode.UNDEFINED, false, false, false, false));
        });
    }
}
