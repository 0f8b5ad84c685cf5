package lanedesk.workstation.offers;

import java.util.EnumMap;
import java.util.Map;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Theme;

/// How the columns of the list share its width. What is least needed goes first where there is no room; lane and
/// customer have what is left.
final class OfferColumns {

    private static final double SPACING = 8;
    private static final double AROUND = 38;
    private static final double LANE_PART = 0.48;

    /// The columns in their order; the width is in points of the usual type.
    enum Column {
        LANE(134),
        CUSTOMER(134),
        SELL(84),
        PROFIT(62),
        VALID(112),
        DUE(136),
        WHO(56);

        private final double least;

        Column(double least) {
            this.least = least;
        }
    }

    private final Map<Column, DoubleProperty> widths = new EnumMap<>(Column.class);
    private boolean buyHidden;
    private double room;
    private double type = Theme.BODY_SIZE;

    OfferColumns() {
        for (Column column : Column.values()) {
            widths.put(column, new SimpleDoubleProperty());
        }
    }

    /// Gives a column's cell its width, or takes it out of the row where there is no room.
    void fit(Column column, Region cell) {
        DoubleProperty width = width(column);
        cell.setMinWidth(0);
        width.subscribe(now -> {
            Visibility.set(cell, now.doubleValue() > 0);
            cell.setMinWidth(now.doubleValue());
            cell.setPrefWidth(now.doubleValue());
            cell.setMaxWidth(now.doubleValue());
        });
    }

    private DoubleProperty width(Column column) {
        DoubleProperty width = widths.get(column);
        if (width == null) {
            throw new IllegalArgumentException(column.name());
        }
        return width;
    }

    void hideBuy(boolean hidden) {
        buyHidden = hidden;
        share(room, type);
    }

    /// Shares a width.
    ///
    /// @param size of the type
    void share(double width, double size) {
        room = width;
        type = size;
        double scale = size / Theme.BODY_SIZE;
        double left = width - AROUND;
        for (Column column : Column.values()) {
            left -= column.least * scale + SPACING;
        }
        boolean who = true;
        boolean profit = !buyHidden;
        if (buyHidden) {
            left += Column.PROFIT.least * scale + SPACING;
        }
        if (left < 0) {
            who = false;
            left += Column.WHO.least * scale + SPACING;
        }
        if (left < 0 && profit) {
            profit = false;
            left += Column.PROFIT.least * scale + SPACING;
        }
        double more = Math.max(0, left);
        for (Column column : Column.values()) {
            boolean shown = switch (column) {
                case WHO -> who;
                case PROFIT -> profit;
                case LANE, CUSTOMER, SELL, VALID, DUE -> true;
            };
            double extra = switch (column) {
                case LANE -> more * LANE_PART;
                case CUSTOMER -> more * (1 - LANE_PART);
                case SELL, PROFIT, VALID, DUE, WHO -> 0;
            };
            width(column).set(shown ? Math.floor(column.least * scale + extra) : 0);
        }
    }
}
