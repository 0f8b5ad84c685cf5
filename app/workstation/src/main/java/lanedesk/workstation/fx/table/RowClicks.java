package lanedesk.workstation.fx.table;

import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/// Handles clicks on table rows; double clicks on headings are not clicks on rows.
public final class RowClicks {

    /// Runs the action on a double click on a row.
    public static <T> void runOnDoubleClick(TableView<T> table, Consumer<T> action) {
        table.addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
            if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2) {
                Stream.iterate(click.getPickResult().getIntersectedNode(), node -> node != null, Node::getParent)
                        .filter(node -> node instanceof TableRow<?> row && !row.isEmpty())
                        .findFirst()
                        .ifPresent(row -> action.accept(table.getItems().get(((TableRow<?>) row).getIndex())));
            }
        });
    }

    private RowClicks() {}
}
