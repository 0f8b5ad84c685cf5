package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import javafx.util.Subscription;
import lanedesk.workstation.environment.TextSaver;
import lanedesk.workstation.fx.FreeText;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.SizedColumn;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.Expiry;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateRow;

/// The columns of the board: made, ordered, sized and remembered.
final class RateColumns {

    /// Left and right of what stands in a cell.
    private static final double PADDING = 6;

    /// The width of the pin, in ems.
    private static final double PIN = 2;

    /// Words of our own and how many more there are; longer ones are counted where they have no room.
    private static final int BADGE = 16;

    /// The letters of a pre-notice that are never cut.
    private static final int PRE_NOTICE = 36;

    private final TableView<RateRow> table;
    private final RateBoardViewModel model;
    private final TextSaver saved;
    private final boolean drayage;
    private final ObservableValue<Font> type;
    private final Consumer<RateRow> pin;
    private final ColumnSizing<RateRow> sizing;
    private final RateColumnText columnText;
    private final Map<RateColumn, SizedColumn<RateRow>> sized = new EnumMap<>(RateColumn.class);
    private final Subscription following;
    private List<String> kept;
    private List<RateColumn> idle;
    private boolean fitting;
    private boolean fitted;

    /// @param columns the words of the columns in their order, as they were left on any board of this desk
    /// @param type a font of the board, which has the size of its type
    /// @param pin pins a rate, or takes its pin away
    RateColumns(
            TableView<RateRow> table,
            RateBoardViewModel model,
            TextSaver columns,
            boolean drayage,
            ObservableValue<Font> type,
            Consumer<RateRow> pin) {
        this.table = table;
        this.model = model;
        this.saved = columns;
        this.drayage = drayage;
        this.type = type;
        this.pin = pin;
        kept = kept();
        idle = idle();
        sizing = new ColumnSizing<>(table, type, PADDING);
        columnText = new RateColumnText(model);
        for (RateColumn column : remembered()) {
            sized.put(column, sizing.longest(column(column), _ -> columnText.of(column)));
        }
        choose();
        Subscription room = sizing.followRoom(() -> ifFitted(this::fit));
        table.setTableMenuButtonVisible(true);
        showOrder();
        table.setSortPolicy(_ -> {
            model.sight().sort(sortKeys());
            return true;
        });
        table.getColumns().addListener((ListChangeListener<TableColumn<RateRow, ?>>) _ -> remember());
        table.getColumns().forEach(column -> column.visibleProperty().subscribe((_, _) -> remember()));
        following =
                Subscription.combine(room, model.buyFigures().hiddenProperty().subscribe(this::limitSorting));
    }

    // The order of the rows must not reveal buy prices while they are hidden.
    private void limitSorting(boolean isBuyHidden) {
        table.getColumns()
                .forEach(column ->
                        column.setSortable(!isBuyHidden || !columnOf(column).revealsBuy()));
        if (isBuyHidden
                && table.getSortOrder().stream()
                        .anyMatch(column -> columnOf(column).revealsBuy())) {
            find(RateColumn.SELL).ifPresent(sell -> {
                sell.setSortType(TableColumn.SortType.ASCENDING);
                table.getSortOrder().setAll(List.of(sell));
            });
        }
    }

    /// Stops following the font: a closed board may still be styled, when its journal is closed already.
    void close() {
        following.unsubscribe();
    }

    private TableColumn<RateRow, RateRow> column(RateColumn column) {
        TableColumn<RateRow, RateRow> made = new TableColumn<>();
        made.setId("rate-column-" + column.word());
        made.setUserData(column);
        String heading = model.rateText().text("rates.column." + heading(column));
        made.setText(heading);
        if (column == RateColumn.PIN) {
            made.setGraphic(RateCell.pinHeading(heading));
            // The text stays because the column menu lists it.
            made.getStyleClass().add("rates-pin-column");
        }
        if (column.isFigure()) {
            made.getStyleClass().add("ld-numeric");
        }
        made.setResizable(column != RateColumn.PIN);
        made.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(features.getValue()));
        made.setCellFactory(
                _ -> column == RateColumn.BADGES ? new BadgesCell(model) : new RateCell(column, model, pin));
        // The model sorts; JavaFX needs a comparator only so that the heading can be clicked.
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

    // The columns are kept as words in their order, hidden ones with a minus before them.
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

    // Every change of the columns styles all headings again, so they are chosen once, when the rates are known.
    private void ifFitted(Runnable choose) {
        if (fitted) {
            choose.run();
        }
    }

    /// The rates have other prices, which may be longer.
    void reprice() {
        ifFitted(sizing::widenForLonger);
    }

    /// Shows the columns that fit the board as it is now.
    void fit() {
        fitted = true;
        kept = kept();
        idle = idle();
        find(RateColumn.DAYS)
                .ifPresent(days -> days.setText(model.rateText().text("rates.column." + heading(RateColumn.DAYS))));
        choose();
    }

    // Uses the columns as last read: resizing the window must not read the journal.
    private void choose() {
        sized.forEach(this::setPriority);
        List<RateColumn> offered = offered();
        boolean free = kept.isEmpty();
        fitting = true;
        sized.forEach((what, column) -> column.offer(offered.contains(what)));
        for (TableColumn<RateRow, ?> column : table.getColumns()) {
            RateColumn what = columnOf(column);
            if (!free) {
                column.setVisible(what == RateColumn.CHANGE ? isCompared() : !kept.contains("-" + what.word()));
            }
        }
        sizing.choose(free);
        sizing.fit();
        sizing.choose(free && fitted);
        fitting = false;
    }

    // Columns with one value for all rates are dropped first, then those that the detail card repeats.
    private void setPriority(RateColumn what, SizedColumn<RateRow> column) {
        if (what == RateColumn.PIN) {
            column.fix(PIN * type.getValue().getSize());
        }
        if (idle.contains(what)) {
            column.lesser(1);
            return;
        }
        switch (what) {
            case CARRIER -> column.free().strong();
            case SERVICE -> column.free(drayage ? PRE_NOTICE : FreeText.WHOLE).lesser(12);
            case SELL -> column.strong();
            case SUGGESTED -> column.lesser(2);
            case SPREAD -> column.lesser(3);
            case PROFIT -> column.lesser(4);
            case ACCESSORIALS -> column.lesser(5);
            case FUEL -> column.lesser(6);
            case FREIGHT -> column.lesser(7);
            case EXPIRES -> column.strong().lesser(8);
            case BADGES -> column.badges(2).free(BADGE).steady().lesser(9);
            case MODE -> column.lesser(10);
            case BUY -> column.lesser(11);
            case PIN, DAYS, CHANGE -> {}
        }
    }

    // The columns shown until the dispatcher chooses some. Rates of a container mostly have one mode.
    private List<RateColumn> offered() {
        return table.getColumns().stream()
                .map(RateColumns::columnOf)
                .filter(column -> column != RateColumn.CHANGE || isCompared())
                .filter(column -> column != RateColumn.MODE || !drayage || hasModes())
                .toList();
    }

    // Where no rate has changed the banner states it; the column would hold zeros only.
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

    // Reads the board, since the choices of the filters are unknown when the table is made.
    private boolean hasModes() {
        Board board = model.boardProperty().get();
        return board != null && model.priced().choices().modes().size() > 1;
    }

    private void remember() {
        if (fitting || sizing.isSharing()) {
            return;
        }
        kept = table.getColumns().stream()
                .map(column ->
                        (column.isVisible() ? "" : "-") + columnOf(column).word())
                .toList();
        sizing.choose(false);
        saved.save(String.join(",", kept));
    }
}
