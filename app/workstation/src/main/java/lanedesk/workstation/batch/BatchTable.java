package lanedesk.workstation.batch;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import lanedesk.workstation.batch.run.BatchPapers;
import lanedesk.workstation.batch.run.PricedRow;
import lanedesk.workstation.batch.run.RowState;
import lanedesk.workstation.batch.sell.SellRow;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.table.LazyTableRow;
import lanedesk.workstation.fx.table.RowThrottle;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The columns of the table of rows. Cells put themselves into words only while they are in sight; orders compare
/// values.
final class BatchTable {
    private static final Comparator<BigDecimal> BY_AMOUNT = Comparator.nullsLast(Comparator.naturalOrder());

    private static final double LETTER = 6.9;
    private static final double AROUND = 18;
    private static final double MOST = 640;
    private static final int MEASURED = 200;

    private final Texts texts;
    private final Formats formats;
    private final BatchPapers papers;
    private final Function<PricedRow, OptionalDouble> miles;
    private final Map<TableColumn<PricedRow, String>, Function<PricedRow, String>> words = new HashMap<>();

    BatchTable(Texts texts, Formats formats, BatchPapers papers, Function<PricedRow, OptionalDouble> miles) {
        this.texts = texts;
        this.formats = formats;
        this.papers = papers;
        this.miles = miles;
    }

    /// Gives a table its columns; those that show what is paid are returned, to be hidden.
    List<TableColumn<PricedRow, ?>> install(TableView<PricedRow> table) {
        RowThrottle turns = new RowThrottle();
        table.setRowFactory(_ -> new LazyTableRow<>(turns));
        TableColumn<PricedRow, BigDecimal> buy =
                amount("buy", row -> row.price() == null ? null : row.price().buy());
        TableColumn<PricedRow, BigDecimal> profit =
                amount("profit", row -> row.price() == null ? null : row.price().profit());
        table.getColumns()
                .setAll(List.of(
                        whole("row", 64, row -> row.row().number()),
                        state(),
                        words("from", 136, row -> papers.lane(row.row()).from()),
                        words("to", 136, row -> papers.lane(row.row()).to()),
                        amount("sell", PricedRow::sell),
                        whole(
                                "days",
                                52,
                                row -> row.rate() == null ? null : row.rate().days()),
                        words(
                                "carrier",
                                160,
                                row -> row.rate() == null ? "" : row.rate().carrier()),
                        buy,
                        profit,
                        words("note", 190, papers::note),
                        words("goods", 160, row -> papers.lane(row.row()).what()),
                        whole("miles", 96, this::milesOf)));
        table.setColumnResizePolicy(features -> table.getWidth() > usual(table)
                ? TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS.call(features)
                : TableView.UNCONSTRAINED_RESIZE_POLICY.call(features));
        table.getItems().stream().limit(MEASURED).forEach(this::makeRoom);
        table.getItems().addListener((ListChangeListener<PricedRow>) change -> {
            while (change.next()) {
                change.getAddedSubList().stream().limit(MEASURED).forEach(this::makeRoom);
            }
        });
        return List.of(buy, profit);
    }

    private static double usual(TableView<PricedRow> table) {
        return table.getVisibleLeafColumns().stream()
                .mapToDouble(TableColumn::getPrefWidth)
                .sum();
    }

    // Columns of words grow with the longest of them: what the window has no room for is scrolled to, not cut.
    private void makeRoom(PricedRow row) {
        words.forEach((column, value) -> {
            double needed = Math.min(MOST, value.apply(row).length() * LETTER + AROUND);
            if (needed > column.getPrefWidth()) {
                column.setPrefWidth(needed);
            }
        });
    }

    /// Whether a row's words hold what is looked for, in small letters.
    boolean says(PricedRow row, String wanted) {
        SellRow.Lane lane = papers.lane(row.row());
        String carrier = row.rate() == null ? "" : row.rate().carrier();
        return String.join(" ", lane.from(), lane.to(), lane.what(), carrier, papers.note(row))
                .toLowerCase(Locale.ROOT)
                .contains(wanted);
    }

    private @Nullable Integer milesOf(PricedRow row) {
        OptionalDouble far = miles.apply(row);
        return far.isPresent() ? (int) Math.round(far.getAsDouble()) : null;
    }

    private <T> TableColumn<PricedRow, T> column(
            String key, double width, Function<PricedRow, T> value, Function<T, String> said, boolean numeric) {
        TableColumn<PricedRow, T> column = new TableColumn<>(texts.text("batch.column." + key));
        column.setId("batch-" + key);
        column.setPrefWidth(width);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(value.apply(row.getValue())));
        column.setCellFactory(_ -> new SaidCell<>(said));
        if (numeric) {
            column.getStyleClass().addAll("ld-number", "ld-numeric");
        }
        return column;
    }

    private TableColumn<PricedRow, BigDecimal> amount(String key, Function<PricedRow, @Nullable BigDecimal> value) {
        TableColumn<PricedRow, BigDecimal> column = column(key, 98, value, formats::money, true);
        column.setComparator(BY_AMOUNT);
        return column;
    }

    private TableColumn<PricedRow, Integer> whole(
            String key, double width, Function<PricedRow, @Nullable Integer> value) {
        TableColumn<PricedRow, Integer> column = column(key, width, value, number -> formats.count(number), true);
        column.setMaxWidth(width);
        column.setComparator(Comparator.nullsLast(Comparator.naturalOrder()));
        return column;
    }

    private TableColumn<PricedRow, String> words(String key, double width, Function<PricedRow, String> value) {
        TableColumn<PricedRow, String> column = column(key, width, value, text -> text, false);
        column.setComparator(Comparator.naturalOrder());
        words.put(column, value);
        return column;
    }

    private TableColumn<PricedRow, RowState> state() {
        TableColumn<PricedRow, RowState> column =
                column("state", 120, row -> row.row().state(), _ -> "", false);
        column.setCellFactory(_ -> new StateCell());
        return column;
    }

    private static final class SaidCell<T> extends TableCell<PricedRow, T> {
        private final Function<T, String> said;

        SaidCell(Function<T, String> said) {
            this.said = said;
            LazyTooltip.whole(this);
        }

        @Override
        protected void updateItem(@Nullable T value, boolean empty) {
            super.updateItem(value, empty);
            setText(empty || value == null ? null : said.apply(value));
        }
    }

    private final class StateCell extends TableCell<PricedRow, RowState> {
        private final Badge badge = new Badge();

        @Override
        protected void updateItem(@Nullable RowState state, boolean empty) {
            super.updateItem(state, empty);
            if (empty || state == null) {
                setGraphic(null);
                return;
            }
            badge.setText(texts.text("batch.state." + state.name()));
            badge.setTone(
                    switch (state) {
                        case RATED -> Tone.SUCCESS;
                        case NEEDS, IN_DOUBT -> Tone.WARNING;
                        case CANNOT, FAILED -> Tone.DANGER;
                        case READY, ASKED, NO_CARRIER -> Tone.NEUTRAL;
                    });
            setGraphic(badge);
        }
    }
}
