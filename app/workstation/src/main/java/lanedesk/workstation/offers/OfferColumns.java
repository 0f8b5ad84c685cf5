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
import lanedesk.workstation.fx.table.ColumnShares;
import lanedesk.workstation.fx.table.ColumnShares.ColumnShare;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Theme;

/// Distributes the list's width to its columns by content. The least important columns are hidden first; lane and
/// customer get the remaining width.
final class OfferColumns {

    private static final double SPACING = 8;
    private static final double COLUMN_PADDING = 38;
    private static final double SLACK = 4;
    private static final double HEADING_PADDING = 0.923;

    private static final int MAX_MEASURED_ROWS = 200;

    /// The number of characters of two city names.
    private static final int LANE_LETTERS = 48;

    /// The columns in their order.
    enum Column {
        LANE,
        CUSTOMER,
        SELL,
        PROFIT,
        VALID,
        DUE,
        WHO
    }

    private final Map<Column, DoubleProperty> widths = new EnumMap<>(Column.class);
    private final Map<Column, ColumnShare> shares = new EnumMap<>(Column.class);
    private final OfferFormatter formatter;
    private final Supplier<Instant> now;
    private final Function<Column, String> heading;
    private List<OfferLine.Row> rows = List.of();
    private boolean buyHidden;
    private double availableWidth;
    private double typeSize = Theme.BODY_SIZE;

    OfferColumns(OfferFormatter text, Supplier<Instant> clock, Function<Column, String> heading) {
        this.formatter = text;
        this.now = clock;
        this.heading = heading;
        for (Column column : Column.values()) {
            widths.put(column, new SimpleDoubleProperty());
        }
    }

    /// Binds the width of a column's cell, or removes it from the row if there is no space.
    void bindWidth(Column column, Region cell) {
        cell.setMinWidth(0);
        width(column).subscribe(newValue -> {
            Visibility.setShown(cell, newValue.doubleValue() > 0);
            cell.setMinWidth(newValue.doubleValue());
            cell.setPrefWidth(newValue.doubleValue());
            cell.setMaxWidth(newValue.doubleValue());
        });
    }

    private DoubleProperty width(Column column) {
        return Objects.requireNonNull(widths.get(column));
    }

    void setProfitHidden(boolean hidden) {
        buyHidden = hidden;
        distributeWidth();
    }

    /// Sets the displayed lines and measures their texts.
    void show(List<OfferLine> lines) {
        rows = lines.stream()
                .filter(OfferLine.Row.class::isInstance)
                .map(OfferLine.Row.class::cast)
                .limit(MAX_MEASURED_ROWS)
                .toList();
        measure();
    }

    /// Distributes a width.
    ///
    /// @param size font size
    void distributeWidth(double width, double size) {
        availableWidth = width;
        if (size != typeSize) {
            typeSize = size;
            measure();
        }
        distributeWidth();
    }

    private void measure() {
        TextWidths regular = TextWidths.regular(typeSize);
        TextWidths bold = TextWidths.bold(typeSize);
        for (Column column : Column.values()) {
            TextWidths letters = column == Column.LANE || column == Column.SELL ? bold : regular;
            double around = SLACK + (column == Column.VALID ? OfferCell.BAR_WIDTH + SPACING : 0);
            double head = HEADING_PADDING * regular.widthOf(heading.apply(column));
            double whole = Math.max(head, letters.maxWidth(cellTexts(column)));
            boolean free = column == Column.LANE || column == Column.CUSTOMER;
            int never = column == Column.LANE ? LANE_LETTERS : TruncatableText.MIN_VISIBLE_CHARACTERS;
            double minimum = !free
                    ? whole
                    : Math.max(head, letters.maxWidth(cellTexts(column).filter(message -> message.length() <= never)));
            int stays = switch (column) {
                case WHO -> 1;
                case PROFIT -> 2;
                case LANE, CUSTOMER, SELL, VALID, DUE -> 0;
            };
            shares.put(column, new ColumnShare(minimum + around, whole + around, free, stays));
        }
        distributeWidth();
    }

    private Stream<String> cellTexts(Column column) {
        Instant time = now.get();
        return rows.stream().map(row -> cellTexts(column, row.offer(), row, time));
    }

    private String cellTexts(Column column, Offer offer, OfferLine.Row row, Instant time) {
        return switch (column) {
            case LANE -> formatter.laneText(offer);
            case CUSTOMER -> formatter.customerText(offer);
            case SELL -> formatter.sellText(offer);
            case PROFIT -> row.profit() == null ? "" : formatter.formats().formatAmount(row.profit());
            case VALID -> formatter.validityText(offer, time);
            case DUE -> formatter.dueText(offer, time);
            case WHO -> formatter.dispatcherName(offer.details().dispatcher());
        };
    }

    private void distributeWidth() {
        List<Column> offered = new ArrayList<>(List.of(Column.values()));
        if (buyHidden) {
            offered.remove(Column.PROFIT);
        }
        // Nothing is shown before the columns are measured.
        List<ColumnShare> requested =
                offered.stream().map(shares::get).filter(Objects::nonNull).toList();
        if (requested.isEmpty()) {
            return;
        }
        BitSet leaving =
                ColumnShares.columnsToHide(requested, availableWidth - COLUMN_PADDING - SPACING * offered.size());
        List<Column> shown = new ArrayList<>();
        for (int index = 0; index < offered.size(); index++) {
            if (!leaving.get(index)) {
                shown.add(offered.get(index));
            }
        }
        double[] shared = ColumnShares.widths(
                shown.stream().map(shares::get).map(Objects::requireNonNull).toList(),
                availableWidth - COLUMN_PADDING - SPACING * (shown.size() - 1));
        for (Column column : Column.values()) {
            int index = shown.indexOf(column);
            width(column).set(index < 0 ? 0 : shared[index]);
        }
    }
}
