package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import javafx.util.Subscription;
import lanedesk.workstation.environment.SavedText;
import lanedesk.workstation.freight.Figures;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;
import org.jspecify.annotations.Nullable;

/// The columns of the board: made, ordered, sized and remembered.
final class RateTable {

    private final TableView<RateRow> table;
    private final RateComparisonViewModel model;
    private final SavedText saved;
    private final boolean drayage;
    private final ColumnRoom room;
    private final Subscription following;
    private List<String> kept;
    private List<RateColumn> idle;
    private boolean fitting;
    private boolean fitted;

    /// @param columns the words of the columns in their order, as they were left on any board of this desk
    /// @param type a font of the board, which says how large its type is
    RateTable(
            TableView<RateRow> table,
            RateComparisonViewModel model,
            SavedText columns,
            boolean drayage,
            ObservableValue<Font> type) {
        this.table = table;
        this.model = model;
        this.saved = columns;
        this.drayage = drayage;
        kept = kept();
        idle = idle();
        List<TableColumn<RateRow, RateRow>> made = new ArrayList<>();
        for (RateColumn column : remembered()) {
            made.add(column(column));
        }
        table.getColumns().setAll(made);
        room = new ColumnRoom(table, type);
        hideForgotten();
        table.widthProperty().subscribe((_, _) -> ifFitted(this::hideForgotten));
        following = type.subscribe((_, _) -> ifFitted(this::fit));
        table.setTableMenuButtonVisible(true);
        showOrder();
        table.setSortPolicy(_ -> {
            model.sight().sort(sortKeys());
            return true;
        });
        table.getColumns().addListener((ListChangeListener<TableColumn<RateRow, ?>>) _ -> remember());
        table.getColumns().forEach(column -> column.visibleProperty().subscribe((_, _) -> remember()));
    }

    /// Follows the type no more: the styles of a board that was closed may still change, and its journal be closed too.
    void close() {
        following.unsubscribe();
    }

    private TableColumn<RateRow, RateRow> column(RateColumn column) {
        TableColumn<RateRow, RateRow> made = new TableColumn<>();
        made.setId("rate-column-" + column.word());
        made.setUserData(column);
        String heading = model.words().text("rates.column." + heading(column));
        made.setText(heading);
        if (column == RateColumn.PIN) {
            Label mark = new Label("●");
            mark.setAccessibleText(heading);
            made.setGraphic(mark);
            // its name stays for the list of columns to choose from
            made.getStyleClass().add("rates-pin-column");
        }
        if (column.isFigure()) {
            made.getStyleClass().add("ld-numeric");
        }
        made.setPrefWidth(column.width());
        made.setResizable(column != RateColumn.PIN);
        made.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(features.getValue()));
        made.setCellFactory(_ -> column == RateColumn.BADGES ? new BadgesCell(model) : new RateCell(column, model));
        // The order is the model's; a comparator only has to be there for the heading to sort.
        made.setComparator(Comparator.comparingInt(RateRow::at));
        return made;
    }

    private String heading(RateColumn column) {
        return switch (column) {
            case CARRIER -> drayage ? "rate" : column.word();
            case SERVICE -> drayage ? "prenotice" : column.word();
            case DAYS -> isDated() ? "delivers" : column.word();
            default -> column.word();
        };
    }

    private boolean isDated() {
        return model.priced().deliveries().pickup() != null;
    }

    static RateColumn columnOf(TableColumn<RateRow, ?> column) {
        return (RateColumn) column.getUserData();
    }

    private List<PricedRates.SortKey> sortKeys() {
        return table.getSortOrder().stream()
                .map(column -> new PricedRates.SortKey(
                        columnOf(column), column.getSortType() == TableColumn.SortType.DESCENDING))
                .toList();
    }

    private void showOrder() {
        for (PricedRates.SortKey key : model.sight().order()) {
            find(key.column()).ifPresent(column -> {
                column.setSortType(key.descending() ? TableColumn.SortType.DESCENDING : TableColumn.SortType.ASCENDING);
                table.getSortOrder().add(column);
            });
        }
    }

    private Optional<TableColumn<RateRow, ?>> find(RateColumn wanted) {
        return table.getColumns().stream()
                .filter(column -> columnOf(column) == wanted)
                .findFirst();
    }

    // Kept as words in their order, a minus before those that are hidden.
    private List<RateColumn> remembered() {
        List<RateColumn> order = new ArrayList<>();
        for (String word : kept) {
            Arrays.stream(RateColumn.values())
                    .filter(column -> column.word().equals(word.replace("-", "")) && column.isOn(drayage))
                    .filter(column -> !order.contains(column))
                    .forEach(order::add);
        }
        Arrays.stream(RateColumn.values())
                .filter(column -> column.isOn(drayage) && !order.contains(column))
                .forEach(order::add);
        return order;
    }

    private List<String> kept() {
        String kept = saved.newest().orElse("");
        return kept.isBlank() ? List.of() : List.of(kept.split(","));
    }

    // Every change of the columns styles all headings anew: they are chosen when the rates are known, not before.
    private void ifFitted(Runnable choose) {
        if (fitted) {
            choose.run();
        }
    }

    /// Shows the columns that fit the board as it is now.
    void fit() {
        fitted = true;
        kept = kept();
        idle = idle();
        find(RateColumn.DAYS)
                .ifPresent(days -> days.setText(model.words().text("rates.column." + heading(RateColumn.DAYS))));
        room.words(
                RateColumn.CARRIER,
                longest(RateColumn.CARRIER, row -> model.words().underHeading(row)) + 1); // bold
        room.words(RateColumn.SERVICE, longest(RateColumn.SERVICE, RateRow::service));
        for (TableColumn<RateRow, ?> column : table.getColumns()) {
            RateColumn what = columnOf(column);
            if (what.isFigure()) {
                room.words(what, Math.max(column.getText().length(), figures(what)));
            }
        }
        hideForgotten();
        room.share();
    }

    // At every width of the window, so the journal is not read for it.
    private void hideForgotten() {
        Set<RateColumn> fit = kept.isEmpty() ? room.fitting(offered(), idle) : Set.of();
        fitting = true;
        for (TableColumn<RateRow, ?> column : table.getColumns()) {
            RateColumn what = columnOf(column);
            boolean wanted = kept.isEmpty() ? fit.contains(what) : !kept.contains("-" + what.word());
            column.setVisible(what == RateColumn.CHANGE ? isCompared() : wanted);
        }
        fitting = false;
    }

    // The others are never longer than what their columns have anyway.
    private int figures(RateColumn column) {
        return switch (column) {
            case BUY -> largest(row -> row.cost().least());
            case SUGGESTED -> largest(RateRow::suggested);
            case SELL -> largest(row -> model.priced().sell(row));
            case DAYS ->
                !isDated()
                        ? 0
                        : longest(
                                column,
                                row -> model.words().delivers(row, model.priced()) + " "
                                        + model.words().transit(row));
            case PROFIT ->
                model.priced().isUncertain()
                        ? longest(column, row -> model.words().profit(row, model.priced()))
                        : 0;
            default -> 0;
        };
    }

    private int longest(RateColumn column, Function<RateRow, String> words) {
        int heading = find(column).map(found -> found.getText().length()).orElse(0);
        return model.priced().rows().stream()
                .mapToInt(row -> words.apply(row).length())
                .reduce(heading, Math::max);
    }

    // The largest figure is the longest; only that one is put into words.
    private int largest(Function<RateRow, @Nullable BigDecimal> figure) {
        BigDecimal largest = BigDecimal.ZERO;
        for (RateRow row : model.priced().rows()) {
            BigDecimal its = figure.apply(row);
            if (its != null && Figures.usable(its) && its.abs().compareTo(largest) > 0) {
                largest = its.abs();
            }
        }
        return model.words().amount(largest).length();
    }

    // Until the dispatcher chooses: a container's rates are all of one mode.
    private List<RateColumn> offered() {
        return table.getColumns().stream()
                .map(RateTable::columnOf)
                .filter(column -> column != RateColumn.CHANGE || isCompared())
                .filter(column -> column != RateColumn.MODE || !drayage || hasModes())
                .toList();
    }

    // Where all rates are as they were, the banner says so and a column of noughts says nothing.
    private boolean isCompared() {
        Board board = model.boardProperty().get();
        return board != null
                && board.compared()
                && model.priced().rows().stream().anyMatch(row -> {
                    BigDecimal change = model.priced().change(row);
                    return row.earlier() == null || (change != null && change.signum() != 0);
                });
    }

    private List<RateColumn> idle() {
        if (model.boardProperty().get() == null) {
            return List.of(drayage ? RateColumn.EXPIRES : RateColumn.MODE);
        }
        List<RateColumn> idle = new ArrayList<>();
        if (!hasModes()) {
            idle.add(RateColumn.MODE);
        }
        if (model.priced().rows().stream().allMatch(row -> row.expiry() instanceof Expiry.NotStated)) {
            idle.add(RateColumn.EXPIRES);
        }
        return idle;
    }

    // As the board has it: what the filters can choose from is not known yet when the table is made.
    private boolean hasModes() {
        Board board = model.boardProperty().get();
        return board != null && model.priced().choices().modes().size() > 1;
    }

    private void remember() {
        if (fitting) {
            return;
        }
        kept = table.getColumns().stream()
                .map(column ->
                        (column.isVisible() ? "" : "-") + columnOf(column).word())
                .toList();
        saved.save(String.join(",", kept));
    }
}
