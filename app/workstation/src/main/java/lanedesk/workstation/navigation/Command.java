package lanedesk.workstation.navigation;

import java.util.function.BooleanSupplier;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/// Something the dispatcher can do from anywhere: by its keys, from the palette, and listed on the page of keys.
///
/// @param group the heading it stands under on the page of keys
/// @param label what it does, a verb first
/// @param keys null where it has none
/// @param run what its keys do
/// @param choose what the palette and the menu do: the same, unless Enter is no consent to it
/// @param possible false while it can't be done
public record Command(
        String id,
        String group,
        String label,
        @Nullable KeyCombination keys,
        Runnable run,
        Runnable choose,
        BooleanSupplier possible) {

    /// A command that can always be done.
    public static Command always(String id, String group, String label, @Nullable String keys, Runnable run) {
        return when(id, group, label, keys, () -> true, run);
    }

    /// Returns a command that is enabled while `possible` is true.
    public static Command when(
            String id, String group, String label, @Nullable String keys, BooleanSupplier possible, Runnable run) {
        return new Command(id, group, label, keys == null ? null : KeyCombination.valueOf(keys), run, run, possible);
    }

    /// The same where palette and menu only lead to what can't be undone, since Enter and a click choose there.
    public Command whenChosen(Runnable leads) {
        return new Command(id, group, label, keys, run, leads, possible);
    }
}
