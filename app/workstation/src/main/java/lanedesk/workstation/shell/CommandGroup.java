package lanedesk.workstation.shell;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import lanedesk.workstation.l10n.CommandCatalog;
import lanedesk.workstation.l10n.Texts;

/// Creates commands of the [CommandCatalog] under one heading.
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
    public Command createCommand(String id, Runnable action) {
        return createCommandWhen(id, () -> true, action);
    }

    /// Creates a command that is enabled while `isEnabled` returns true.
    public Command createCommandWhen(String id, BooleanSupplier isEnabled, Runnable action) {
        String label =
                Objects.requireNonNull(CommandCatalog.findCommand(id), id).translateLabel(texts);
        return Command.enabledWhen(id, heading, label, isEnabled, action);
    }
}
