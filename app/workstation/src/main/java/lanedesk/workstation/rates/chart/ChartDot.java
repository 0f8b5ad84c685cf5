package lanedesk.workstation.rates.chart;

import java.math.BigDecimal;
import javafx.scene.input.MouseEvent;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;

/// A rate's place on the chart.
///
/// @param beyond whether its price is above the scale: it is drawn hollow at the upper edge
record ChartDot(RateRow row, double x, double y, boolean beyond) {

    static ChartDot of(RateRow row, PricedRates priced, ChartScale scale) {
        double sell = sell(row, priced);
        return new ChartDot(row, scale.x(days(row)), scale.y(Math.min(sell, scale.high())), sell > scale.high());
    }

    static int days(RateRow row) {
        Integer days = row.days();
        return days == null ? 0 : days;
    }

    static double sell(RateRow row, PricedRates priced) {
        BigDecimal sell = priced.sell(row);
        return sell == null ? 0 : sell.doubleValue();
    }

    double distance(MouseEvent event) {
        return Math.hypot(x - event.getX(), y - event.getY());
    }
}
