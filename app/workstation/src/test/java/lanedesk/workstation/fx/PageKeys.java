package lanedesk.workstation.fx;

import javafx.scene.input.KeyEvent;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Screen;

/// Handles the keys of a page without the window around it.
public final class PageKeys {

    private PageKeys() {}

    /// Adds the key handlers of the page's commands, as the window does.
    public static void installShortcuts(Screen page) {
        Commands commands = new Commands();
        commands.setScreenCommands(page::commands);
        page.root().addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (commands.runCommandOfKeys(pressed)) {
                pressed.consume();
            }
        });
    }
}
