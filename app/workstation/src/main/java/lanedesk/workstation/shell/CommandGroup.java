package lanedesk.workstation.shell;

import java.util.function.BooleanSupplier;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Creates commands under one heading. The label of a command is the text whose message key is the command's id,
/// unless another message key is given.
public final class CommandGroup {

    private final String heading;
    private final Texts texts;

    public CommandGroup(String heading, Texts texts) {
        this.heading = heading;
        this.texts = texts;
    }

    /// Returns the heading of the commands.
    public String heading() {
        return heading;
    }

    /// Creates a command that is always enabled.
    public Command createCommand(String id, @Nullable String keys, Runnable action) {
        return createCommand(id, id, keys, action);
    }

    /// Creates a command that is always enabled; `label` is the message key of its label.
    public Command createCommand(String id, String label, @Nullable String keys, Runnable action) {
        return Command.alwaysEnabled(id, heading, texts.text(label), keys, action);
    }

    /// Creates a command that is enabled while `isEnabled` returns true.
    public Command createCommandWhen(String id, @Nullable String keys, BooleanSupplier isEnabled, Runnable action) {
        return createCommandWhen(id, id, keys, isEnabled, action);
    }

    /// Creates a command that is enabled while `isEnabled` returns true; `label` is the message key of its label.
    public Command createCommandWhen(
            String id, String label, @Nullable String keys, BooleanSupplier isEnabled, Runnable action) {
        return Command.enabledWhen(id, heading, texts.text(label), keys, isEnabled, action);
    }
}
