package lanedesk.workstation.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Every command of the program in one table: those of the window and those of the screen in view.
/// Belongs to the FX thread.
public final class Commands {

    private final Map<String, Command> permanent = new LinkedHashMap<>();
    private final List<Supplier<List<Command>>> dynamic = new ArrayList<>();
    private Supplier<List<Command>> screenCommands = List::of;

    /// Adds a command for good; one of the same id is replaced.
    public void add(Command command) {
        permanent.put(command.id(), command);
    }

    /// Adds commands that are supplied anew on each use, since their number varies.
    public void addDynamic(Supplier<List<Command>> commands) {
        dynamic.add(commands);
    }

    /// Sets the commands of the current screen; supplied anew on each use, since they change with the shipment's
    /// step.
    public void setScreenCommands(Supplier<List<Command>> commands) {
        screenCommands = commands;
    }

    /// All commands, the screen's first; one of the screen's precedes a permanent one with the same id.
    public List<Command> allCommands() {
        Map<String, Command> all = new LinkedHashMap<>();
        screenCommands.get().forEach(command -> all.putIfAbsent(command.id(), command));
        permanent.forEach(all::putIfAbsent);
        dynamic.forEach(some -> some.get().forEach(command -> all.putIfAbsent(command.id(), command)));
        return new ArrayList<>(all.values());
    }

    /// Runs a command by id; does nothing if it is missing or disabled.
    public void runById(String id) {
        allCommands().stream()
                .filter(command ->
                        command.id().equals(id) && command.isEnabled().getAsBoolean())
                .findFirst()
                .ifPresent(command -> command.run().run());
    }

    /// Runs the command with the pressed keys; false if there is none enabled.
    public boolean runCommandOfKeys(KeyEvent pressed) {
        KeyEvent normalized = normalizeKeys(pressed);
        for (Command command : allCommands()) {
            if (command.matches(normalized) && command.isEnabled().getAsBoolean()) {
                command.run().run();
                return true;
            }
        }
        return false;
    }

    // A digit and a sign are the same on the number pad, and a digit with Shift alone, as a French keyboard types it.
    // A letter with Shift is one that is written, and decides nothing.
    private static KeyEvent normalizeKeys(KeyEvent pressed) {
        KeyCode code = pressed.getCode();
        boolean hasNoModifier = !pressed.isControlDown() && !pressed.isAltDown() && !pressed.isMetaDown();
        boolean sign = code == KeyCode.ADD || code == KeyCode.SUBTRACT;
        return code.isDigitKey() || sign
                ? new KeyEvent(
                        pressed.getSource(),
                        pressed.getTarget(),
                        pressed.getEventType(),
                        pressed.getCharacter(),
                        pressed.getText(),
                        switch (code) {
                            case ADD -> KeyCode.PLUS;
                            case SUBTRACT -> KeyCode.MINUS;
                            default -> KeyCode.valueOf(code.name().replace("NUMPAD", "DIGIT"));
                        },
                        pressed.isShiftDown() && !hasNoModifier,
                        pressed.isControlDown(),
                        pressed.isAltDown(),
                        pressed.isMetaDown())
                : pressed;
    }
}
