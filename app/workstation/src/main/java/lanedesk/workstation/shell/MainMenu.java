package lanedesk.workstation.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import lanedesk.workstation.fx.input.ShortcutTexts;

/// Shows all commands in a menu by group with their keys. The items are created whenever the menu opens.
final class MainMenu {

    private MainMenu() {}

    /// Makes the button open the menu.
    static void install(MenuButton button, Commands commands) {
        MenuItem unopened = new MenuItem();
        button.getItems().setAll(unopened); // a button without items does not open
        button.setOnShowing(_ -> button.getItems().setAll(menuGroups(commands)));
        button.setOnHidden(_ -> button.getItems().setAll(unopened));
    }

    private static List<Menu> menuGroups(Commands commands) {
        Map<String, Menu> groups = new LinkedHashMap<>();
        for (Command command : commands.allCommands()) {
            groups.computeIfAbsent(command.group(), name -> new Menu(name))
                    .getItems()
                    .add(menuItem(command));
        }
        return new ArrayList<>(groups.values());
    }

    private static MenuItem menuItem(Command command) {
        MenuItem item = new MenuItem(command.label());
        item.setMnemonicParsing(false);
        command.allKeys().stream().findFirst().map(ShortcutTexts::toDisplayOnly).ifPresent(item::setAccelerator);
        item.setDisable(!command.isEnabled().getAsBoolean());
        item.setOnAction(_ -> {
            if (command.isEnabled().getAsBoolean()) {
                command.paletteAction().run();
            }
        });
        return item;
    }
}
