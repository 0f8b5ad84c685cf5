package lanedesk.workstation.shell;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import lanedesk.workstation.l10n.Texts;

/// Creates commands that sort a table and show or hide its columns, as the mouse can do in the headings. The commands
/// are created again for each use, because the columns vary.
public final class TableCommands {

    private TableCommands() {}

    /// Creates commands that sort by a visible column; sorting by the current sort column again reverses the order.
    public static <S> List<Command> createSortCommands(TableView<S> table, Texts texts) {
        return createColumnCommands(
                table,
                column -> column.isVisible() && column.isSortable(),
                "sort",
                texts,
                column -> sortByOrReverse(table, column));
    }

    /// Creates commands that show a hidden column or hide a shown column.
    public static <S> List<Command> createVisibilityCommands(TableView<S> table, Texts texts) {
        return createColumnCommands(table, _ -> true, "show", texts, column -> column.setVisible(!column.isVisible()));
    }

    private static <S> List<Command> createColumnCommands(
            TableView<S> table,
            Predicate<TableColumn<S, ?>> isOffered,
            String idPrefix,
            Texts texts,
            Consumer<TableColumn<S, ?>> action) {
        List<TableColumn<S, ?>> columns = List.copyOf(table.getColumns());
        return IntStream.range(0, columns.size())
                .filter(index -> isOffered.test(columns.get(index)))
                .mapToObj(index -> Command.alwaysEnabled(
                        "columns." + idPrefix + "." + index,
                        texts.text("columns"),
                        texts.text("columns." + idPrefix, columns.get(index).getText()),
                        () -> action.accept(columns.get(index))))
                .toList();
    }

    private static <S> void sortByOrReverse(TableView<S> table, TableColumn<S, ?> column) {
        boolean isCurrentSortColumn = !table.getSortOrder().isEmpty()
                && table.getSortOrder().getFirst().equals(column);
        column.setSortType(
                isCurrentSortColumn && column.getSortType() == SortType.ASCENDING
                        ? SortType.DESCENDING
                        : SortType.ASCENDING);
        table.getSortOrder().setAll(List.of(column));
    }
}
