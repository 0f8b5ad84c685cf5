package lanedesk.workstation.start;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.jspecify.annotations.Nullable;

/// The pages of the navigation rail, each created when first shown.
final class NavigationPages {

    private final Map<Page, Supplier<Screen>> screenFactories = new EnumMap<>(Page.class);
    private final Map<Page, Screen> screens = new EnumMap<>(Page.class);
    private @Nullable Screen visibleScreen;

    void add(Page page, Supplier<Screen> maker) {
        screenFactories.put(page, maker);
    }

    /// Shows a page in place of the previous one.
    Screen show(Page page) {
        Screen next =
                screens.computeIfAbsent(page, wanted -> screenFactory(wanted).get());
        Screen before = visibleScreen;
        if (before != null && !before.equals(next)) {
            before.onHidden();
        }
        visibleScreen = next;
        return next;
    }

    boolean isVisible(Screen screen) {
        return screen.equals(visibleScreen);
    }

    private Supplier<Screen> screenFactory(Page page) {
        Supplier<Screen> maker = screenFactories.get(page);
        if (maker == null) {
            throw new IllegalStateException("no page " + page);
        }
        return maker;
    }

    void releaseScreens() {
        screens.values().forEach(Screen::releaseContent);
    }

    void close() {
        if (visibleScreen != null) {
            visibleScreen.onHidden();
        }
        screens.values().forEach(Screen::onClosed);
    }
}
