package lanedesk.workstation.form;

import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Polyline;

/// Draws values as a line without axes, and a dot at the last value; CSS sets the size. Screen readers get the values
/// from the text beside the line.
public final class Sparkline extends Region {

    private static final double DOT_RADIUS = 2;

    private final Polyline line = new Polyline();
    private final Circle lastDot = new Circle(DOT_RADIUS);
    private List<Double> values = List.of();

    public Sparkline() {
        getStyleClass().add("ld-sparkline");
        line.getStyleClass().add("ld-sparkline-line");
        lastDot.getStyleClass().add("ld-sparkline-last");
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        line.setManaged(false);
        lastDot.setManaged(false);
        getChildren().addAll(line, lastDot);
    }

    /// Sets the values, oldest first; fewer than two values are not drawn.
    void setValues(List<Double> values) {
        this.values = values;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        line.getPoints().clear();
        boolean hasLine = values.size() > 1;
        lastDot.setVisible(hasLine);
        if (!hasLine) {
            return;
        }
        double minimum = values.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double maximum = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        double step = (getWidth() - 2 * DOT_RADIUS) / (values.size() - 1);
        double availableHeight = getHeight() - 2 * DOT_RADIUS;
        double x = DOT_RADIUS;
        double y = DOT_RADIUS;
        for (double value : values) {
            // equal values are drawn as a line in the middle of the height
            y = DOT_RADIUS + (maximum > minimum ? (maximum - value) / (maximum - minimum) : 0.5) * availableHeight;
            line.getPoints().addAll(x, y);
            x += step;
        }
        lastDot.setCenterX(x - step);
        lastDot.setCenterY(y);
    }
}
