package lanedesk.workstation.fx;

import javafx.scene.input.KeyEvent;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Screen;

/// The keys of a page without the window around it.
public final class PageKeys {

    private PageKeys() {}

    /// Lets the page's commands listen to keys, as the window does.
    public static void listen(Screen page) {
        Commands commands = new Commands();
        commands.ofScreen(page::commands);
        page.root().addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (commands.handle(pressed)) {
                pressed.consume();
            }
        });
    }
}
