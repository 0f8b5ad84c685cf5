package lanedesk.workstation.fx.layout;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/// How wide the panes beside a scene's lists were made, by their names. Belongs to the FX thread.
public final class PaneWidths {

    private final Supplier<Map<String, String>> kept;
    private final Consumer<Map<String, String>> changed;
    private @Nullable Map<String, String> widths;

    private PaneWidths(Supplier<Map<String, String>> kept, Consumer<Map<String, String>> changed) {
        this.kept = kept;
        this.changed = changed;
    }

    /// Lets the panes of a scene remember their widths.
    ///
    /// @param kept what was remembered, asked for once a pane is shown
    /// @param changed receives all widths after a change
    public static void remember(
            Scene scene, Supplier<Map<String, String>> kept, Consumer<Map<String, String>> changed) {
        scene.getProperties().put(PaneWidths.class, new PaneWidths(kept, changed));
    }

    static @Nullable PaneWidths of(Scene scene) {
        return scene.getProperties().get(PaneWidths.class) instanceof PaneWidths there ? there : null;
    }

    private Map<String, String> widths() {
        if (widths == null) {
            widths = new TreeMap<>(kept.get());
        }
        return widths;
    }

    // Widths that another version of the program has written and that cannot be read are ignored.
    OptionalDouble of(String pane) {
        String width = widths().getOrDefault(pane, "");
        return width.matches("\\d{1,5}") ? OptionalDouble.of(Double.parseDouble(width)) : OptionalDouble.empty();
    }

    void save(String pane, double width) {
        widths().put(pane, Long.toString(Math.round(width)));
        changed.accept(Map.copyOf(widths()));
    }

    void forget(String pane) {
        widths().remove(pane);
        changed.accept(Map.copyOf(widths()));
    }
}
