package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.animation.PauseTransition;
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
import javafx.util.Subscription;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// Draws a chart on a canvas: the sell price over the transit days (or over the delivery date, if known), with
/// one dot per rate. A rate is gray if another rate is at least as cheap and at least as fast, and cheaper or
/// faster; a line joins the other rates. A click selects the rate of the nearest dot; of several overlapping
/// dots, the cheapest rate.
final class RateChart extends Pane {

    private static final double MAX_CLICK_DISTANCE = 14;
    private static final double OVERLAP_DISTANCE = 1.5;
    private static final int MAX_RATES_DRAWN_AT_ONCE = 500;
    private static final double SMALL_FONT_SIZE = 12;
    private static final int MAX_LARGE_DOTS = 60;

    /// The distance between a dot and the name beside it, in pixels.
    private static final double LABEL_GAP = 14;

    private RateBoardViewModel boardModel;
    private Subscription modelSubscription = Subscription.EMPTY;
    private final RateFormatter rateFormatter;
    private final Canvas canvas = new Canvas();
    private final GraphicsContext graphics = canvas.getGraphicsContext2D();

    // CSS cannot style a canvas, so the colors are read from invisible shapes that CSS styles.
    private final List<Rectangle> swatches = new ArrayList<>();
    private final Rectangle chosenColor = addColorSwatch("chosen");
    private final Rectangle bestColor = addColorSwatch("best");
    private final Rectangle ordinaryColor = addColorSwatch("plain");
    private final Rectangle dominatedColor = addColorSwatch("dominated");
    private final Rectangle textColor = addColorSwatch("text");
    private final Rectangle mutedColor = addColorSwatch("muted");
    private final Rectangle axisColor = addColorSwatch("axis");
    private final Rectangle backgroundColor = addColorSwatch("ground");
    private final Rectangle lateColor = addColorSwatch("late");
    private final Rectangle deadlineColor = addColorSwatch("deadline");

    // An invisible label with the font size of the board.
    private final Label fontLabel = new Label();
    private final PauseTransition redrawDelay = new PauseTransition(Duration.millis(120));
    private @Nullable Tooltip tooltip;
    private @Nullable Drawing lastDrawing;
    private int drawCount;
    private List<Dot> dots = List.of();

    /// All values that a drawing depends on; an equal drawing is not drawn again.
    ///
    /// @param pinned the pinned rates if only pinned rates are shown; else empty
    /// @param isQuoteMissing whether no quote is loaded yet
    private record Drawing(
            PricedRates priced,
            RateFilter filter,
            List<RateRow> pinned,
            @Nullable RateRow selectedRate,
            boolean isQuoteMissing,
            double width,
            double height,
            double fontScale,
            List<Paint> paints) {

        boolean isSelected(RateRow row) {
            return row.equals(selectedRate);
        }

        // Returns whether the rate's name is to be drawn beside its dot: for the selected rate, the cheapest,
        // the fastest and the best value.
        boolean hasDrawnName(RateRow row) {
            return isSelected(row)
                    || priced.isLowestPriceOfSeveral(row)
                    || priced.isFastestOfSeveral(row)
                    || priced.isBestValueOfSeveral(row);
        }

        // Returns whether the rate has a dot on the chart: the rate is ranked, and has transit days and a sell
        // price.
        boolean isInChart(RateRow row) {
            return row.days() != null && priced.isRanked(row) && priced.sellPrice(row) != null;
        }

        Font fontOfSize(double size) {
            return Font.font(Theme.FAMILY, size * fontScale);
        }
    }

    /// The position of a rate's dot.
    ///
    /// @param isBeyondScale whether the price is above the scale: the dot is then hollow and at the upper edge
    private record Dot(RateRow row, double x, double y, boolean isBeyondScale) {

        double distanceTo(MouseEvent event) {
            return Math.hypot(x - event.getX(), y - event.getY());
        }
    }

    RateChart(RateBoardViewModel boardModel, Consumer<RateRow> onRateClicked) {
        this.boardModel = boardModel;
        rateFormatter = boardModel.rateFormatter;
        getStyleClass().add("rates-chart");
        setId("rateChart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().add(canvas);
        getChildren().addAll(swatches);
        Visibility.setVisibleAndManaged(fontLabel, false);
        getChildren().add(fontLabel);
        fontLabel.fontProperty().subscribe(_ -> requestLayout());
        redrawDelay.setOnFinished(_ -> drawChart());
        for (Rectangle swatch : swatches) {
            swatch.fillProperty().addListener(_ -> requestLayout());
        }
        canvas.setMouseTransparent(true);
        setOnMouseClicked(click -> {
            Dot dot = nearestDot(click);
            if (dot != null) {
                onRateClicked.accept(dot.row());
            }
        });
        setOnMouseMoved(this::showOrHideTooltip);
        setOnMouseExited(_ -> hideTooltip());
    }

    /// Shows the rates of another board; the chart is drawn again even if many rates would delay the drawing.
    void setModel(RateBoardViewModel newModel) {
        modelSubscription.unsubscribe();
        boardModel = newModel;
        lastDrawing = null;
        dots = List.of();
        modelSubscription = Subscription.combine(
                newModel.snapshot.subscribe(_ -> requestLayout()),
                newModel.selectedRate.subscribe(_ -> requestLayout()),
                newModel.visibleRates.subscribe(this::requestLayout));
    }

    private Rectangle addColorSwatch(String name) {
        Rectangle swatch = new Rectangle(0, 0);
        swatch.getStyleClass().add("swatch-" + name);
        Visibility.setVisibleAndManaged(swatch, false);
        swatches.add(swatch);
        return swatch;
    }

    private void showOrHideTooltip(MouseEvent moved) {
        Dot dot = nearestDot(moved);
        if (dot == null) {
            hideTooltip();
        } else {
            if (tooltip == null) {
                tooltip = new Tooltip();
            }
            tooltip.setText(rateFormatter.carrierName(dot.row()) + " · "
                    + rateFormatter.moneyText(boardModel.pricedRates().sellPrice(dot.row())) + " · "
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
        double nearestDistance =
                dots.stream().mapToDouble(dot -> dot.distanceTo(event)).min().orElse(Double.MAX_VALUE);
        // Of overlapping dots, the lowest belongs to the cheapest rate.
        return dots.stream()
                .filter(dot ->
                        dot.distanceTo(event) <= Math.min(MAX_CLICK_DISTANCE, nearestDistance + OVERLAP_DISTANCE))
                .max(Comparator.comparingDouble(Dot::y))
                .orElse(null);
    }

    private String deliveryText(RateRow row) {
        if (boardModel.pricedRates().deliveryDate(row) != null) {
            return rateFormatter.deliveryOrTransitText(row, boardModel.pricedRates());
        }
        Integer days = row.days();
        return days == null ? RateFormatter.NONE : rateFormatter.textOf("rates.chart.days", days);
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        if (createDrawing().equals(lastDrawing)) {
            return;
        }
        if (boardModel.visibleRates.size() > MAX_RATES_DRAWN_AT_ONCE && lastDrawing != null) {
            // Drawing many rates is delayed, so that the table is painted first and only the last of several
            // changes is drawn.
            redrawDelay.playFromStart();
        } else {
            drawChart();
        }
    }

    /// The number of times that the chart was drawn, for tests.
    int drawCount() {
        return drawCount;
    }

    /// Returns the position of the carrier's first dot; null if the carrier has no dot.
    @Nullable
    Point2D dotPositionOf(String carrier) {
        return dots.stream()
                .filter(dot -> dot.row().carrier().equals(carrier))
                .findFirst()
                .map(dot -> new Point2D(dot.x(), dot.y()))
                .orElse(null);
    }

    private Drawing createDrawing() {
        RateFilter filter = boardModel.filter.get();
        return new Drawing(
                boardModel.pricedRates(),
                filter,
                filter.pinnedOnly() ? List.copyOf(boardModel.pinnedRates) : List.of(),
                boardModel.selectedRate.get(),
                boardModel.board.get() == null,
                getWidth(),
                getHeight(),
                fontLabel.getFont().getSize() / Theme.BODY_SIZE,
                swatches.stream()
                        .map(Rectangle::getFill)
                        .filter(Objects::nonNull)
                        .toList());
    }

    private void drawChart() {
        redrawDelay.stop();
        Drawing drawing = createDrawing();
        lastDrawing = drawing;
        drawCount++;
        double width = canvas.getWidth();
        double height = canvas.getHeight();
        graphics.clearRect(0, 0, width, height);
        List<RateRow> placeableRates =
                boardModel.visibleRates.stream().filter(drawing::isInChart).toList();
        setAccessibleText(rateFormatter.textOf("rates.chart.spoken", placeableRates.size()));
        dots = List.of();
        if (drawing.isQuoteMissing() || width < 160 || height < 90) {
            return;
        }
        if (placeableRates.isEmpty()) {
            drawEmptyText(drawing, width, height);
            return;
        }
        ChartScale scale = ChartScale.of(placeableRates, drawing.priced(), width, height, drawing.fontScale());
        dots = placeableRates.stream()
                .map(row -> createDot(row, drawing, scale))
                .toList();
        shadeLateDays(drawing, scale);
        drawAxes(drawing, scale);
        drawFrontierLine(drawing);
        Predicate<Dot> isDominated = dot -> drawing.priced().isDominated(dot.row());
        dots.stream().filter(isDominated).forEach(dot -> drawDot(dot, drawing));
        dots.stream().filter(isDominated.negate()).forEach(dot -> drawDot(dot, drawing));
        dots.stream().filter(dot -> drawing.isSelected(dot.row())).forEach(dot -> drawDot(dot, drawing));
        List<double[]> occupiedBoxes = new ArrayList<>();
        dots.stream()
                .filter(dot -> drawing.hasDrawnName(dot.row()))
                .sorted(Comparator.comparing(dot -> !drawing.isSelected(dot.row())))
                .forEach(dot -> drawNameIfFitting(dot, drawing, scale, occupiedBoxes));
    }

    private static Dot createDot(RateRow row, Drawing drawing, ChartScale scale) {
        double sellPrice = ChartScale.sellPriceOrZero(row, drawing.priced());
        return new Dot(
                row,
                scale.xOfDay(ChartScale.transitDaysOrZero(row)),
                scale.yOfPrice(Math.min(sellPrice, scale.highestPrice())),
                sellPrice > scale.highestPrice());
    }

    private void drawEmptyText(Drawing drawing, double width, double height) {
        graphics.setFill(mutedColor.getFill());
        graphics.setFont(drawing.fontOfSize(Theme.BODY_SIZE));
        graphics.setTextAlign(TextAlignment.CENTER);
        graphics.setTextBaseline(VPos.CENTER);
        graphics.fillText(rateFormatter.textOf("rates.chart.none"), width / 2, height / 2);
    }

    private void drawAxes(Drawing drawing, ChartScale scale) {
        graphics.setStroke(axisColor.getFill());
        graphics.setLineWidth(1);
        graphics.strokeLine(scale.leftEdge() + .5, scale.topEdge() - 6, scale.leftEdge() + .5, scale.bottomEdge() + .5);
        graphics.strokeLine(
                scale.leftEdge() + .5, scale.bottomEdge() + .5, scale.rightEdge() + .5, scale.bottomEdge() + .5);
        graphics.setFill(mutedColor.getFill());
        graphics.setFont(drawing.fontOfSize(SMALL_FONT_SIZE));
        graphics.setTextBaseline(VPos.CENTER);
        graphics.setTextAlign(TextAlignment.RIGHT);
        for (double price : scale.priceAxisValues()) {
            graphics.fillText(
                    rateFormatter.formats().formatWholeDollars(BigDecimal.valueOf(price)),
                    scale.leftEdge() - 8,
                    scale.yOfPrice(price));
        }
        graphics.setTextAlign(TextAlignment.CENTER);
        graphics.setTextBaseline(VPos.TOP);
        for (int day : scale.dayAxisValues()) {
            String label = drawing.priced()
                    .deliveryDates()
                    .deliveryDateAfterBusinessDays(day)
                    .map(rateFormatter::dayText)
                    .orElseGet(() -> rateFormatter.textOf("rates.chart.days", day));
            graphics.fillText(label, scale.xOfDay(day), scale.bottomEdge() + 8 * drawing.fontScale());
        }
    }

    // Shades the days on which a delivery would be after the must-deliver-by date. Shades nothing if this date
    // or the pickup date is unknown.
    private void shadeLateDays(Drawing drawing, ChartScale scale) {
        DeliveryDates deliveries = drawing.priced().deliveryDates();
        LocalDate deadline = deliveries.mustDeliverBy();
        int lastDayInTime = scale.firstDay() - 1;
        while (lastDayInTime < scale.lastDay()
                && deliveries
                        .deliveryDateAfterBusinessDays(lastDayInTime + 1)
                        .filter(day -> deadline == null || !day.isAfter(deadline))
                        .isPresent()) {
            lastDayInTime++;
        }
        if (deadline == null || deliveries.pickupDate() == null || lastDayInTime >= scale.lastDay()) {
            return;
        }
        double x = scale.xOfDayEdge(lastDayInTime);
        graphics.setFill(lateColor.getFill());
        graphics.fillRect(x, scale.topEdge() - 6, scale.rightEdge() - x, scale.bottomEdge() - scale.topEdge() + 6);
        graphics.setStroke(deadlineColor.getFill());
        graphics.setLineWidth(1.3);
        graphics.setLineDashes(3, 3);
        graphics.strokeLine(x, scale.topEdge() - 6, x, scale.bottomEdge());
        graphics.setLineDashes();
        graphics.setFill(deadlineColor.getFill());
        graphics.setFont(drawing.fontOfSize(SMALL_FONT_SIZE));
        graphics.setTextAlign(TextAlignment.LEFT);
        graphics.setTextBaseline(VPos.TOP);
        graphics.fillText(
                rateFormatter.textOf("rates.chart.after", rateFormatter.dayText(deadline)), x + 8, scale.topEdge() - 4);
    }

    private void drawFrontierLine(Drawing drawing) {
        List<Dot> frontierDots = dots.stream()
                .filter(dot -> !drawing.priced().isDominated(dot.row()))
                .sorted(Comparator.comparingDouble(Dot::x).thenComparingDouble(Dot::y))
                .toList();
        graphics.setStroke(chosenColor.getFill());
        graphics.setLineWidth(1.3);
        graphics.setLineDashes(4, 4);
        for (int index = 1; index < frontierDots.size(); index++) {
            graphics.strokeLine(
                    frontierDots.get(index - 1).x(),
                    frontierDots.get(index - 1).y(),
                    frontierDots.get(index).x(),
                    frontierDots.get(index).y());
        }
        graphics.setLineDashes();
    }

    private void drawDot(Dot dot, Drawing drawing) {
        PricedRates priced = drawing.priced();
        boolean isSelected = drawing.isSelected(dot.row());
        double radius = isSelected ? 8 : drawing.hasDrawnName(dot.row()) ? 7 : dots.size() > MAX_LARGE_DOTS ? 3.5 : 6;
        Rectangle swatch = isSelected
                ? chosenColor
                : priced.isDominated(dot.row())
                        ? dominatedColor
                        : priced.isLowestPriceOfSeveral(dot.row()) || priced.isBestValueOfSeveral(dot.row())
                                ? bestColor
                                : ordinaryColor;
        if (dot.isBeyondScale()) {
            graphics.setStroke(swatch.getFill());
            graphics.setLineWidth(2);
            graphics.strokeOval(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius);
            return;
        }
        graphics.setFill(swatch.getFill());
        graphics.fillOval(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius);
    }

    // Draws name and price beside the dot, or only one of the two texts if both do not fit. If a single text
    // would also overlap another text, nothing is drawn; the tooltip shows the name.
    private void drawNameIfFitting(Dot dot, Drawing drawing, ChartScale scale, List<double[]> occupiedBoxes) {
        String name = rateFormatter.carrierName(dot.row());
        String price = rateFormatter.amountText(drawing.priced().sellPrice(dot.row()));
        Font font = drawing.fontOfSize(SMALL_FONT_SIZE);
        for (String text : List.of(name + "  " + price, name, price)) {
            double textWidth = textWidth(text, font);
            boolean fitsRight = dot.x() + LABEL_GAP + textWidth <= scale.width() - 4;
            double x = fitsRight ? dot.x() + LABEL_GAP : dot.x() - LABEL_GAP - textWidth;
            double halfHeight = 8 * drawing.fontScale();
            double y = Math.max(halfHeight, dot.y() - halfHeight);
            double[] box = {x, y - halfHeight, x + textWidth, y + halfHeight};
            if (x >= scale.leftEdge()
                    && occupiedBoxes.stream()
                            .noneMatch(other ->
                                    box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])) {
                occupiedBoxes.add(box);
                graphics.setFill(Objects.requireNonNullElse(backgroundColor.getFill(), ordinaryColor.getFill()));
                graphics.fillRect(x - 3, y - halfHeight, textWidth + 6, 2 * halfHeight);
                graphics.setFill(Objects.requireNonNullElse(textColor.getFill(), ordinaryColor.getFill()));
                graphics.setFont(font);
                graphics.setTextAlign(TextAlignment.LEFT);
                graphics.setTextBaseline(VPos.CENTER);
                graphics.fillText(text, x, y);
                return;
            }
        }
    }

    private static double textWidth(String text, Font font) {
        Text textNode = new Text(text);
        textNode.setFont(font);
        return textNode.getLayoutBounds().getWidth();
    }

    /// Converts transit days and prices in dollars to positions on the chart in pixels.
    ///
    /// @param fontScale font size relative to the default size; the margins grow with it
    private record ChartScale(
            int firstDay,
            int lastDay,
            double lowestPrice,
            double highestPrice,
            double width,
            double height,
            double fontScale) {

        private static final double LEFT_MARGIN = 64;
        private static final double RIGHT_MARGIN = 28;
        private static final double TOP_MARGIN = 18;
        private static final double BOTTOM_MARGIN = 30;

        /// @param rows the rates of the chart, at least one
        static ChartScale of(List<RateRow> rows, PricedRates priced, double width, double height, double fontScale) {
            IntSummaryStatistics days =
                    rows.stream().mapToInt(ChartScale::transitDaysOrZero).summaryStatistics();
            double[] prices = rows.stream()
                    .mapToDouble(row -> sellPriceOrZero(row, priced))
                    .sorted()
                    .toArray();
            double lowest = prices[0];
            double highest = highestPriceWithoutOutliers(prices);
            double margin = Math.max((highest - lowest) * .12, Math.max(1, highest * .02));
            return new ChartScale(
                    days.getMin(),
                    days.getMax(),
                    Math.max(0, lowest - margin),
                    highest + margin,
                    width,
                    height,
                    fontScale);
        }

        static int transitDaysOrZero(RateRow row) {
            Integer days = row.days();
            return days == null ? 0 : days;
        }

        static double sellPriceOrZero(RateRow row, PricedRates priced) {
            BigDecimal sell = priced.sellPrice(row);
            return sell == null ? 0 : sell.doubleValue();
        }

        // Returns the highest price of the scale. A few prices far above the others, such as a truckload rate
        // among LTL rates, are left out, because the scale would squeeze all other prices together.
        private static double highestPriceWithoutOutliers(double[] sorted) {
            double limit = 2 * sorted[sorted.length / 2];
            int insideCount = sorted.length;
            while (insideCount > 1 && sorted[insideCount - 1] > limit) {
                insideCount--;
            }
            return insideCount < sorted.length && insideCount * 4 >= sorted.length * 3
                    ? sorted[insideCount - 1]
                    : sorted[sorted.length - 1];
        }

        double leftEdge() {
            return LEFT_MARGIN * fontScale;
        }

        double rightEdge() {
            return width - RIGHT_MARGIN;
        }

        double topEdge() {
            return TOP_MARGIN;
        }

        double bottomEdge() {
            return height - BOTTOM_MARGIN * fontScale;
        }

        double xOfDay(int day) {
            double span = rightEdge() - leftEdge();
            return firstDay == lastDay
                    ? leftEdge() + span / 2
                    : leftEdge() + span * (.08 + .78 * (day - firstDay) / (lastDay - firstDay));
        }

        /// Returns the position halfway between a day and the next day; the left edge for a day before the
        /// first day; the position of the day itself for the last day.
        double xOfDayEdge(int day) {
            return day < firstDay ? leftEdge() : (xOfDay(day) + xOfDay(Math.min(lastDay, day + 1))) / 2;
        }

        double yOfPrice(double price) {
            return topEdge() + (bottomEdge() - topEdge()) * (1 - (price - lowestPrice) / (highestPrice - lowestPrice));
        }

        List<Double> priceAxisValues() {
            double step = Math.pow(10, Math.floor(Math.log10((highestPrice - lowestPrice) / 2)));
            while ((highestPrice - lowestPrice) / step
                    > Math.clamp((bottomEdge() - topEdge()) / (18 * fontScale), 1, 5)) {
                step *= 2;
            }
            List<Double> marks = new ArrayList<>();
            for (double mark = Math.ceil(lowestPrice / step) * step; mark <= highestPrice; mark += step) {
                marks.add(mark);
            }
            return marks;
        }

        List<Integer> dayAxisValues() {
            int step = Math.max(1, (lastDay - firstDay + 7) / 8);
            List<Integer> marks = new ArrayList<>();
            for (int day = firstDay; day <= lastDay; day += step) {
                marks.add(day);
            }
            return marks;
        }
    }
}
