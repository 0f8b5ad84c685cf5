package lanedesk.workstation.navigation;

import java.util.function.BooleanSupplier;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Commands under one heading of the page of keys. The texts have each one's label, by its id where no other key is
/// given.
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
    public Command of(String id, @Nullable String keys, Runnable run) {
        return of(id, id, keys, run);
    }

    /// The same with a label of another key.
    public Command of(String id, String label, @Nullable String keys, Runnable run) {
        return Command.always(id, heading, texts.text(label), keys, run);
    }

    /// Returns a command that is enabled while `possible` is true.
    public Command when(String id, @Nullable String keys, BooleanSupplier possible, Runnable run) {
        return when(id, id, keys, possible, run);
    }

    /// The same with a label of another key.
    public Command when(String id, String label, @Nullable String keys, BooleanSupplier possible, Runnable run) {
        return Command.when(id, heading, texts.text(label), keys, possible, run);
    }
}
