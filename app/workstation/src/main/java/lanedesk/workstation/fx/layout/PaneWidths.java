package lanedesk.workstation.fx.layout;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/// Restores and saves the widths of the details panes of a scene, by the panes' ids. Used only on the FX
/// thread.
public final class PaneWidths {

    private final Supplier<Map<String, String>> savedWidths;
    private final Consumer<Map<String, String>> onChanged;
    private @Nullable Map<String, String> currentWidths;

    private PaneWidths(Supplier<Map<String, String>> savedWidths, Consumer<Map<String, String>> onChanged) {
        this.savedWidths = savedWidths;
        this.onChanged = onChanged;
    }

    /// Makes the panes of a scene restore and save their widths.
    ///
    /// @param savedWidths supplies the saved widths by id; called when the first pane is shown
    /// @param onChanged called with all widths after a change
    public static void install(
            Scene scene, Supplier<Map<String, String>> savedWidths, Consumer<Map<String, String>> onChanged) {
        scene.getProperties().put(PaneWidths.class, new PaneWidths(savedWidths, onChanged));
    }

    static @Nullable PaneWidths findPaneWidths(Scene scene) {
        return scene.getProperties().get(PaneWidths.class) instanceof PaneWidths paneWidths ? paneWidths : null;
    }

    private Map<String, String> getOrLoadWidths() {
        if (currentWidths == null) {
            currentWidths = new TreeMap<>(savedWidths.get());
        }
        return currentWidths;
    }

    // Returns the saved width of a pane; empty if no width or an unreadable width is saved.
    OptionalDouble findWidth(String pane) {
        String width = getOrLoadWidths().getOrDefault(pane, "");
        return width.matches("\\d{1,5}") ? OptionalDouble.of(Double.parseDouble(width)) : OptionalDouble.empty();
    }

    void setAndSaveWidth(String pane, double width) {
        getOrLoadWidths().put(pane, Long.toString(Math.round(width)));
        onChanged.accept(Map.copyOf(getOrLoadWidths()));
    }

    void removeSavedWidth(String pane) {
        getOrLoadWidths().remove(pane);
        onChanged.accept(Map.copyOf(getOrLoadWidths()));
    }
}
