package lanedesk.workstation.rates.chart;

import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Rectangle;
import javafx.util.Duration;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateText;
import org.jspecify.annotations.Nullable;

/// Sell price against transit days, or the days of delivery where they are known, one dot a rate, drawn on one canvas
/// however many there are. Rates that another beats are grey; the others are joined by a line. A click selects the
/// nearest, of those at one place the cheapest.
public final class RateChart extends Pane {

    private static final double REACH = 14;
    private static final double OVERLAP = 1.5;
    private static final int MANY = 500;

    private final List<RateRow> rows;
    private final RateText rateText;
    private final Canvas canvas = new Canvas();
    private final ChartColours colours = new ChartColours();
    private final Label body = new Label();
    private @Nullable Tooltip tooltip;
    private final PauseTransition later = new PauseTransition(Duration.millis(120));
    private ChartedRates shown;
    private @Nullable Drawn drawn;
    private int timesDrawn;
    private List<ChartDot> dots = List.of();

    /// @param rows those in view, now and later
    public RateChart(List<RateRow> rows, ChartedRates shown, RateText rateText, Consumer<RateRow> select) {
        this.rows = rows;
        this.shown = shown;
        this.rateText = rateText;
        getStyleClass().add("rates-chart");
        setId("rateChart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().add(canvas);
        getChildren().addAll(colours.swatches());
        Visibility.set(body, false);
        getChildren().add(body);
        body.fontProperty().subscribe(_ -> requestLayout());
        later.setOnFinished(_ -> drawNow());
        for (Rectangle swatch : colours.swatches()) {
            swatch.fillProperty().addListener(_ -> requestLayout());
        }
        canvas.setMouseTransparent(true);
        setOnMouseClicked(click -> {
            ChartDot dot = near(click);
            if (dot != null) {
                select.accept(dot.row());
            }
        });
        setOnMouseMoved(this::showTooltip);
        setOnMouseExited(_ -> hideTooltip());
    }

    // A label that is not seen has the size of the board's type.
    private double type() {
        return body.getFont().getSize() / Theme.BODY_SIZE;
    }

    private void showTooltip(MouseEvent moved) {
        ChartDot dot = near(moved);
        if (dot == null) {
            hideTooltip();
        } else {
            if (tooltip == null) {
                tooltip = new Tooltip();
            }
            tooltip.setText(rateText.name(dot.row()) + " · "
                    + rateText.money(shown.priced().sell(dot.row())) + " · " + delivers(dot.row()));
            tooltip.show(this, moved.getScreenX() + 12, moved.getScreenY() + 12);
        }
    }

    private void hideTooltip() {
        if (tooltip != null) {
            tooltip.hide();
        }
    }

    private @Nullable ChartDot near(MouseEvent event) {
        double nearest =
                dots.stream().mapToDouble(dot -> dot.distance(event)).min().orElse(Double.MAX_VALUE);
        // Where dots overlap a click means the cheapest rate.
        return dots.stream()
                .filter(dot -> dot.distance(event) <= Math.min(REACH, nearest + OVERLAP))
                .max(Comparator.comparingDouble(ChartDot::y))
                .orElse(null);
    }

    private String delivers(RateRow row) {
        if (shown.priced().delivery(row) != null) {
            return rateText.delivers(row, shown.priced());
        }
        Integer days = row.days();
        return days == null ? RateText.NONE : rateText.text("rates.chart.days", days);
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        Drawn wanted = wanted();
        if (wanted.equals(drawn)) {
            return;
        }
        if (rows.size() > MANY && drawn != null) {
            // Drawing waits for the next frame, so that the table is painted first and only the last change is drawn.
            later.playFromStart();
        } else {
            drawNow();
        }
    }

    /// Draws other rates, with the next frame and only where they differ from what is drawn.
    public void show(ChartedRates now) {
        shown = now;
        requestLayout();
    }

    /// How often it was drawn.
    public int timesDrawn() {
        return timesDrawn;
    }

    /// Everything a drawing depends on.
    private record Drawn(ChartedRates shown, double width, double height, double type, List<Paint> colours) {}

    private Drawn wanted() {
        return new Drawn(shown, getWidth(), getHeight(), type(), colours.now());
    }

    private void drawNow() {
        later.stop();
        drawn = wanted();
        timesDrawn++;
        double width = canvas.getWidth();
        double height = canvas.getHeight();
        GraphicsContext pen = canvas.getGraphicsContext2D();
        pen.clearRect(0, 0, width, height);
        List<RateRow> placed = rows.stream().filter(shown::isDrawn).toList();
        setAccessibleText(rateText.text("rates.chart.spoken", placed.size()));
        dots = List.of();
        if (shown.awaited() || width < 160 || height < 90) {
            return;
        }
        ChartDrawing drawing = new ChartDrawing(pen, shown, colours, rateText, type());
        if (placed.isEmpty()) {
            drawing.nothing(width, height);
            return;
        }
        ChartScale scale = ChartScale.of(placed, shown.priced(), width, height, type());
        dots = placed.stream()
                .map(row -> ChartDot.of(row, shown.priced(), scale))
                .toList();
        drawing.draw(dots, scale);
    }

    /// Where the carrier's dot is, null where it has none.
    public @Nullable Point2D placeOf(String carrier) {
        return dots.stream()
                .filter(dot -> dot.row().carrier().equals(carrier))
                .findFirst()
                .map(dot -> new Point2D(dot.x(), dot.y()))
                .orElse(null);
    }
}
