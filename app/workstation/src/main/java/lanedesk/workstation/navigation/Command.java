package lanedesk.workstation.navigation;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Something the dispatcher can do from anywhere: by its keys, from the palette, and listed on the page of keys.
///
/// @param group the heading it stands under on the page of keys
/// @param label what it does, a verb first
/// @param keys null where it has none
/// @param run what its keys do
/// @param choose what the palette and the menu do: the same, unless Enter is no consent to it
/// @param possible false while it can't be done
/// @param local further keys
public record Command(
        String id,
        String group,
        String label,
        @Nullable KeyCombination keys,
        Runnable run,
        Runnable choose,
        BooleanSupplier possible,
        List<Local> local) {

    /// Keys that act in a place alone, such as a letter in a list.
    ///
    /// @param here whether the focus is there
    public record Local(KeyCombination keys, BooleanSupplier here) {}

    /// A command that can always be done.
    public static Command always(String id, String group, String label, @Nullable String keys, Runnable run) {
        return when(id, group, label, keys, () -> true, run);
    }

    /// Returns a command that is enabled while `possible` is true.
    public static Command when(
            String id, String group, String label, @Nullable String keys, BooleanSupplier possible, Runnable run) {
        return new Command(
                id, group, label, keys == null ? null : KeyCombination.valueOf(keys), run, run, possible, List.of());
    }

    /// The same where palette and menu only lead to what can't be undone, since Enter and a click choose there.
    public Command whenChosen(Runnable leads) {
        return new Command(id, group, label, keys, run, leads, possible, local);
    }

    /// The same by further keys, each of which acts only while the focus is in a place.
    public Command in(BooleanSupplier here, String... further) {
        List<Local> all = Stream.concat(
                        local.stream(), Stream.of(further).map(each -> new Local(KeyCombination.valueOf(each), here)))
                .toList();
        return new Command(id, group, label, keys, run, choose, possible, all);
    }

    /// All its keys; those that act everywhere come first.
    public List<KeyCombination> allKeys() {
        return Stream.concat(Stream.ofNullable(keys), local.stream().map(Local::keys))
                .toList();
    }

    /// Whether it is asked for by a key, where the focus is.
    boolean isAskedBy(KeyEvent pressed) {
        return (keys != null && keys.match(pressed))
                || local.stream()
                        .anyMatch(each ->
                                each.keys().match(pressed) && each.here().getAsBoolean());
    }
}
