package lanedesk.workstation.navigation;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import lanedesk.workstation.l10n.Texts;

/// What the mouse does at the headings of a table, as commands for the palette and the menu. Asked for anew each time,
/// since columns come and go with the room.
public final class TableCommands {

    private TableCommands() {}

    /// Sorts by a column in view; by the one that it is sorted by already, the other way round.
    public static <S> List<Command> sortCommands(TableView<S> table, Texts texts) {
        return columnCommands(
                table,
                column -> column.isVisible() && column.isSortable(),
                "sort",
                texts,
                column -> sortBy(table, column));
    }

    /// Shows a column or hides it.
    public static <S> List<Command> columnVisibilityCommands(TableView<S> table, Texts texts) {
        return columnCommands(table, _ -> true, "show", texts, column -> column.setVisible(!column.isVisible()));
    }

    private static <S> List<Command> columnCommands(
            TableView<S> table,
            Predicate<TableColumn<S, ?>> isOffered,
            String idPrefix,
            Texts texts,
            Consumer<TableColumn<S, ?>> run) {
        List<TableColumn<S, ?>> columns = List.copyOf(table.getColumns());
        return IntStream.range(0, columns.size())
                .filter(index -> isOffered.test(columns.get(index)))
                .mapToObj(index -> Command.alwaysEnabled(
                        "columns." + idPrefix + "." + index,
                        texts.text("columns"),
                        texts.text("columns." + idPrefix, columns.get(index).getText()),
                        null,
                        () -> run.accept(columns.get(index))))
                .toList();
    }

    private static <S> void sortBy(TableView<S> table, TableColumn<S, ?> column) {
        boolean again = !table.getSortOrder().isEmpty()
                && table.getSortOrder().getFirst().equals(column);
        column.setSortType(
                again && column.getSortType() == SortType.ASCENDING ? SortType.DESCENDING : SortType.ASCENDING);
        table.getSortOrder().setAll(List.of(column));
    }
}
