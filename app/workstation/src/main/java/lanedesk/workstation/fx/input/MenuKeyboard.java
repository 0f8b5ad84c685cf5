package lanedesk.workstation.fx.input;

import java.util.List;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/// Opens menus by keyboard: the first item is selected, so that Enter activates it and the arrows continue from
/// there. JavaFX's `show` selects none.
public final class MenuKeyboard {

    private MenuKeyboard() {}

    /// Opens the menu and selects its first item, if it has one and is enabled.
    public static void openAndFocusFirstItem(MenuButton menu) {
        if (menu.isDisabled()) {
            return;
        }
        menu.show();
        focusFirstItem(menu.getItems());
    }

    /// Opens a context menu below a node.
    public static void openAndFocusFirstItem(ContextMenu menu, Node anchor) {
        menu.show(anchor, Side.BOTTOM, 0, 0);
        focusFirstItem(menu.getItems());
    }

    private static void focusFirstItem(List<MenuItem> items) {
        items.stream()
                .filter(item -> item.isVisible() && !item.isDisable())
                .findFirst()
                .map(MenuItem::getStyleableNode)
                .ifPresent(Node::requestFocus);
    }
}
