package lanedesk.workstation.fx.table;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// Gives the columns of a table their widths by what stands in them, measured in the table's own type. A column that is
/// dragged keeps its width.
public final class ColumnSizing<S> {

    /// Border and scroll bar.
    private static final double EDGES = 12;

    /// Left and right of what stands in a cell.
    private static final double PADDING = 8;

    private static final int MEASURED = 200;

    /// The room of a table that is not laid out yet.
    private static final double USUAL = 800;

    /// The width that columns are made with. A table measures those that have it cell by cell when it is first shown.
    private static final double MADE = 80;

    private final TableView<S> table;
    private final ObservableValue<Font> type;
    private final double padding;
    private final List<SizedColumn<S>> columns = new ArrayList<>();
    private TextWidths regular;
    private TextWidths bold;
    private boolean choosing = true;
    private boolean sharing;

    /// @param type a font of the page, which says how large its type is
    public ColumnSizing(TableView<S> table, ObservableValue<Font> type) {
        this(table, type, PADDING);
    }

    /// @param padding left and right of what stands in a cell
    public ColumnSizing(TableView<S> table, ObservableValue<Font> type, double padding) {
        this.table = table;
        this.type = type;
        this.padding = padding;
        regular = TextWidths.regular(type.getValue().getSize());
        bold = TextWidths.bold(type.getValue().getSize());
        table.setColumnResizePolicy(this::resize);
        table.getSortOrder().addListener((ListChangeListener<TableColumn<S, ?>>) _ -> fit());
    }

    /// Sizes a column by the words of its rows, and adds it to the table where it does not stand there yet.
    public SizedColumn<S> add(TableColumn<S, ?> column, Function<? super S, @Nullable String> words) {
        return longest(column, rows -> some(rows).map(row -> Objects.requireNonNullElse(words.apply(row), "")));
    }

    // Numbers that count up are longest in the last row.
    private static <S> Stream<? extends S> some(List<? extends S> rows) {
        return rows.size() <= MEASURED
                ? rows.stream()
                : Stream.concat(rows.stream().limit(MEASURED), Stream.of(rows.getLast()));
    }

    /// Sizes a column whose cells are edited by what stands in them.
    public SizedColumn<S> edited(TableColumn<S, String> column) {
        CellRules<S> rules = Objects.requireNonNull(CellRules.of(column));
        return add(column, row -> rules.displayText(row, column.getCellData(row)));
    }

    /// Sizes a column by words among which its longest are, and adds it to the table where it does not stand there yet.
    public SizedColumn<S> longest(TableColumn<S, ?> column, Function<List<? extends S>, Stream<String>> words) {
        SizedColumn<S> sized = new SizedColumn<>(column, words);
        if (!table.getColumns().contains(column)) {
            table.getColumns().add(column);
        }
        columns.add(sized);
        return sized;
    }

    /// Whether the columns that go are chosen here, or were by the dispatcher.
    public void choose(boolean here) {
        choosing = here;
    }

    /// Whether columns come and go by their room just now.
    public boolean isSharing() {
        return sharing;
    }

    /// Follows the rows, the type and the width of the table from now on.
    public void follow() {
        table.getItems().addListener((ListChangeListener<S>) change -> {
            while (change.next()) {
                if (change.getAddedSize() == change.getList().size()) {
                    columns.forEach(SizedColumn::forget);
                }
                measure(change.getAddedSubList());
            }
            share();
        });
        followRoom(this::fit);
        fit();
    }

    /// Follows the type and the width of the table.
    ///
    /// @param retyped is run when the type is another one
    public Subscription followRoom(Runnable retyped) {
        return Subscription.combine(
                type.subscribe((_, font) -> {
                    regular = TextWidths.regular(font.getSize());
                    bold = TextWidths.bold(font.getSize());
                    retyped.run();
                }),
                table.widthProperty().subscribe((_, _) -> share()));
    }

    /// Measures all columns anew and shares the width.
    public void fit() {
        columns.forEach(SizedColumn::forget);
        measure(table.getItems());
        share();
    }

    /// Gives its room to what has become longer since, but for steady columns; nothing becomes narrower.
    public void widenForLonger() {
        columns.stream()
                .filter(each -> !each.isSteady())
                .forEach(each -> each.measure(table.getItems(), regular, bold, padding));
        share();
    }

    private void measure(List<? extends S> rows) {
        columns.forEach(each -> each.measure(rows, regular, bold, padding));
    }

    /// Shares the width anew, and shows the columns there is room for.
    public void share() {
        if (choosing) {
            List<SizedColumn<S>> offered =
                    columns.stream().filter(SizedColumn::isOffered).toList();
            BitSet leaving = ColumnShares.leaving(shares(offered), room());
            sharing = true;
            columns.forEach(each -> {
                int at = offered.indexOf(each);
                each.column().setVisible(at >= 0 && !leaving.get(at));
            });
            sharing = false;
        }
        widen();
    }

    private List<SizedColumn<S>> visible() {
        return columns.stream().filter(each -> each.column().isVisible()).toList();
    }

    private static <S> List<ColumnShares.Share> shares(List<SizedColumn<S>> columns) {
        return columns.stream().map(SizedColumn::share).toList();
    }

    private double room() {
        return table.getWidth() > 0 ? table.getWidth() - EDGES : USUAL;
    }

    private void widen() {
        List<SizedColumn<S>> shown = visible();
        List<ColumnShares.Share> shares = shares(shown);
        double[] widths = ColumnShares.widths(shares, room());
        for (int at = 0; at < widths.length; at++) {
            TableColumn<S, ?> column = shown.get(at).column();
            column.setMinWidth(Math.floor(shares.get(at).least()));
            column.setPrefWidth(widths[at] == MADE ? MADE - 1 : widths[at]);
        }
    }

    private boolean resize(TableView.ResizeFeatures<?> features) {
        boolean done = true;
        if (features.getColumn() != null) {
            done = TableView.UNCONSTRAINED_RESIZE_POLICY.call(features);
            columns.stream()
                    .filter(each -> each.column().equals(features.getColumn()))
                    .forEach(each -> each.fix(each.column().getWidth()));
        }
        widen();
        return done;
    }
}
