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
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// Sell price by transit days, or by delivery date if known, one dot per rate, drawn on one canvas. Dominated rates
/// are gray; the others are joined by a line. A click selects the nearest dot, the cheapest if several overlap.
public final class RateChart extends Pane {

    private static final double MAX_CLICK_DISTANCE = 14;
    private static final double OVERLAP_DISTANCE = 1.5;
    private static final int MANY_RATES = 500;

    private final List<RateRow> rows;
    private final RateFormatter rateFormatter;
    private final Canvas canvas = new Canvas();
    private final ChartColours colours = new ChartColours();
    private final Label body = new Label();
    private @Nullable Tooltip tooltip;
    private final PauseTransition redrawDelay = new PauseTransition(Duration.millis(120));
    private ChartedRates chartedRates;
    private @Nullable DrawnState drawnState;
    private int drawCount;
    private List<ChartDot> dots = List.of();

    /// @param rows the observable visible rates
    public RateChart(List<RateRow> rows, ChartedRates shown, RateFormatter rateFormatter, Consumer<RateRow> select) {
        this.rows = rows;
        this.chartedRates = shown;
        this.rateFormatter = rateFormatter;
        getStyleClass().add("rates-chart");
        setId("rateChart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().add(canvas);
        getChildren().addAll(colours.swatches());
        Visibility.setShown(body, false);
        getChildren().add(body);
        body.fontProperty().subscribe(_ -> requestLayout());
        redrawDelay.setOnFinished(_ -> drawNow());
        for (Rectangle swatch : colours.swatches()) {
            swatch.fillProperty().addListener(_ -> requestLayout());
        }
        canvas.setMouseTransparent(true);
        setOnMouseClicked(click -> {
            ChartDot dot = nearestDot(click);
            if (dot != null) {
                select.accept(dot.row());
            }
        });
        setOnMouseMoved(this::showTooltip);
        setOnMouseExited(_ -> hideTooltip());
    }

    // An invisible label has the board's font size.
    private double typeSize() {
        return body.getFont().getSize() / Theme.BODY_SIZE;
    }

    private void showTooltip(MouseEvent moved) {
        ChartDot dot = nearestDot(moved);
        if (dot == null) {
            hideTooltip();
        } else {
            if (tooltip == null) {
                tooltip = new Tooltip();
            }
            tooltip.setText(rateFormatter.carrierName(dot.row()) + " · "
                    + rateFormatter.moneyText(chartedRates.priced().sellPrice(dot.row())) + " · "
                    + deliveryText(dot.row()));
            tooltip.show(this, moved.getScreenX() + 12, moved.getScreenY() + 12);
        }
    }

    private void hideTooltip() {
        if (tooltip != null) {
            tooltip.hide();
        }
    }

    private @Nullable ChartDot nearestDot(MouseEvent event) {
        double nearest =
                dots.stream().mapToDouble(dot -> dot.distance(event)).min().orElse(Double.MAX_VALUE);
        // If dots overlap, a click selects the cheapest rate.
        return dots.stream()
                .filter(dot -> dot.distance(event) <= Math.min(MAX_CLICK_DISTANCE, nearest + OVERLAP_DISTANCE))
                .max(Comparator.comparingDouble(ChartDot::y))
                .orElse(null);
    }

    private String deliveryText(RateRow row) {
        if (chartedRates.priced().deliveryDate(row) != null) {
            return rateFormatter.deliveryText(row, chartedRates.priced());
        }
        Integer days = row.days();
        return days == null ? RateFormatter.NONE : rateFormatter.text("rates.chart.days", days);
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        DrawnState wanted = wantedState();
        if (wanted.equals(drawnState)) {
            return;
        }
        if (rows.size() > MANY_RATES && drawnState != null) {
            // Drawing waits for the next frame, so that the table is painted first and only the last change is drawn.
            redrawDelay.playFromStart();
        } else {
            drawNow();
        }
    }

    /// Draws other rates in the next frame, if they differ from the drawn ones.
    public void show(ChartedRates newRates) {
        chartedRates = newRates;
        requestLayout();
    }

    /// How often it was drawn.
    public int drawCount() {
        return drawCount;
    }

    /// Everything a drawing depends on.
    private record DrawnState(ChartedRates shown, double width, double height, double typeSize, List<Paint> colours) {}

    private DrawnState wantedState() {
        return new DrawnState(chartedRates, getWidth(), getHeight(), typeSize(), colours.currentPaints());
    }

    private void drawNow() {
        redrawDelay.stop();
        drawnState = wantedState();
        drawCount++;
        double width = canvas.getWidth();
        double height = canvas.getHeight();
        GraphicsContext pen = canvas.getGraphicsContext2D();
        pen.clearRect(0, 0, width, height);
        List<RateRow> placed = rows.stream().filter(chartedRates::isInChart).toList();
        setAccessibleText(rateFormatter.text("rates.chart.spoken", placed.size()));
        dots = List.of();
        if (chartedRates.areRatesAwaited() || width < 160 || height < 90) {
            return;
        }
        ChartDrawing drawing = new ChartDrawing(pen, chartedRates, colours, rateFormatter, typeSize());
        if (placed.isEmpty()) {
            drawing.drawEmptyText(width, height);
            return;
        }
        ChartScale scale = ChartScale.of(placed, chartedRates.priced(), width, height, typeSize());
        dots = placed.stream()
                .map(row -> ChartDot.of(row, chartedRates.priced(), scale))
                .toList();
        drawing.draw(dots, scale);
    }

    /// The position of the carrier's dot; null if it has none.
    public @Nullable Point2D positionOf(String carrier) {
        return dots.stream()
                .filter(dot -> dot.row().carrier().equals(carrier))
                .findFirst()
                .map(dot -> new Point2D(dot.x(), dot.y()))
                .orElse(null);
    }
}
