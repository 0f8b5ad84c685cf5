package lanedesk.workstation.shell;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import lanedesk.workstation.l10n.Texts;

/// The mouse actions of table headings, as commands for palette and menu. Supplied anew on each use, since the
/// visible columns vary.
public final class TableCommands {

    private TableCommands() {}

    /// Commands that sort by a visible column; the current sort column is reversed.
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
        boolean isRetry = !table.getSortOrder().isEmpty()
                && table.getSortOrder().getFirst().equals(column);
        column.setSortType(
                isRetry && column.getSortType() == SortType.ASCENDING ? SortType.DESCENDING : SortType.ASCENDING);
        table.getSortOrder().setAll(List.of(column));
    }
}
