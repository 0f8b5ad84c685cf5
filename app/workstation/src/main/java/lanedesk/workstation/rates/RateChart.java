package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.animation.PauseTransition;
import javafx.collections.ListChangeListener;
import javafx.geometry.Point2D;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import javafx.util.Duration;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// Sell price by transit days, or by delivery date if known, one dot per rate, drawn on one canvas. Dominated rates
/// are gray; the others are joined by a line. A click selects the nearest dot, the cheapest if several overlap.
final class RateChart extends Pane {

    private static final double MAX_CLICK_DISTANCE = 14;
    private static final double OVERLAP_DISTANCE = 1.5;
    private static final int MANY_RATES = 500;
    private static final double SMALL_TYPE = 12;
    private static final int MANY_DOTS = 60;

    /// The distance from a dot to its name.
    private static final double LABEL_GAP = 14;

    private final RateBoardViewModel model;
    private final RateFormatter rateFormatter;
    private final Canvas canvas = new Canvas();
    private final GraphicsContext pen = canvas.getGraphicsContext2D();

    // CSS does not reach a canvas: the theme's colors are read from invisible shapes.
    private final List<Rectangle> swatches = new ArrayList<>();
    private final Rectangle chosenColor = addSwatch("chosen");
    private final Rectangle bestColor = addSwatch("best");
    private final Rectangle ordinaryColor = addSwatch("plain");
    private final Rectangle dominatedColor = addSwatch("dominated");
    private final Rectangle textColor = addSwatch("text");
    private final Rectangle mutedColor = addSwatch("muted");
    private final Rectangle axisColor = addSwatch("axis");
    private final Rectangle backgroundColor = addSwatch("ground");
    private final Rectangle lateColor = addSwatch("late");
    private final Rectangle deadlineColor = addSwatch("deadline");

    // An invisible label has the board's font size.
    private final Label body = new Label();
    private final PauseTransition redrawDelay = new PauseTransition(Duration.millis(120));
    private @Nullable Tooltip tooltip;
    private @Nullable Drawing drawn;
    private int drawCount;
    private List<Dot> dots = List.of();

    /// Everything a drawing depends on. The drawn rates follow from it; their order does not matter.
    ///
    /// @param pinned the pinned rates if the filter is for pinned rates only
    /// @param isAwaited whether there is no quote yet
    private record Drawing(
            PricedRates priced,
            RateFilter filter,
            List<RateRow> pinned,
            @Nullable RateRow selectedRate,
            boolean isAwaited,
            double width,
            double height,
            double typeSize,
            List<Paint> paints) {

        boolean isSelected(RateRow row) {
            return row.equals(selectedRate);
        }

        // Whether its name is drawn beside its dot.
        boolean isNamed(RateRow row) {
            return isSelected(row) || priced.isLowest(row) || priced.isFastest(row) || priced.isBestValue(row);
        }

        // Whether it has a position on the chart.
        boolean isInChart(RateRow row) {
            return row.days() != null && priced.isRanked(row) && priced.sellPrice(row) != null;
        }

        Font font(double size) {
            return Font.font(Theme.FAMILY, size * typeSize);
        }
    }

    /// A rate's place on the chart.
    ///
    /// @param isBeyondScale whether its price exceeds the scale: it is drawn hollow at the upper edge
    private record Dot(RateRow row, double x, double y, boolean isBeyondScale) {

        double distance(MouseEvent event) {
            return Math.hypot(x - event.getX(), y - event.getY());
        }
    }

    RateChart(RateBoardViewModel model, Consumer<RateRow> select) {
        this.model = model;
        rateFormatter = model.rateFormatter;
        getStyleClass().add("rates-chart");
        setId("rateChart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().add(canvas);
        getChildren().addAll(swatches);
        Visibility.setShown(body, false);
        getChildren().add(body);
        body.fontProperty().subscribe(_ -> requestLayout());
        redrawDelay.setOnFinished(_ -> draw());
        for (Rectangle swatch : swatches) {
            swatch.fillProperty().addListener(_ -> requestLayout());
        }
        canvas.setMouseTransparent(true);
        setOnMouseClicked(click -> {
            Dot dot = nearestDot(click);
            if (dot != null) {
                select.accept(dot.row());
            }
        });
        setOnMouseMoved(this::showTooltip);
        setOnMouseExited(_ -> hideTooltip());
        model.snapshotProperty().subscribe(_ -> requestLayout());
        model.selectedProperty().subscribe(_ -> requestLayout());
        model.rows.addListener((ListChangeListener<RateRow>) _ -> requestLayout());
    }

    private Rectangle addSwatch(String name) {
        Rectangle swatch = new Rectangle(0, 0);
        swatch.getStyleClass().add("swatch-" + name);
        Visibility.setShown(swatch, false);
        swatches.add(swatch);
        return swatch;
    }

    private void showTooltip(MouseEvent moved) {
        Dot dot = nearestDot(moved);
        if (dot == null) {
            hideTooltip();
        } else {
            if (tooltip == null) {
                tooltip = new Tooltip();
            }
            tooltip.setText(rateFormatter.carrierName(dot.row()) + " · "
                    + rateFormatter.moneyText(model.pricedRates().sellPrice(dot.row())) + " · "
                    + deliveryText(dot.row()));
            tooltip.show(this, moved.getScreenX() + 12, moved.getScreenY() + 12);
        }
    }

    private void hideTooltip() {
        if (tooltip != null) {
            tooltip.hide();
        }
    }

    private @Nullable Dot nearestDot(MouseEvent event) {
        double nearest =
                dots.stream().mapToDouble(dot -> dot.distance(event)).min().orElse(Double.MAX_VALUE);
        // If dots overlap, a click selects the cheapest rate.
        return dots.stream()
                .filter(dot -> dot.distance(event) <= Math.min(MAX_CLICK_DISTANCE, nearest + OVERLAP_DISTANCE))
                .max(Comparator.comparingDouble(Dot::y))
                .orElse(null);
    }

    private String deliveryText(RateRow row) {
        if (model.pricedRates().deliveryDate(row) != null) {
            return rateFormatter.deliveryText(row, model.pricedRates());
        }
        Integer days = row.days();
        return days == null ? RateFormatter.NONE : rateFormatter.text("rates.chart.days", days);
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        if (wantedDrawing().equals(drawn)) {
            return;
        }
        if (model.rows.size() > MANY_RATES && drawn != null) {
            // Drawing waits for the next frame, so that the table is painted first and only the last change is drawn.
            redrawDelay.playFromStart();
        } else {
            draw();
        }
    }

    /// How often it was drawn.
    int drawCount() {
        return drawCount;
    }

    /// The position of the carrier's dot; null if it has none.
    @Nullable
    Point2D positionOf(String carrier) {
        return dots.stream()
                .filter(dot -> dot.row().carrier().equals(carrier))
                .findFirst()
                .map(dot -> new Point2D(dot.x(), dot.y()))
                .orElse(null);
    }

    private Drawing wantedDrawing() {
        RateFilter filter = model.filterProperty().get();
        return new Drawing(
                model.pricedRates(),
                filter,
                filter.pinnedOnly() ? List.copyOf(model.pinned) : List.of(),
                model.selectedProperty().get(),
                model.boardProperty().get() == null,
                getWidth(),
                getHeight(),
                body.getFont().getSize() / Theme.BODY_SIZE,
                swatches.stream()
                        .map(Rectangle::getFill)
                        .filter(Objects::nonNull)
                        .toList());
    }

    private void draw() {
        redrawDelay.stop();
        Drawing drawing = wantedDrawing();
        drawn = drawing;
        drawCount++;
        double width = canvas.getWidth();
        double height = canvas.getHeight();
        pen.clearRect(0, 0, width, height);
        List<RateRow> placed = model.rows.stream().filter(drawing::isInChart).toList();
        setAccessibleText(rateFormatter.text("rates.chart.spoken", placed.size()));
        dots = List.of();
        if (drawing.isAwaited() || width < 160 || height < 90) {
            return;
        }
        if (placed.isEmpty()) {
            drawEmptyText(drawing, width, height);
            return;
        }
        ChartScale scale = ChartScale.of(placed, drawing.priced(), width, height, drawing.typeSize());
        dots = placed.stream().map(row -> dot(row, drawing, scale)).toList();
        shadeLate(drawing, scale);
        drawAxes(drawing, scale);
        drawFrontier(drawing);
        Predicate<Dot> dominated = dot -> drawing.priced().isDominated(dot.row());
        dots.stream().filter(dominated).forEach(dot -> drawDot(dot, drawing));
        dots.stream().filter(dominated.negate()).forEach(dot -> drawDot(dot, drawing));
        dots.stream().filter(dot -> drawing.isSelected(dot.row())).forEach(dot -> drawDot(dot, drawing));
        List<double[]> occupied = new ArrayList<>();
        dots.stream()
                .filter(dot -> drawing.isNamed(dot.row()))
                .sorted(Comparator.comparing(dot -> !drawing.isSelected(dot.row())))
                .forEach(dot -> drawName(dot, drawing, scale, occupied));
    }

    private static Dot dot(RateRow row, Drawing drawing, ChartScale scale) {
        double sell = ChartScale.sellPrice(row, drawing.priced());
        return new Dot(
                row,
                scale.xOfDay(ChartScale.transitDays(row)),
                scale.yOfPrice(Math.min(sell, scale.highestPrice())),
                sell > scale.highestPrice());
    }

    private void drawEmptyText(Drawing drawing, double width, double height) {
        pen.setFill(mutedColor.getFill());
        pen.setFont(drawing.font(Theme.BODY_SIZE));
        pen.setTextAlign(TextAlignment.CENTER);
        pen.setTextBaseline(VPos.CENTER);
        pen.fillText(rateFormatter.text("rates.chart.none"), width / 2, height / 2);
    }

    private void drawAxes(Drawing drawing, ChartScale scale) {
        pen.setStroke(axisColor.getFill());
        pen.setLineWidth(1);
        pen.strokeLine(scale.left() + .5, scale.top() - 6, scale.left() + .5, scale.bottom() + .5);
        pen.strokeLine(scale.left() + .5, scale.bottom() + .5, scale.right() + .5, scale.bottom() + .5);
        pen.setFill(mutedColor.getFill());
        pen.setFont(drawing.font(SMALL_TYPE));
        pen.setTextBaseline(VPos.CENTER);
        pen.setTextAlign(TextAlignment.RIGHT);
        for (double price : scale.priceMarks()) {
            pen.fillText(
                    rateFormatter.formats().formatWholeDollars(BigDecimal.valueOf(price)),
                    scale.left() - 8,
                    scale.yOfPrice(price));
        }
        pen.setTextAlign(TextAlignment.CENTER);
        pen.setTextBaseline(VPos.TOP);
        for (int day : scale.dayMarks()) {
            String mark = drawing.priced()
                    .deliveries()
                    .deliveryDateAfter(day)
                    .map(rateFormatter::dayText)
                    .orElseGet(() -> rateFormatter.text("rates.chart.days", day));
            pen.fillText(mark, scale.xOfDay(day), scale.bottom() + 8 * drawing.typeSize());
        }
    }

    // Shades the days after the must-deliver-by date.
    private void shadeLate(Drawing drawing, ChartScale scale) {
        DeliveryDates deliveries = drawing.priced().deliveries();
        LocalDate last = deliveries.mustDeliverBy();
        int inTime = scale.firstDay() - 1;
        while (inTime < scale.lastDay()
                && deliveries
                        .deliveryDateAfter(inTime + 1)
                        .filter(day -> last == null || !day.isAfter(last))
                        .isPresent()) {
            inTime++;
        }
        if (last == null || deliveries.pickup() == null || inTime >= scale.lastDay()) {
            return;
        }
        double from = scale.xOfDayEdge(inTime);
        pen.setFill(lateColor.getFill());
        pen.fillRect(from, scale.top() - 6, scale.right() - from, scale.bottom() - scale.top() + 6);
        pen.setStroke(deadlineColor.getFill());
        pen.setLineWidth(1.3);
        pen.setLineDashes(3, 3);
        pen.strokeLine(from, scale.top() - 6, from, scale.bottom());
        pen.setLineDashes();
        pen.setFill(deadlineColor.getFill());
        pen.setFont(drawing.font(SMALL_TYPE));
        pen.setTextAlign(TextAlignment.LEFT);
        pen.setTextBaseline(VPos.TOP);
        pen.fillText(rateFormatter.text("rates.chart.after", rateFormatter.dayText(last)), from + 8, scale.top() - 4);
    }

    private void drawFrontier(Drawing drawing) {
        List<Dot> open = dots.stream()
                .filter(dot -> !drawing.priced().isDominated(dot.row()))
                .sorted(Comparator.comparingDouble(Dot::x).thenComparingDouble(Dot::y))
                .toList();
        pen.setStroke(chosenColor.getFill());
        pen.setLineWidth(1.3);
        pen.setLineDashes(4, 4);
        for (int index = 1; index < open.size(); index++) {
            pen.strokeLine(
                    open.get(index - 1).x(),
                    open.get(index - 1).y(),
                    open.get(index).x(),
                    open.get(index).y());
        }
        pen.setLineDashes();
    }

    private void drawDot(Dot dot, Drawing drawing) {
        PricedRates priced = drawing.priced();
        boolean selected = drawing.isSelected(dot.row());
        double radius = selected ? 8 : drawing.isNamed(dot.row()) ? 7 : dots.size() > MANY_DOTS ? 3.5 : 6;
        Rectangle swatch = selected
                ? chosenColor
                : priced.isDominated(dot.row())
                        ? dominatedColor
                        : priced.isLowest(dot.row()) || priced.isBestValue(dot.row()) ? bestColor : ordinaryColor;
        if (dot.isBeyondScale()) {
            pen.setStroke(swatch.getFill());
            pen.setLineWidth(2);
            pen.strokeOval(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius);
            return;
        }
        pen.setFill(swatch.getFill());
        pen.fillOval(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius);
    }

    // Names are drawn above the falling line; with the price, or only one of both, as space permits. A name that
    // would overlap another is omitted; the tooltip still shows it.
    private void drawName(Dot dot, Drawing drawing, ChartScale scale, List<double[]> occupied) {
        String name = rateFormatter.carrierName(dot.row());
        String price = rateFormatter.amountText(drawing.priced().sellPrice(dot.row()));
        Font font = drawing.font(SMALL_TYPE);
        for (String text : List.of(name + "  " + price, name, price)) {
            double wide = textWidth(text, font);
            boolean right = dot.x() + LABEL_GAP + wide <= scale.width() - 4;
            double x = right ? dot.x() + LABEL_GAP : dot.x() - LABEL_GAP - wide;
            double half = 8 * drawing.typeSize();
            double y = Math.max(half, dot.y() - half);
            double[] box = {x, y - half, x + wide, y + half};
            if (x >= scale.left()
                    && occupied.stream()
                            .noneMatch(other ->
                                    box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])) {
                occupied.add(box);
                pen.setFill(Objects.requireNonNullElse(backgroundColor.getFill(), ordinaryColor.getFill()));
                pen.fillRect(x - 3, y - half, wide + 6, 2 * half);
                pen.setFill(Objects.requireNonNullElse(textColor.getFill(), ordinaryColor.getFill()));
                pen.setFont(font);
                pen.setTextAlign(TextAlignment.LEFT);
                pen.setTextBaseline(VPos.CENTER);
                pen.fillText(text, x, y);
                return;
            }
        }
    }

    private static double textWidth(String text, Font font) {
        Text measured = new Text(text);
        measured.setFont(font);
        return measured.getLayoutBounds().getWidth();
    }
}
