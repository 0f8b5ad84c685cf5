package lanedesk.workstation.shell;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.store.JournalException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The window's position and size when it was closed, saved for the next start.
///
/// @param x left edge in pixels; for a maximized window, the left edge before it was maximized
public record WindowBounds(int x, int y, int width, int height, boolean isMaximized) {

    private static final Logger log = LoggerFactory.getLogger(WindowBounds.class);

    private static final String KEY = "window.place";
    private static final int MIN_WIDTH = 1024;
    private static final int MIN_HEIGHT = 700;
    private static final int DEFAULT_WIDTH = 1280;
    private static final int DEFAULT_HEIGHT = 800;

    /// Sets the minimum size of the window and restores its bounds, or centers the window on the primary screen
    /// if the saved screen no longer exists. The window is always within a screen.
    public static void restoreBoundsAndSetMinSize(PreferenceStore preferences, Stage stage) {
        Rectangle2D first = Screen.getPrimary().getVisualBounds();
        WindowBounds savedBounds =
                preferences.get(KEY).flatMap(WindowBounds::parse).orElseGet(() -> createCenteredBounds(first));
        Rectangle2D bounds = screenBoundsOf(savedBounds);
        stage.setMinWidth(Math.min(MIN_WIDTH, bounds.getWidth()));
        stage.setMinHeight(Math.min(MIN_HEIGHT, bounds.getHeight()));
        savedBounds.fitInto(bounds).applyTo(stage);
    }

    private static WindowBounds createCenteredBounds(Rectangle2D bounds) {
        return new WindowBounds(
                (int) (bounds.getMinX() + (bounds.getWidth() - DEFAULT_WIDTH) / 2),
                (int) (bounds.getMinY() + (bounds.getHeight() - DEFAULT_HEIGHT) / 2),
                DEFAULT_WIDTH,
                DEFAULT_HEIGHT,
                false);
    }

    /// The bounds moved and reduced to fit a screen.
    WindowBounds fitInto(Rectangle2D bounds) {
        int fitWidth = (int) Math.min(width, bounds.getWidth());
        int fitHeight = (int) Math.min(height, bounds.getHeight());
        return new WindowBounds(
                (int) Math.clamp(x, bounds.getMinX(), bounds.getMaxX() - fitWidth),
                (int) Math.clamp(y, bounds.getMinY(), bounds.getMaxY() - fitHeight),
                fitWidth,
                fitHeight,
                isMaximized);
    }

    /// Saves the current bounds. A failure is ignored, because a journal that cannot be written, as on a full
    /// disk, must not keep the window open.
    public static void saveBoundsIgnoringJournalFailure(PreferenceStore preferences, Stage stage) {
        try {
            saveBoundsOrThrow(preferences, stage);
        } catch (JournalException exception) {
            log.warn("The next start will not know where the window was: {}", exception.toString());
        }
    }

    private static void saveBoundsOrThrow(PreferenceStore preferences, Stage stage) {
        Optional<WindowBounds> previousBounds = preferences.get(KEY).flatMap(WindowBounds::parse);
        WindowBounds current = new WindowBounds(
                (int) stage.getX(),
                (int) stage.getY(),
                (int) stage.getWidth(),
                (int) stage.getHeight(),
                stage.isMaximized());
        preferences.put(
                KEY,
                (stage.isMaximized() ? createMaximizedBounds(screenBoundsOf(current), previousBounds) : current)
                        .toText());
    }

    private static Rectangle2D screenBoundsOf(WindowBounds windowBounds) {
        return Screen.getScreens().stream()
                .map(Screen::getVisualBounds)
                .filter(windowBounds::hasTitleBarIn)
                .findFirst()
                .orElse(Screen.getPrimary().getVisualBounds());
    }

    /// The bounds to save for a maximized window: the previous bounds if their title bar is on the same screen,
    /// otherwise centered bounds.
    static WindowBounds createMaximizedBounds(Rectangle2D screen, Optional<WindowBounds> previousBounds) {
        return previousBounds
                .filter(bounds -> bounds.hasTitleBarIn(screen))
                .orElseGet(() -> createCenteredBounds(screen))
                .asMaximized();
    }

    static Optional<WindowBounds> parse(String text) {
        List<String> parts = Arrays.asList(text.split(" ", -1));
        if (parts.size() != 5
                || !parts.subList(0, 4).stream().allMatch(part -> part.matches("-?\\d{1,5}"))
                || Integer.parseInt(parts.get(2)) < MIN_WIDTH
                || Integer.parseInt(parts.get(3)) < MIN_HEIGHT) {
            return Optional.empty();
        }
        return Optional.of(new WindowBounds(
                Integer.parseInt(parts.get(0)),
                Integer.parseInt(parts.get(1)),
                Integer.parseInt(parts.get(2)),
                Integer.parseInt(parts.get(3)),
                parts.get(4).equals("maximised")));
    }

    String toText() {
        return String.format(Locale.ROOT, "%d %d %d %d %s", x, y, width, height, isMaximized ? "maximised" : "free");
    }

    /// Whether the mouse can reach the middle of the title bar.
    boolean hasTitleBarIn(Rectangle2D bounds) {
        return bounds.contains(x + width / 2.0, y + 8.0);
    }

    private WindowBounds asMaximized() {
        return new WindowBounds(x, y, width, height, true);
    }

    private void applyTo(Stage stage) {
        stage.setX(x);
        stage.setY(y);
        stage.setWidth(width);
        stage.setHeight(height);
        stage.setMaximized(isMaximized);
    }
}
