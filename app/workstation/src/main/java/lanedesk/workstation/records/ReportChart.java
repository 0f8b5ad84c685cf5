package lanedesk.workstation.records;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import javafx.geometry.Side;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.chart.BarChart;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.layout.StackPane;
import lanedesk.journal.numbers.ReportGroup;
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.journal.numbers.ReportRow;
import lanedesk.journal.numbers.ReportTotals;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.input.InputBindings;
import org.jspecify.annotations.Nullable;

/// A chart of revenue and profit by month. A click on a bar opens its bookings.
public final class ReportChart extends StackPane {

    private final NumberAxis amountAxis = new NumberAxis();
    private final BarChart<String, Number> bars = new BarChart<>(new CategoryAxis(), amountAxis);
    private BiConsumer<ReportMetric, ReportRow> onBarClicked = (_, _) -> {};

    public ReportChart() {
        getStyleClass().add("numbers-chart");
        bars.setAnimated(false);
        bars.setLegendSide(Side.RIGHT);
        bars.setVerticalGridLinesVisible(false);
        getChildren().add(bars);
    }

    /// Sets the action that opens the rows of a bar.
    void setOnBarClicked(BiConsumer<ReportMetric, ReportRow> action) {
        onBarClicked = action;
    }

    void showMonths(List<ReportRow> months, List<ReportMetric> metrics, ReportFormatter formatter) {
        amountAxis.setTickLabelFormatter(InputBindings.createDisplayOnlyConverter(
                amount -> formatter.formats.formatWholeDollars(BigDecimal.valueOf(amount.doubleValue()))));
        bars.getData()
                .setAll(metrics.stream()
                        .map(metric -> createSeries(metric, months, formatter))
                        .toList());
        bars.setAccessibleText(metrics.stream()
                .flatMap(metric -> months.stream()
                        .filter(line -> ReportFormatter.rowCountOfMetric(metric, line.totals()) > 0)
                        .map(line -> accessibleText(metric, line, formatter)))
                .collect(Collectors.joining(", ")));
        bars.getData()
                .forEach(series ->
                        series.getData().forEach(bar -> setUpBar(bar.getNode(), bar.getExtraValue(), formatter)));
    }

    private record Bar(ReportMetric metric, ReportRow line) {}

    private static XYChart.Series<String, Number> createSeries(
            ReportMetric metric, List<ReportRow> months, ReportFormatter formatter) {
        XYChart.Series<String, Number> series = new XYChart.Series<>();
        series.setName(formatter.headingOf(metric));
        for (ReportRow line : months) {
            ReportTotals.BookingSum sum = metric == ReportMetric.PROFIT
                    ? line.totals().profit()
                    : line.totals().revenue();
            series.getData().add(new XYChart.Data<>(monthText(line, formatter), sum.dollars(), new Bar(metric, line)));
        }
        return series;
    }

    private static String monthText(ReportRow line, ReportFormatter formatter) {
        return line.group() instanceof ReportGroup.Month month
                ? formatter.formats.formatMonth(month.month(), true)
                : formatter.groupName(line.group());
    }

    private static String accessibleText(ReportMetric metric, ReportRow line, ReportFormatter formatter) {
        return formatter.headingOf(metric) + " " + formatter.groupName(line.group()) + " "
                + formatter.formatValue(metric, line.totals());
    }

    private void setUpBar(Node node, @Nullable Object value, ReportFormatter formatter) {
        if (value instanceof Bar(ReportMetric figure, ReportRow line)) {
            node.setCursor(Cursor.HAND);
            LazyTooltip.installWithTextAtFirstMouseEntry(node, () -> accessibleText(figure, line, formatter));
            node.setOnMouseClicked(_ -> onBarClicked.accept(figure, line));
        }
    }
}
