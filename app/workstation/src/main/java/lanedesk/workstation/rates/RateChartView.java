package lanedesk.workstation.rates;

import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.chart.ChartedRates;
import lanedesk.workstation.rates.chart.RateChart;

/// The card with the chart, redrawn whenever its data change.
final class RateChartView {

    private final RateBoardViewModel model;
    private final Consumer<RateRow> onSelect;

    @FXML
    private Card chartCard;

    RateChartView(RateBoardViewModel model, Consumer<RateRow> select) {
        this.model = model;
        this.onSelect = select;
    }

    @FXML
    private void initialize() {
        RateChart chart = new RateChart(model.rows, chartedRates(), model.rateFormatter, onSelect);
        VBox.setVgrow(chart, Priority.ALWAYS);
        chartCard.getContent().setAll(chart);
        InvalidationListener again = _ -> {
            boolean dated = model.pricedRates().deliveries().pickup() != null;
            chartCard.setTitle(model.rateFormatter.text(dated ? "rates.chart.dated" : "rates.chart"));
            chart.show(chartedRates());
        };
        again.invalidated(model.snapshotProperty());
        model.snapshotProperty().addListener(again);
        model.selectedProperty().addListener(again);
        model.rows.addListener(again);
    }

    private ChartedRates chartedRates() {
        return new ChartedRates(
                model.pricedRates(),
                model.filterProperty().get(),
                model.pinned,
                model.selectedProperty().get(),
                model.boardProperty().get() == null);
    }
}
