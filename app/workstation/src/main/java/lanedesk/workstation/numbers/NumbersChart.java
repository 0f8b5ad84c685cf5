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
import lanedesk.journal.numbers.Figure;
import lanedesk.journal.numbers.Group;
import lanedesk.journal.numbers.GroupTally;
import lanedesk.journal.numbers.Tally;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.input.Inputs;
import org.jspecify.annotations.Nullable;

/// Sold and earned month by month. A bar opens its bookings.
public final class NumbersChart extends StackPane {

    private final NumberAxis dollars = new NumberAxis();
    private final BarChart<String, Number> bars = new BarChart<>(new CategoryAxis(), dollars);
    private BiConsumer<Figure, GroupTally> open = (_, _) -> {};

    public NumbersChart() {
        getStyleClass().add("numbers-chart");
        bars.setAnimated(false);
        bars.setLegendSide(Side.RIGHT);
        bars.setVerticalGridLinesVisible(false);
        getChildren().add(bars);
    }

    /// Sets the action that opens the rows of a bar.
    void onOpen(BiConsumer<Figure, GroupTally> action) {
        open = action;
    }

    void show(List<GroupTally> months, List<Figure> figures, NumbersText text) {
        dollars.setTickLabelFormatter(
                Inputs.converter(amount -> text.formats().dollars(BigDecimal.valueOf(amount.doubleValue()))));
        bars.getData()
                .setAll(figures.stream()
                        .map(figure -> series(figure, months, text))
                        .toList());
        bars.setAccessibleText(figures.stream()
                .flatMap(figure -> months.stream()
                        .filter(line -> NumbersText.rows(figure, line.tally()) > 0)
                        .map(line -> words(figure, line, text)))
                .collect(Collectors.joining(", ")));
        bars.getData()
                .forEach(series -> series.getData().forEach(bar -> dress(bar.getNode(), bar.getExtraValue(), text)));
    }

    private record Bar(Figure figure, GroupTally line) {}

    private static XYChart.Series<String, Number> series(Figure figure, List<GroupTally> months, NumbersText text) {
        XYChart.Series<String, Number> series = new XYChart.Series<>();
        series.setName(text.heading(figure));
        for (GroupTally line : months) {
            Tally.Sum sum = figure == Figure.PROFIT
                    ? line.tally().profit()
                    : line.tally().sold();
            series.getData().add(new XYChart.Data<>(month(line, text), sum.dollars(), new Bar(figure, line)));
        }
        return series;
    }

    private static String month(GroupTally line, NumbersText text) {
        return line.group() instanceof Group.Month month
                ? text.formats().month(month.month(), true)
                : text.group(line.group());
    }

    private static String words(Figure figure, GroupTally line, NumbersText text) {
        return text.heading(figure) + " " + text.group(line.group()) + " " + text.figure(figure, line.tally());
    }

    private void dress(Node node, @Nullable Object value, NumbersText text) {
        if (value instanceof Bar(Figure figure, GroupTally line)) {
            node.setCursor(Cursor.HAND);
            LazyTooltip.install(node, () -> words(figure, line, text));
            node.setOnMouseClicked(_ -> open.accept(figure, line));
        }
    }
}
