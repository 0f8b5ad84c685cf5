package lanedesk.workstation.numbers;

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
import lanedesk.journal.numbers.ReportLine;
import lanedesk.journal.numbers.ReportMetric;
import lanedesk.journal.numbers.ReportTotals;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.input.InputBindings;
import org.jspecify.annotations.Nullable;

/// A chart of revenue and profit by month. A click on a bar opens its bookings.
public final class ReportChart extends StackPane {

    private final NumberAxis amountAxis = new NumberAxis();
    private final BarChart<String, Number> bars = new BarChart<>(new CategoryAxis(), amountAxis);
    private BiConsumer<ReportMetric, ReportLine> onOpen = (_, _) -> {};

    public ReportChart() {
        getStyleClass().add("numbers-chart");
        bars.setAnimated(false);
        bars.setLegendSide(Side.RIGHT);
        bars.setVerticalGridLinesVisible(false);
        getChildren().add(bars);
    }

    /// Sets the action that opens the rows of a bar.
    void setOnOpen(BiConsumer<ReportMetric, ReportLine> action) {
        onOpen = action;
    }

    void show(List<ReportLine> months, List<ReportMetric> figures, ReportFormatter text) {
        amountAxis.setTickLabelFormatter(InputBindings.converter(
                amount -> text.formats().formatWholeDollars(BigDecimal.valueOf(amount.doubleValue()))));
        bars.getData()
                .setAll(figures.stream()
                        .map(figure -> series(figure, months, text))
                        .toList());
        bars.setAccessibleText(figures.stream()
                .flatMap(figure -> months.stream()
                        .filter(line -> ReportFormatter.rowCount(figure, line.totals()) > 0)
                        .map(line -> accessibleText(figure, line, text)))
                .collect(Collectors.joining(", ")));
        bars.getData()
                .forEach(series -> series.getData().forEach(bar -> styleBar(bar.getNode(), bar.getExtraValue(), text)));
    }

    private record Bar(ReportMetric figure, ReportLine line) {}

    private static XYChart.Series<String, Number> series(
            ReportMetric figure, List<ReportLine> months, ReportFormatter text) {
        XYChart.Series<String, Number> series = new XYChart.Series<>();
        series.setName(text.columnHeading(figure));
        for (ReportLine line : months) {
            ReportTotals.BookingSum sum = figure == ReportMetric.PROFIT
                    ? line.totals().profit()
                    : line.totals().revenue();
            series.getData().add(new XYChart.Data<>(monthText(line, text), sum.dollars(), new Bar(figure, line)));
        }
        return series;
    }

    private static String monthText(ReportLine line, ReportFormatter text) {
        return line.group() instanceof ReportGroup.Month month
                ? text.formats().formatMonth(month.month(), true)
                : text.groupName(line.group());
    }

    private static String accessibleText(ReportMetric figure, ReportLine line, ReportFormatter text) {
        return text.columnHeading(figure) + " " + text.groupName(line.group()) + " "
                + text.valueText(figure, line.totals());
    }

    private void styleBar(Node node, @Nullable Object value, ReportFormatter text) {
        if (value instanceof Bar(ReportMetric figure, ReportLine line)) {
            node.setCursor(Cursor.HAND);
            LazyTooltip.installOnce(node, () -> accessibleText(figure, line, text));
            node.setOnMouseClicked(_ -> onOpen.accept(figure, line));
        }
    }
}
