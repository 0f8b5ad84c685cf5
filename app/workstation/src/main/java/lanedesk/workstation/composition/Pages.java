package lanedesk.workstation.composition;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.jspecify.annotations.Nullable;

/// The pages of the rail, each made when it is first shown.
final class Pages {

    private final Map<Page, Supplier<Screen>> makers = new EnumMap<>(Page.class);
    private final Map<Page, Screen> made = new EnumMap<>(Page.class);
    private @Nullable Screen inView;

    void add(Page page, Supplier<Screen> maker) {
        makers.put(page, maker);
    }

    /// Puts a page in view in place of the one before.
    Screen show(Page page) {
        Screen next = made.computeIfAbsent(page, wanted -> maker(wanted).get());
        Screen before = inView;
        if (before != null && !before.equals(next)) {
            before.onHidden();
        }
        inView = next;
        return next;
    }

    boolean isInView(Screen screen) {
        return screen.equals(inView);
    }

    private Supplier<Screen> maker(Page page) {
        Supplier<Screen> maker = makers.get(page);
        if (maker == null) {
            throw new IllegalStateException("no page " + page);
        }
        return maker;
    }

    void releaseScreens() {
        made.values().forEach(Screen::release);
    }

    void close() {
        if (inView != null) {
            inView.onHidden();
        }
        made.values().forEach(Screen::onClosed);
    }
}
