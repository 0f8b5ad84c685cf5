package lanedesk.workstation.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import lanedesk.workstation.l10n.CommandKeys;

/// Holds all commands of the program, with their current keys: those of the window and those of the current
/// screen. Used only on the FX thread.
public final class Commands {

    private final CommandKeys commandKeys;
    private final Map<String, Command> windowCommands = new LinkedHashMap<>();
    private final List<Supplier<List<Command>>> dynamicCommands = new ArrayList<>();
    private Supplier<List<Command>> screenCommands = List::of;

    /// Creates the holder of commands that have their default keys.
    public Commands() {
        this(CommandKeys.DEFAULTS);
    }

    public Commands(CommandKeys commandKeys) {
        this.commandKeys = commandKeys;
    }

    /// Adds a command permanently; a command with the same id is replaced.
    public void addOrReplaceWindowCommand(Command command) {
        windowCommands.put(command.id(), command);
    }

    /// Adds commands whose number varies; `commands` is called on each use.
    public void addDynamicCommands(Supplier<List<Command>> commands) {
        dynamicCommands.add(commands);
    }

    /// Sets the commands of the current screen. `commands` is called on each use, because the commands change
    /// with the step of the shipment.
    public void setScreenCommands(Supplier<List<Command>> commands) {
        screenCommands = commands;
    }

    /// Returns all commands; those of the screen are first and replace commands of the window with the same id.
    public List<Command> allCommands() {
        Map<String, Command> all = new LinkedHashMap<>();
        screenCommands.get().forEach(command -> all.putIfAbsent(command.id(), command));
        windowCommands.forEach(all::putIfAbsent);
        dynamicCommands.forEach(supplier -> supplier.get().forEach(command -> all.putIfAbsent(command.id(), command)));
        return all.values().stream().map(this::withCurrentKeys).toList();
    }

    /// Returns whether pressed keys are the current keys of a command, which may be unavailable.
    public boolean areKeysOfCommand(String id, KeyEvent pressed) {
        return withCurrentKeys(Command.alwaysEnabled(id, "", "", () -> {}))
                .isTriggeredBy(normalizeDigitAndSignKeys(pressed));
    }

    private Command withCurrentKeys(Command command) {
        String changedKeys = commandKeys.findChangedKeys(command.id());
        return changedKeys == null ? command : command.withChangedKeys(changedKeys);
    }

    /// Runs the command with an id; does nothing if there is no such command or the command is disabled.
    public void runCommandIfEnabled(String id) {
        allCommands().stream()
                .filter(command ->
                        command.id().equals(id) && command.isEnabled().getAsBoolean())
                .findFirst()
                .ifPresent(command -> command.keyAction().run());
    }

    /// Runs the first enabled command with the pressed keys; returns false if there is none.
    public boolean runCommandOfKeys(KeyEvent pressed) {
        KeyEvent normalized = normalizeDigitAndSignKeys(pressed);
        for (Command command : allCommands()) {
            if (command.isTriggeredBy(normalized) && command.isEnabled().getAsBoolean()) {
                command.keyAction().run();
                return true;
            }
        }
        return false;
    }

    /// Returns the event with number pad keys replaced by the usual digit and sign keys. Shift alone is removed
    /// from a digit, because French keyboards type digits with Shift.
    public static KeyEvent normalizeDigitAndSignKeys(KeyEvent pressed) {
        KeyCode code = pressed.getCode();
        boolean hasNoModifier = !pressed.isControlDown() && !pressed.isAltDown() && !pressed.isMetaDown();
        boolean isSign = code == KeyCode.ADD || code == KeyCode.SUBTRACT;
        return code.isDigitKey() || isSign
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
