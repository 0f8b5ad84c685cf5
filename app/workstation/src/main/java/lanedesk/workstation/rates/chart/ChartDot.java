package lanedesk.workstation.rates.chart;

import java.math.BigDecimal;
import javafx.scene.input.MouseEvent;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;

/// A rate's place on the chart.
///
/// @param isBeyondScale whether its price exceeds the scale: it is drawn hollow at the upper edge
record ChartDot(RateRow row, double x, double y, boolean isBeyondScale) {

    static ChartDot of(RateRow row, PricedRates priced, ChartScale scale) {
        double sell = sellPrice(row, priced);
        return new ChartDot(
                row,
                scale.xOfDay(transitDays(row)),
                scale.yOfPrice(Math.min(sell, scale.highestPrice())),
                sell > scale.highestPrice());
    }

    static int transitDays(RateRow row) {
        Integer days = row.days();
        return days == null ? 0 : days;
    }

    static double sellPrice(RateRow row, PricedRates priced) {
        BigDecimal sell = priced.sellPrice(row);
        return sell == null ? 0 : sell.doubleValue();
    }

    double distance(MouseEvent event) {
        return Math.hypot(x - event.getX(), y - event.getY());
    }
}
