package lanedesk.workstation.shell;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Parent;
import lanedesk.workstation.fx.FrameSync;
import org.jspecify.annotations.Nullable;
import org.testfx.api.FxRobot;

/// The screens of several shipments, of which one is shown at a time.
public final class ScreensByName {
    private final Map<String, Screen> screens = new LinkedHashMap<>();
    private final Consumer<Parent> showRoot;
    private @Nullable Screen shownScreen;

    /// @param showRoot shows the content of a screen in the window
    public ScreensByName(Consumer<Parent> showRoot) {
        this.showRoot = showRoot;
    }

    public void add(String name, Screen screen) {
        screens.put(name, screen);
    }

    public Screen screenOf(String name) {
        return requireNonNull(screens.get(name));
    }

    public Screen shownScreen() {
        return requireNonNull(shownScreen);
    }

    /// Shows a screen instead of the current one, and waits for its frames.
    public void show(FxRobot robot, String name) {
        robot.interact(() -> {
            if (shownScreen != null) {
                shownScreen.onHidden();
            }
            Screen nextScreen = screenOf(name);
            shownScreen = nextScreen;
            showRoot.accept(nextScreen.root());
            nextScreen.onShown();
        });
        FrameSync.awaitFrames();
    }

    /// Must be called on the FX thread.
    public void closeAll() {
        screens.values().forEach(Screen::onClosed);
    }
}
