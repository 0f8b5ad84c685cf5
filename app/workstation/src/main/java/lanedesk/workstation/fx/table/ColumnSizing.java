package lanedesk.workstation.fx.table;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/// Sizes the columns of a table by their content, measured in the table's font. A column that the user resized
/// keeps its width.
public final class ColumnSizing<S> {

    /// The width of border and scroll bar in pixels.
    private static final double TABLE_EDGES = 12;

    /// The default padding left and right of a cell's text in pixels.
    private static final double DEFAULT_CELL_PADDING = 8;

    private static final int MEASURED_ROWS = 200;

    /// The assumed width of a table that is not laid out yet, in pixels.
    private static final double DEFAULT_TABLE_WIDTH = 800;

    /// JavaFX's initial column width. A table measures columns of exactly this width cell by cell when it is
    /// first shown.
    private static final double INITIAL_COLUMN_WIDTH = 80;

    private final TableView<S> table;
    private final ObservableValue<Font> fontValue;
    private final double padding;
    private final List<SizedColumn<S>> columns = new ArrayList<>();
    private TextWidths regular;
    private TextWidths bold;
    private boolean hidesColumnsAutomatically = true;
    private boolean isHidingColumns;
    private ObservableList<S> observedRows = FXCollections.emptyObservableList();
    private final ListChangeListener<S> rowsListener = this::onRowsChanged;

    /// @param fontValue a font with the font size of the page
    public ColumnSizing(TableView<S> table, ObservableValue<Font> fontValue) {
        this(table, fontValue, DEFAULT_CELL_PADDING);
    }

    /// @param padding padding left and right of a cell's text in pixels
    public ColumnSizing(TableView<S> table, ObservableValue<Font> fontValue, double padding) {
        this.table = table;
        this.fontValue = fontValue;
        this.padding = padding;
        regular = TextWidths.ofRegularFont(fontValue.getValue().getSize());
        bold = TextWidths.ofBoldFont(fontValue.getValue().getSize());
        table.setColumnResizePolicy(this::resizeAndFixWidth);
        table.getSortOrder()
                .addListener((ListChangeListener<TableColumn<S, ?>>) _ -> measureColumnsAndDistributeWidth());
    }

    /// Sizes a column by the texts of its rows. Adds the column to the table if necessary.
    public SizedColumn<S> addColumn(TableColumn<S, ?> column, Function<? super S, @Nullable String> formatter) {
        return addColumnWithSamples(
                column,
                rows -> selectSampleRows(rows).map(row -> Objects.requireNonNullElse(formatter.apply(row), "")));
    }

    /// Adds a column of texts, sized by the texts of its rows.
    public SizedColumn<S> addTextColumn(String heading, Function<? super S, String> formatter) {
        TableColumn<S, String> column = new TableColumn<>(heading);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(formatter.apply(row.getValue())));
        column.setCellFactory(_ -> new TextCell<>(Function.identity()));
        return addColumn(column, formatter);
    }

    /// Removes all columns from the table.
    public void removeColumns() {
        table.getSortOrder().clear();
        table.getColumns().clear();
        columns.clear();
    }

    // Returns the first rows, and the last row, because the last row has the longest row number.
    private static <S> Stream<? extends S> selectSampleRows(List<? extends S> rows) {
        return rows.size() <= MEASURED_ROWS
                ? rows.stream()
                : Stream.concat(rows.stream().limit(MEASURED_ROWS), Stream.of(rows.getLast()));
    }

    /// Sizes an editable column by its content. Adds the column to the table if necessary.
    public SizedColumn<S> addEditableColumn(TableColumn<S, String> column) {
        CellRules<S> rules = Objects.requireNonNull(CellRules.findRules(column));
        return addColumn(column, row -> rules.toDisplayTextOrPrompt(row, column.getCellData(row)));
    }

    /// Sizes a column by sample texts, which must include the longest text. Adds the column to the table if
    /// necessary.
    public SizedColumn<S> addColumnWithSamples(
            TableColumn<S, ?> column, Function<List<? extends S>, Stream<String>> sampleTexts) {
        SizedColumn<S> sizedColumn = new SizedColumn<>(column, sampleTexts);
        if (!table.getColumns().contains(column)) {
            table.getColumns().add(column);
        }
        columns.add(sizedColumn);
        return sizedColumn;
    }

    /// The widths that the user gave to the columns, in the order in which the columns were added; 0 for none.
    public List<Double> userWidths() {
        return columns.stream().map(SizedColumn::fixedWidth).toList();
    }

    /// Replaces the widths that the user gave to the columns. The new widths are applied when the columns are
    /// sized next.
    ///
    /// @param widths the result of [#userWidths], or an empty list for none
    public void setUserWidths(List<Double> widths) {
        for (int index = 0; index < columns.size(); index++) {
            columns.get(index).withFixedWidth(index < widths.size() ? widths.get(index) : 0);
        }
    }

    /// Sets whether columns may be hidden automatically; false if the user chose the columns.
    public void setHidesColumnsAutomatically(boolean hides) {
        hidesColumnsAutomatically = hides;
    }

    /// Returns whether columns are being hidden or shown automatically right now.
    public boolean isHidingColumns() {
        return isHidingColumns;
    }

    /// Sizes the columns now, and again after each change of the rows, the font or the width of the table, and when
    /// the table shows other rows.
    public void sizeColumnsNowAndOnEveryChange() {
        table.itemsProperty().subscribe(this::observeRowsAndMeasureColumns);
        subscribeToFontAndWidthChanges(this::measureColumnsAndDistributeWidth);
        observeRowsAndMeasureColumns();
    }

    private void observeRowsAndMeasureColumns() {
        observedRows.removeListener(rowsListener);
        observedRows = table.getItems();
        observedRows.addListener(rowsListener);
        measureColumnsAndDistributeWidth();
    }

    private void onRowsChanged(ListChangeListener.Change<? extends S> change) {
        while (change.next()) {
            if (change.getAddedSize() == change.getList().size()) {
                columns.forEach(SizedColumn::resetMeasuredWidths);
            }
            measureColumns(change.getAddedSubList());
        }
        distributeWidthAndHideColumns();
    }

    /// Sets the fonts used for measuring after each change of the font, and distributes the width again after
    /// each change of the table's width.
    ///
    /// @param onFontChanged called after the fonts used for measuring are set; must measure the columns and
    ///        distribute the width
    public Subscription subscribeToFontAndWidthChanges(Runnable onFontChanged) {
        return Subscription.combine(
                fontValue.subscribe((_, font) -> {
                    regular = TextWidths.ofRegularFont(font.getSize());
                    bold = TextWidths.ofBoldFont(font.getSize());
                    onFontChanged.run();
                }),
                table.widthProperty().subscribe((_, _) -> distributeWidthAndHideColumns()));
    }

    /// Measures all columns again and distributes the width.
    public void measureColumnsAndDistributeWidth() {
        columns.forEach(SizedColumn::resetMeasuredWidths);
        measureColumns(table.getItems());
        distributeWidthAndHideColumns();
    }

    /// Widens columns whose texts became longer, except columns with a steady width. No column becomes
    /// narrower.
    public void widenColumnsForLongerTexts() {
        columns.stream()
                .filter(sizedColumn -> !sizedColumn.hasSteadyWidth())
                .forEach(column -> column.measureRows(table.getItems(), regular, bold, padding));
        distributeWidthAndHideColumns();
    }

    private void measureColumns(List<? extends S> rows) {
        columns.forEach(sizedColumn -> sizedColumn.measureRows(rows, regular, bold, padding));
    }

    /// Distributes the width among the columns. Columns that do not fit are hidden, if columns may be hidden
    /// automatically.
    public void distributeWidthAndHideColumns() {
        if (hidesColumnsAutomatically) {
            List<SizedColumn<S>> offeredColumns =
                    columns.stream().filter(SizedColumn::isAvailable).toList();
            BitSet hiddenIndexes = ColumnWidths.findColumnsToHide(widthNeedsOf(offeredColumns), availableWidth());
            isHidingColumns = true;
            columns.forEach(sizedColumn -> {
                int index = offeredColumns.indexOf(sizedColumn);
                sizedColumn.column.setVisible(index >= 0 && !hiddenIndexes.get(index));
            });
            isHidingColumns = false;
        }
        computeAndApplyWidths();
    }

    private static <S> List<ColumnWidths.WidthNeed> widthNeedsOf(List<SizedColumn<S>> columns) {
        return columns.stream().map(SizedColumn::toWidthNeed).toList();
    }

    private double availableWidth() {
        return table.getWidth() > 0 ? table.getWidth() - TABLE_EDGES : DEFAULT_TABLE_WIDTH;
    }

    private void computeAndApplyWidths() {
        List<SizedColumn<S>> visibleColumns = columns.stream()
                .filter(sizedColumn -> sizedColumn.column.isVisible())
                .toList();
        List<ColumnWidths.WidthNeed> widthNeeds = widthNeedsOf(visibleColumns);
        double[] widths = ColumnWidths.computeWidths(widthNeeds, availableWidth());
        for (int index = 0; index < widths.length; index++) {
            TableColumn<S, ?> column = visibleColumns.get(index).column;
            column.setMinWidth(Math.floor(widthNeeds.get(index).minWidth()));
            column.setPrefWidth(widths[index] == INITIAL_COLUMN_WIDTH ? INITIAL_COLUMN_WIDTH - 1 : widths[index]);
        }
    }

    private boolean resizeAndFixWidth(TableView.ResizeFeatures<?> features) {
        boolean isAccepted = true;
        if (features.getColumn() != null) {
            isAccepted = TableView.UNCONSTRAINED_RESIZE_POLICY.call(features);
            columns.stream()
                    .filter(sizedColumn -> sizedColumn.column.equals(features.getColumn()))
                    .forEach(sizedColumn -> sizedColumn.withFixedWidth(sizedColumn.column.getWidth()));
        }
        computeAndApplyWidths();
        return isAccepted;
    }
}
