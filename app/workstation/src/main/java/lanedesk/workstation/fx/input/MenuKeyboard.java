package lanedesk.workstation.fx.input;

import java.util.List;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/// Opens menus by keyboard with the first item selected, so that Enter runs the item and the arrow keys move
/// from the item. JavaFX itself would select no item.
public final class MenuKeyboard {

    private MenuKeyboard() {}

    /// Opens a menu and selects its first enabled item; does nothing if the menu is disabled.
    public static void openAndFocusFirstItem(MenuButton menu) {
        if (menu.isDisabled()) {
            return;
        }
        menu.show();
        focusFirstEnabledItem(menu.getItems());
    }

    /// Opens a context menu below a node and selects its first enabled item.
    public static void openAndFocusFirstItem(ContextMenu menu, Node anchor) {
        menu.show(anchor, Side.BOTTOM, 0, 0);
        focusFirstEnabledItem(menu.getItems());
    }

    private static void focusFirstEnabledItem(List<MenuItem> items) {
        items.stream()
                .filter(item -> item.isVisible() && !item.isDisable())
                .findFirst()
                .map(MenuItem::getStyleableNode)
                .ifPresent(Node::requestFocus);
    }
}
