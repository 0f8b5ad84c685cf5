package lanedesk.workstation.offers;

import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.layout.Region;
import lanedesk.journal.offer.Offer;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.ColumnWidths;
import lanedesk.workstation.fx.table.ColumnWidths.WidthNeed;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Theme;

/// Distributes the width of the offer list to its columns according to their content. If space is short, the
/// least important columns are hidden; the columns lane and customer get the remaining width.
final class OfferColumns {

    private static final double SPACING = 8;
    private static final double LIST_PADDING = 38;
    private static final double SLACK = 4;
    private static final double HEADING_FONT_FACTOR = 0.923;

    private static final int MAX_MEASURED_ROWS = 200;

    /// A lane with at most this number of characters is never cut. The number is enough for two city names.
    private static final int MIN_LANE_CHARACTERS = 48;

    /// The columns in their order.
    enum Column {
        LANE,
        CUSTOMER,
        SELL,
        PROFIT,
        VALID,
        DUE,
        DISPATCHER
    }

    private final Map<Column, DoubleProperty> widths = new EnumMap<>(Column.class);
    private final Map<Column, WidthNeed> widthNeeds = new EnumMap<>(Column.class);
    private final OfferFormatter formatter;
    private final Supplier<Instant> currentTime;
    private final Function<Column, String> headingText;
    private List<OfferLine.Row> rows = List.of();
    private boolean isProfitHidden;
    private double availableWidth;
    private double fontSize = Theme.BODY_SIZE;

    OfferColumns(OfferFormatter formatter, Supplier<Instant> currentTime, Function<Column, String> headingText) {
        this.formatter = formatter;
        this.currentTime = currentTime;
        this.headingText = headingText;
        for (Column column : Column.values()) {
            widths.put(column, new SimpleDoubleProperty());
        }
    }

    /// Binds the width of a cell to the width of its column. Removes the cell from the row while the column is
    /// hidden.
    void bindWidthAndVisibility(Column column, Region cell) {
        cell.setMinWidth(0);
        widthProperty(column).subscribe(newValue -> {
            Visibility.setVisibleAndManaged(cell, newValue.doubleValue() > 0);
            cell.setMinWidth(newValue.doubleValue());
            cell.setPrefWidth(newValue.doubleValue());
            cell.setMaxWidth(newValue.doubleValue());
        });
    }

    /// Creates a cell of the list whose parts have the widths of the columns.
    OfferListCell createCell() {
        return new OfferListCell(formatter, this, currentTime);
    }

    private DoubleProperty widthProperty(Column column) {
        return Objects.requireNonNull(widths.get(column));
    }

    void setProfitHiddenAndDistributeWidth(boolean isHidden) {
        isProfitHidden = isHidden;
        distributeWidth();
    }

    /// Measures the texts of the first `MAX_MEASURED_ROWS` offers, and distributes the width to the columns.
    void setLinesAndMeasureColumns(List<OfferLine> lines) {
        rows = lines.stream()
                .filter(OfferLine.Row.class::isInstance)
                .map(OfferLine.Row.class::cast)
                .limit(MAX_MEASURED_ROWS)
                .toList();
        measureColumns();
    }

    /// Sets the width and the font size of the list and distributes the width to the columns. Measures the
    /// columns again if the font size changed.
    ///
    /// @param newFontSize font size in pixels
    void setWidthAndFontSizeAndDistribute(double width, double newFontSize) {
        availableWidth = width;
        if (newFontSize != fontSize) {
            fontSize = newFontSize;
            measureColumns();
        }
        distributeWidth();
    }

    private void measureColumns() {
        TextWidths regular = TextWidths.ofRegularFont(fontSize);
        TextWidths bold = TextWidths.ofBoldFont(fontSize);
        for (Column column : Column.values()) {
            TextWidths textWidths = column == Column.LANE || column == Column.SELL ? bold : regular;
            double padding = SLACK + (column == Column.VALID ? OfferListCell.BAR_WIDTH + SPACING : 0);
            double headingWidth = HEADING_FONT_FACTOR * regular.widthOf(headingText.apply(column));
            double fullWidth = Math.max(headingWidth, textWidths.maxWidthOf(cellTextsInColumn(column)));
            boolean isFreeText = column == Column.LANE || column == Column.CUSTOMER;
            int minCharacters = column == Column.LANE ? MIN_LANE_CHARACTERS : TruncatableText.MAX_UNCUT_LENGTH;
            double minWidth = !isFreeText
                    ? fullWidth
                    : Math.max(
                            headingWidth,
                            textWidths.maxWidthOf(
                                    cellTextsInColumn(column).filter(message -> message.length() <= minCharacters)));
            int priority = switch (column) {
                case DISPATCHER -> 1;
                case PROFIT -> 2;
                case LANE, CUSTOMER, SELL, VALID, DUE -> 0;
            };
            widthNeeds.put(column, new WidthNeed(minWidth + padding, fullWidth + padding, isFreeText, priority));
        }
        distributeWidth();
    }

    private Stream<String> cellTextsInColumn(Column column) {
        Instant time = currentTime.get();
        return rows.stream().map(row -> formatCell(column, row.offer(), row, time));
    }

    private String formatCell(Column column, Offer offer, OfferLine.Row row, Instant time) {
        return switch (column) {
            case LANE -> formatter.laneText(offer);
            case CUSTOMER -> formatter.customerText(offer);
            case SELL -> formatter.sellText(offer);
            case PROFIT -> row.profit() == null ? "" : formatter.formats.formatMoneyWithoutSign(row.profit());
            case VALID -> formatter.remainingOrClosedText(offer, time);
            case DUE -> formatter.nextEventOrClosedText(offer, time);
            case DISPATCHER -> formatter.nameOrMe(offer.details().dispatcher());
        };
    }

    private void distributeWidth() {
        List<Column> offeredColumns = new ArrayList<>(List.of(Column.values()));
        if (isProfitHidden) {
            offeredColumns.remove(Column.PROFIT);
        }
        // Columns are shown only after their texts were measured.
        List<WidthNeed> knownShares = offeredColumns.stream()
                .map(widthNeeds::get)
                .filter(Objects::nonNull)
                .toList();
        if (knownShares.isEmpty()) {
            return;
        }
        BitSet hiddenIndexes = ColumnWidths.findColumnsToHide(
                knownShares, availableWidth - LIST_PADDING - SPACING * offeredColumns.size());
        List<Column> visibleColumns = new ArrayList<>();
        for (int index = 0; index < offeredColumns.size(); index++) {
            if (!hiddenIndexes.get(index)) {
                visibleColumns.add(offeredColumns.get(index));
            }
        }
        double[] columnWidths = ColumnWidths.computeWidths(
                visibleColumns.stream()
                        .map(widthNeeds::get)
                        .map(Objects::requireNonNull)
                        .toList(),
                availableWidth - LIST_PADDING - SPACING * (visibleColumns.size() - 1));
        for (Column column : Column.values()) {
            int index = visibleColumns.indexOf(column);
            widthProperty(column).set(index < 0 ? 0 : columnWidths[index]);
        }
    }
}
