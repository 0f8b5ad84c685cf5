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

/// Price per mile by miles, one dot per row, drawn on one canvas. Outliers are highlighted, so that a row with a
/// typing error stands out.
public final class PerMileChart extends Pane {

    private static final double MARGIN = 16;
    private static final double DOT_SIZE = 4;
    private static final double LABEL_WIDTH = 11;

    /// The height in the style sheet at the default font size; the drawing is scaled by it.
    private static final double DEFAULT_HEIGHT = 76;
    private static final double OUTLIER_FACTOR = 3;

    /// A row of the chart.
    ///
    /// @param perMile dollars per mile
    record Dot(double miles, double perMile) {}

    private final Canvas canvas = new Canvas();
    private final Rectangle dotColor = swatch("dot");
    private final Rectangle outlierColor = swatch("far");
    private final Rectangle axisColor = swatch("axis");
    private final Rectangle textColor = swatch("text");
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

    // Creates an invisible shape that provides a color of the theme, since CSS does not apply to a canvas.
    private static Rectangle swatch(String name) {
        Rectangle swatch = new Rectangle(0, 0);
        swatch.getStyleClass().add("swatch-" + name);
        Visibility.setShown(swatch, false);
        return swatch;
    }

    /// Sets the formats of the axes: amounts in dollars, and miles.
    void formatAxes(UnaryOperator<String> amounts, LongFunction<String> miles) {
        moneyFormat = amounts;
        this.milesFormat = miles;
    }

    void show(List<Dot> rows) {
        dots = List.copyOf(rows);
        setVisible(!dots.isEmpty()); // keeps its place, so that the rows stand still as the first price comes
        requestLayout();
    }

    /// A test for outliers: prices per mile whose distance from the median is more than 4.5 times the median
    /// distance.
    static DoublePredicate outlierTest(List<Dot> all) {
        double median = median(all.stream().mapToDouble(Dot::perMile));
        double usual = median(all.stream().mapToDouble(dot -> Math.abs(dot.perMile() - median)));
        return perMile -> usual > 0 && Math.abs(perMile - median) > OUTLIER_FACTOR * 1.5 * usual;
    }

    private static double median(DoubleStream figures) {
        double[] sorted = figures.sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        draw(canvas.getGraphicsContext2D());
    }

    private void draw(GraphicsContext pen) {
        pen.clearRect(0, 0, getWidth(), getHeight());
        if (dots.isEmpty()) {
            return;
        }
        double maximum = dots.stream().mapToDouble(Dot::perMile).max().orElse(1);
        double farthest = dots.stream().mapToDouble(Dot::miles).max().orElse(1);
        double type = getHeight() / DEFAULT_HEIGHT;
        double size = DOT_SIZE * type;
        double bottom = getHeight() - MARGIN * type;
        pen.setFont(Font.font("LaneDesk Sans", LABEL_WIDTH * type));
        pen.setStroke(axisColor.getFill());
        pen.strokeLine(0.5, bottom + 0.5, getWidth(), bottom + 0.5);
        pen.setFill(textColor.getFill());
        pen.fillText(moneyFormat.apply(String.format(java.util.Locale.ROOT, "%.2f", maximum)), 2, LABEL_WIDTH * type);
        pen.fillText(
                milesFormat.apply(Math.round(farthest)), Math.max(0, getWidth() - 84 * type), getHeight() - 3 * type);
        DoublePredicate isFar = outlierTest(dots);
        for (Dot dot : dots) {
            double x = dot.miles() / farthest * (getWidth() - 2 * size) + size;
            double y = bottom - dot.perMile() / maximum * (bottom - MARGIN * type - size); // below the words
            pen.setFill(isFar.test(dot.perMile()) ? outlierColor.getFill() : dotColor.getFill());
            pen.fillOval(x - size / 2, y - size / 2, size, size);
        }
    }
}
