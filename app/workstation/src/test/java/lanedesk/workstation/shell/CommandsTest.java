package lanedesk.workstation.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests which key runs which command.
@ExtendWith(ToolkitExtension.class)
class CommandsTest {

    private final Commands commands = new Commands();
    private final List<String> done = new ArrayList<>();
    private final AtomicBoolean isInList = new AtomicBoolean();

    private boolean press(KeyCode code, boolean control) {
        return commands.runCommandOfKeys(
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, control, false, false));
    }

    private Command command(String id, String keys) {
        return Command.alwaysEnabled(id, "Group", id, () -> done.add(id)).withChangedKeys(keys);
    }

    @Test
    void localKeyWorksOnlyWhereActiveAndIsListedLast() {
        Command command = command("lost", "Shortcut+L").withFixedLocalKeys(isInList::get, "L");
        commands.addOrReplaceWindowCommand(command);
        assertThat(press(KeyCode.L, false)).as("it is typed").isFalse();
        isInList.set(true);
        assertThat(press(KeyCode.L, false)).isTrue();
        assertThat(done).containsExactly("lost");
        assertThat(command.allKeys()).extracting(KeyCombination::getName).containsExactly("Shortcut+L", "L");
    }

    @Test
    void numpadDigitsMatchDigits() {
        commands.addOrReplaceWindowCommand(command("history", "Shortcut+4"));
        assertThat(press(KeyCode.NUMPAD4, true)).isTrue();
        assertThat(press(KeyCode.NUMPAD4, false)).isFalse();
        assertThat(press(KeyCode.HOME, true)).isFalse();
        assertThat(done).containsExactly("history");
    }

    @Test
    void digitTypedWithShiftMatches() {
        commands.addOrReplaceWindowCommand(command("first", "1"));
        commands.addOrReplaceWindowCommand(command("page", "Shortcut+1"));
        assertThat(pressShifted(KeyCode.DIGIT1, false)).isTrue();
        assertThat(pressShifted(KeyCode.DIGIT1, true)).as("other keys").isFalse();
        assertThat(done).containsExactly("first");
    }

    @Test
    void capitalLetterDoesNotMatch() {
        commands.addOrReplaceWindowCommand(command("won", "Shortcut+W").withFixedLocalKeys(() -> true, "W"));
        assertThat(pressShifted(KeyCode.W, false)).isFalse();
        assertThat(press(KeyCode.W, false)).isTrue();
        assertThat(done).containsExactly("won");
    }

    @Test
    void numpadSignsMatchSigns() {
        commands.addOrReplaceWindowCommand(command("larger", "Shortcut+Plus"));
        commands.addOrReplaceWindowCommand(command("smaller", "Shortcut+Minus"));
        assertThat(press(KeyCode.ADD, true)).isTrue();
        assertThat(press(KeyCode.SUBTRACT, true)).isTrue();
        assertThat(press(KeyCode.ADD, false)).isFalse();
        assertThat(done).containsExactly("larger", "smaller");
    }

    private boolean pressShifted(KeyCode code, boolean control) {
        return commands.runCommandOfKeys(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, true, control, false, false));
    }
}
