package lanedesk.workstation.batch;

import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import lanedesk.workstation.fx.layout.Visibility;

/// Draws the price per mile over the miles, with one dot per row, on one canvas. Outliers are highlighted, so
/// that a row with a typing error is noticed.
public final class PerMileChart extends Pane {

    private static final double MARGIN = 16;
    private static final double DOT_SIZE = 4;
    private static final double LABEL_FONT_SIZE = 11;

    /// The height of the chart in the style sheet at the default font size. The drawing is scaled by the actual
    /// height.
    private static final double DEFAULT_HEIGHT = 76;
    private static final double OUTLIER_FACTOR = 3;

    /// A row of the chart.
    ///
    /// @param perMile dollars per mile
    record Dot(double miles, double perMile) {}

    private final Canvas canvas = new Canvas();
    private final Rectangle dotColor = createSwatch("dot");
    private final Rectangle outlierColor = createSwatch("far");
    private final Rectangle axisColor = createSwatch("axis");
    private final Rectangle textColor = createSwatch("text");
    private List<Dot> dots = List.of();
    private UnaryOperator<String> moneyFormat = figure -> figure;
    private LongFunction<String> milesFormat = Long::toString;

    public PerMileChart() {
        getStyleClass().add("batch-chart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().addAll(canvas, dotColor, outlierColor, axisColor, textColor);
        List.of(dotColor, outlierColor, axisColor, textColor)
                .forEach(rectangle -> rectangle.fillProperty().addListener(_ -> requestLayout()));
    }

    // Creates an invisible shape from which a color of the theme is read, because CSS does not apply to a
    // canvas.
    private static Rectangle createSwatch(String name) {
        Rectangle swatch = new Rectangle(0, 0);
        swatch.getStyleClass().add("swatch-" + name);
        Visibility.setVisibleAndManaged(swatch, false);
        return swatch;
    }

    /// Sets the formats of the axes: amounts in dollars, and miles.
    void setAxisFormats(UnaryOperator<String> amounts, LongFunction<String> miles) {
        moneyFormat = amounts;
        this.milesFormat = miles;
    }

    void showDots(List<Dot> rows) {
        dots = List.copyOf(rows);
        // The hidden chart keeps its space, so that the rows do not move when the first price arrives.
        setVisible(!dots.isEmpty());
        requestLayout();
    }

    /// Creates a test for outliers. A price per mile is an outlier if its distance from the median price per
    /// mile is more than 4.5 times the median of all these distances. If the median of the distances is 0,
    /// there are no outliers.
    static DoublePredicate createOutlierTest(List<Dot> dots) {
        double median = calculateMedian(dots.stream().mapToDouble(Dot::perMile));
        double medianDeviation = calculateMedian(dots.stream().mapToDouble(dot -> Math.abs(dot.perMile() - median)));
        return perMile -> medianDeviation > 0 && Math.abs(perMile - median) > OUTLIER_FACTOR * 1.5 * medianDeviation;
    }

    private static double calculateMedian(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        drawChart(canvas.getGraphicsContext2D());
    }

    private void drawChart(GraphicsContext graphics) {
        graphics.clearRect(0, 0, getWidth(), getHeight());
        if (dots.isEmpty()) {
            return;
        }
        double maxPerMile = dots.stream().mapToDouble(Dot::perMile).max().orElse(1);
        double maxMiles = dots.stream().mapToDouble(Dot::miles).max().orElse(1);
        double scale = getHeight() / DEFAULT_HEIGHT;
        double size = DOT_SIZE * scale;
        double bottom = getHeight() - MARGIN * scale;
        graphics.setFont(Font.font("LaneDesk Sans", LABEL_FONT_SIZE * scale));
        graphics.setStroke(axisColor.getFill());
        graphics.strokeLine(0.5, bottom + 0.5, getWidth(), bottom + 0.5);
        graphics.setFill(textColor.getFill());
        graphics.fillText(
                moneyFormat.apply(String.format(java.util.Locale.ROOT, "%.2f", maxPerMile)),
                2,
                LABEL_FONT_SIZE * scale);
        graphics.fillText(
                milesFormat.apply(Math.round(maxMiles)), Math.max(0, getWidth() - 84 * scale), getHeight() - 3 * scale);
        DoublePredicate isOutlier = createOutlierTest(dots);
        for (Dot dot : dots) {
            double x = dot.miles() / maxMiles * (getWidth() - 2 * size) + size;
            // The dots are below the text of the chart.
            double y = bottom - dot.perMile() / maxPerMile * (bottom - MARGIN * scale - size);
            graphics.setFill(isOutlier.test(dot.perMile()) ? outlierColor.getFill() : dotColor.getFill());
            graphics.fillOval(x - size / 2, y - size / 2, size, size);
        }
    }
}
