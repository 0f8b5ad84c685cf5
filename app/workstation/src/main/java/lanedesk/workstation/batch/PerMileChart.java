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

/// Price per mile against miles, a dot a row, drawn on one canvas however many there are. What is far from the others
/// is marked, so that a row that was typed wrongly shows.
public final class PerMileChart extends Pane {

    private static final double EDGE = 16;
    private static final double SIZE = 4;
    private static final double LETTERS = 11;

    /// As high as the style sheet has it where the type is as usual; what is drawn grows with it.
    private static final double USUAL_HEIGHT = 76;
    private static final double FAR = 3;

    /// A row of the chart.
    ///
    /// @param perMile dollars by the mile
    record Dot(double miles, double perMile) {}

    private final Canvas canvas = new Canvas();
    private final Rectangle dot = swatch("dot");
    private final Rectangle far = swatch("far");
    private final Rectangle axis = swatch("axis");
    private final Rectangle text = swatch("text");
    private List<Dot> dots = List.of();
    private UnaryOperator<String> money = figure -> figure;
    private LongFunction<String> miles = Long::toString;

    public PerMileChart() {
        getStyleClass().add("batch-chart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().addAll(canvas, dot, far, axis, text);
        List.of(dot, far, axis, text).forEach(each -> each.fillProperty().addListener(_ -> requestLayout()));
    }

    // Canvas knows nothing of style sheets; these unseen shapes carry the theme's colours to it.
    private static Rectangle swatch(String name) {
        Rectangle swatch = new Rectangle(0, 0);
        swatch.getStyleClass().add("swatch-" + name);
        Visibility.set(swatch, false);
        return swatch;
    }

    /// Puts the axes into words: an amount of dollars, and miles.
    void formatAxes(UnaryOperator<String> amounts, LongFunction<String> miles) {
        money = amounts;
        this.miles = miles;
    }

    void show(List<Dot> rows) {
        dots = List.copyOf(rows);
        setVisible(!dots.isEmpty()); // keeps its place, so that the rows stand still as the first price comes
        requestLayout();
    }

    /// Returns a test for outliers: prices a mile over three times as far from the median as half of all prices.
    static DoublePredicate far(List<Dot> all) {
        double median = middle(all.stream().mapToDouble(Dot::perMile));
        double usual = middle(all.stream().mapToDouble(each -> Math.abs(each.perMile() - median)));
        return perMile -> usual > 0 && Math.abs(perMile - median) > FAR * 1.5 * usual;
    }

    private static double middle(DoubleStream figures) {
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
        double most = dots.stream().mapToDouble(Dot::perMile).max().orElse(1);
        double farthest = dots.stream().mapToDouble(Dot::miles).max().orElse(1);
        double type = getHeight() / USUAL_HEIGHT;
        double size = SIZE * type;
        double bottom = getHeight() - EDGE * type;
        pen.setFont(Font.font("LaneDesk Sans", LETTERS * type));
        pen.setStroke(axis.getFill());
        pen.strokeLine(0.5, bottom + 0.5, getWidth(), bottom + 0.5);
        pen.setFill(text.getFill());
        pen.fillText(money.apply(String.format(java.util.Locale.ROOT, "%.2f", most)), 2, LETTERS * type);
        pen.fillText(miles.apply(Math.round(farthest)), Math.max(0, getWidth() - 84 * type), getHeight() - 3 * type);
        DoublePredicate isFar = far(dots);
        for (Dot each : dots) {
            double x = each.miles() / farthest * (getWidth() - 2 * size) + size;
            double y = bottom - each.perMile() / most * (bottom - EDGE * type - size); // below the words
            pen.setFill(isFar.test(each.perMile()) ? far.getFill() : dot.getFill());
            pen.fillOval(x - size / 2, y - size / 2, size, size);
        }
    }
}
