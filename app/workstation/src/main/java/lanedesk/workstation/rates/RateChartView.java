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

/// The card with the chart, drawn anew for whatever a drawing depends on.
final class RateChartView {

    private final RateBoardViewModel model;
    private final Consumer<RateRow> select;

    @FXML
    private Card chartCard;

    RateChartView(RateBoardViewModel model, Consumer<RateRow> select) {
        this.model = model;
        this.select = select;
    }

    @FXML
    private void initialize() {
        RateChart chart = new RateChart(model.sight().rows(), charted(), model.rateText(), select);
        VBox.setVgrow(chart, Priority.ALWAYS);
        chartCard.getContent().setAll(chart);
        InvalidationListener again = _ -> {
            boolean dated = model.priced().deliveries().pickup() != null;
            chartCard.setTitle(model.rateText().text(dated ? "rates.chart.dated" : "rates.chart"));
            chart.show(charted());
        };
        again.invalidated(model.snapshotProperty());
        model.snapshotProperty().addListener(again);
        model.selectedProperty().addListener(again);
        model.sight().rows().addListener(again);
    }

    private ChartedRates charted() {
        return new ChartedRates(
                model.priced(),
                model.sight().filterProperty().get(),
                model.sight().pinned(),
                model.selectedProperty().get(),
                model.boardProperty().get() == null);
    }
}
