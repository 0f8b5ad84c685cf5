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

/// The keyboard of a journey test. The toolkit handles a robot's key immediately if it is pressed on the toolkit's
/// own thread, so a whole word needs only one task there, not the five that TestFX waits for after every key.
public final class KeyboardRobot {

    private final FxRobot robot;
    private final Stage stage;

    public KeyboardRobot(FxRobot robot, Stage stage) {
        this.robot = robot;
        this.stage = stage;
    }

    /// Presses keys one after another.
    public void type(KeyCode... codes) {
        robot.interact(() -> {
            for (KeyCode code : codes) {
                pressAndRelease(code);
            }
        });
    }

    /// Presses the last key while the keys before it are held down.
    public void pressChord(KeyCode... chord) {
        robot.interact(() -> pressChordNow(chord));
    }

    /// Presses Tab until the condition is true, at most the given number of times.
    public void tabUntil(BooleanSupplier condition, int maxTabs) {
        robot.interact(() -> {
            for (int i = 0; i < maxTabs && !condition.getAsBoolean(); i++) {
                pressAndRelease(KeyCode.TAB);
            }
        });
    }

    /// Replaces the text of the field.
    public void overwrite(String text) {
        robot.interact(() -> {
            pressChordNow(KeyCode.CONTROL, KeyCode.A);
            writeNow(text);
        });
    }

    /// Types text at the cursor.
    public void write(String text) {
        robot.interact(() -> writeNow(text));
    }

    private static void pressChordNow(KeyCode... chord) {
        Robot keyboard = new Robot();
        for (KeyCode code : chord) {
            keyboard.keyPress(code);
        }
        for (KeyCode code : List.of(chord).reversed()) {
            keyboard.keyRelease(code);
        }
    }

    private static void pressAndRelease(KeyCode code) {
        Robot keyboard = new Robot();
        keyboard.keyPress(code);
        keyboard.keyRelease(code);
    }

    private void writeNow(String text) {
        text.chars().forEach(character -> {
            Node focusOwner = stage.getScene().getFocusOwner();
            String typed = Character.toString(character);
            Event.fireEvent(
                    focusOwner,
                    new KeyEvent(KeyEvent.KEY_TYPED, typed, "", KeyCode.UNDEFINED, false, false, false, false));
        });
    }
}
