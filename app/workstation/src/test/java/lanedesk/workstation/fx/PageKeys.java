package lanedesk.workstation.fx;

import javafx.scene.input.KeyEvent;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Screen;

/// The keys of a page without the window around it.
public final class PageKeys {

    private PageKeys() {}

    /// Lets the page's commands listen to keys, as the window does.
    public static void installShortcuts(Screen page) {
        Commands commands = new Commands();
        commands.setScreenCommands(page::commands);
        page.root().addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (commands.runMatching(pressed)) {
                pressed.consume();
            }
        });
    }
}
