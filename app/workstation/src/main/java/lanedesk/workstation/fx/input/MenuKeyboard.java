package lanedesk.workstation.fx.input;

import java.util.List;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/// A menu that a key of the program opens: its first line is chosen, so that Enter takes it and the arrows go on from
/// there. Opened by its own `show` alone, it would choose none.
public final class MenuKeyboard {

    private MenuKeyboard() {}

    /// Opens it at its first line, where it has one and can be opened.
    public static void openAndFocusFirst(MenuButton menu) {
        if (menu.isDisabled()) {
            return;
        }
        menu.show();
        focusFirst(menu.getItems());
    }

    /// Opens a menu that belongs to no button beneath a node.
    public static void openAndFocusFirst(ContextMenu menu, Node anchor) {
        menu.show(anchor, Side.BOTTOM, 0, 0);
        focusFirst(menu.getItems());
    }

    private static void focusFirst(List<MenuItem> items) {
        items.stream()
                .filter(item -> item.isVisible() && !item.isDisable())
                .findFirst()
                .map(MenuItem::getStyleableNode)
                .ifPresent(Node::requestFocus);
    }
}
