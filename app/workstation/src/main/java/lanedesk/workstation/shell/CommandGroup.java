package lanedesk.workstation.shell;

import java.util.function.BooleanSupplier;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Commands under one heading of the overview of keys. Each label is a text with the command's id as key, unless
/// another key is given.
public final class CommandGroup {

    private final String heading;
    private final Texts texts;

    public CommandGroup(String heading, Texts texts) {
        this.heading = heading;
        this.texts = texts;
    }

    /// Returns the heading above its commands.
    public String heading() {
        return heading;
    }

    /// A command that can always be done.
    public Command createCommand(String id, @Nullable String keys, Runnable action) {
        return createCommand(id, id, keys, action);
    }

    /// The same with a label of another key.
    public Command createCommand(String id, String label, @Nullable String keys, Runnable action) {
        return Command.alwaysEnabled(id, heading, texts.text(label), keys, action);
    }

    /// Returns a command that is enabled while `isEnabled` is true.
    public Command createCommandWhen(String id, @Nullable String keys, BooleanSupplier isEnabled, Runnable action) {
        return createCommandWhen(id, id, keys, isEnabled, action);
    }

    /// The same with a label of another key.
    public Command createCommandWhen(
            String id, String label, @Nullable String keys, BooleanSupplier isEnabled, Runnable action) {
        return Command.enabledWhen(id, heading, texts.text(label), keys, isEnabled, action);
    }
}
