package lanedesk.workstation.rates.chart;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.rates.text.RateFormatter;

/// Draws the chart of rates: axes, the late area, the line through the non-dominated rates, dots and names.
///
/// @param typeSize font scale relative to the default
record ChartDrawing(
        GraphicsContext pen,
        ChartedRates chartedRates,
        ChartColours colours,
        RateFormatter rateFormatter,
        double typeSize) {

    private static final double SMALL_TYPE = 12;
    private static final int MANY_DOTS = 60;

    /// The distance from a dot to its name.
    private static final double LABEL_GAP = 14;

    private Font font(double size) {
        return Font.font(Theme.FAMILY, size * typeSize);
    }

    /// Draws the text of an empty chart.
    void drawEmptyText(double width, double height) {
        pen.setFill(colours.muted.getFill());
        pen.setFont(font(Theme.BODY_SIZE));
        pen.setTextAlign(TextAlignment.CENTER);
        pen.setTextBaseline(VPos.CENTER);
        pen.fillText(rateFormatter.text("rates.chart.none"), width / 2, height / 2);
    }

    void draw(List<ChartDot> dots, ChartScale scale) {
        shadeLate(scale);
        drawAxes(scale);
        drawFrontier(dots);
        Predicate<ChartDot> dominated = dot -> chartedRates.priced().isDominated(dot.row());
        boolean small = dots.size() > MANY_DOTS;
        dots.stream().filter(dominated).forEach(dot -> drawDot(dot, small));
        dots.stream().filter(dominated.negate()).forEach(dot -> drawDot(dot, small));
        dots.stream().filter(dot -> chartedRates.isSelected(dot.row())).forEach(dot -> drawDot(dot, small));
        List<double[]> occupied = new ArrayList<>();
        dots.stream()
                .filter(dot -> chartedRates.isNamed(dot.row()))
                .sorted(Comparator.comparing(dot -> !chartedRates.isSelected(dot.row())))
                .forEach(dot -> drawName(dot, scale, occupied));
    }

    private void drawAxes(ChartScale scale) {
        pen.setStroke(colours.axis.getFill());
        pen.setLineWidth(1);
        pen.strokeLine(scale.left() + .5, scale.top() - 6, scale.left() + .5, scale.bottom() + .5);
        pen.strokeLine(scale.left() + .5, scale.bottom() + .5, scale.right() + .5, scale.bottom() + .5);
        pen.setFill(colours.muted.getFill());
        pen.setFont(font(SMALL_TYPE));
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
            pen.fillText(dayMark(day), scale.xOfDay(day), scale.bottom() + 8 * typeSize);
        }
    }

    private String dayMark(int day) {
        return chartedRates
                .priced()
                .deliveries()
                .deliveryDateAfter(day)
                .map(rateFormatter::dayText)
                .orElseGet(() -> rateFormatter.text("rates.chart.days", day));
    }

    // Shades the days after the must-deliver-by date.
    private void shadeLate(ChartScale scale) {
        DeliveryDates deliveries = chartedRates.priced().deliveries();
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
        pen.setFill(colours.late.getFill());
        pen.fillRect(from, scale.top() - 6, scale.right() - from, scale.bottom() - scale.top() + 6);
        pen.setStroke(colours.deadline.getFill());
        pen.setLineWidth(1.3);
        pen.setLineDashes(3, 3);
        pen.strokeLine(from, scale.top() - 6, from, scale.bottom());
        pen.setLineDashes();
        pen.setFill(colours.deadline.getFill());
        pen.setFont(font(SMALL_TYPE));
        pen.setTextAlign(TextAlignment.LEFT);
        pen.setTextBaseline(VPos.TOP);
        pen.fillText(rateFormatter.text("rates.chart.after", rateFormatter.dayText(last)), from + 8, scale.top() - 4);
    }

    private void drawFrontier(List<ChartDot> placed) {
        List<ChartDot> open = placed.stream()
                .filter(dot -> !chartedRates.priced().isDominated(dot.row()))
                .sorted(Comparator.comparingDouble(ChartDot::x).thenComparingDouble(ChartDot::y))
                .toList();
        pen.setStroke(colours.chosen.getFill());
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

    private void drawDot(ChartDot dot, boolean small) {
        var priced = chartedRates.priced();
        boolean selected = chartedRates.isSelected(dot.row());
        double radius = selected ? 8 : chartedRates.isNamed(dot.row()) ? 7 : small ? 3.5 : 6;
        Paint colour = selected
                ? colours.chosen.getFill()
                : priced.isDominated(dot.row())
                        ? colours.dominated.getFill()
                        : priced.isLowest(dot.row()) || priced.isBestValue(dot.row())
                                ? colours.best.getFill()
                                : colours.ordinary.getFill();
        if (dot.isBeyondScale()) {
            pen.setStroke(colour);
            pen.setLineWidth(2);
            pen.strokeOval(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius);
            return;
        }
        pen.setFill(colour);
        pen.fillOval(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius);
    }

    // Names are drawn above the falling line; with the price, or only one of both, as space permits. A name that
    // would overlap another is omitted; the tooltip still shows it.
    private void drawName(ChartDot dot, ChartScale scale, List<double[]> occupied) {
        String name = rateFormatter.carrierName(dot.row());
        String price = rateFormatter.amountText(chartedRates.priced().sellPrice(dot.row()));
        for (String text : List.of(name + "  " + price, name, price)) {
            double wide = textWidth(text);
            boolean right = dot.x() + LABEL_GAP + wide <= scale.width() - 4;
            double x = right ? dot.x() + LABEL_GAP : dot.x() - LABEL_GAP - wide;
            double half = 8 * typeSize;
            double y = Math.max(half, dot.y() - half);
            double[] box = {x, y - half, x + wide, y + half};
            if (x >= scale.left()
                    && occupied.stream()
                            .noneMatch(other ->
                                    box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])) {
                occupied.add(box);
                drawText(text, x, y, wide, half);
                return;
            }
        }
    }

    private double textWidth(String text) {
        Text measured = new Text(text);
        measured.setFont(font(SMALL_TYPE));
        return measured.getLayoutBounds().getWidth();
    }

    private void drawText(String text, double x, double y, double wide, double half) {
        pen.setFill(Objects.requireNonNullElse(colours.background.getFill(), colours.ordinary.getFill()));
        pen.fillRect(x - 3, y - half, wide + 6, 2 * half);
        pen.setFill(Objects.requireNonNullElse(colours.text.getFill(), colours.ordinary.getFill()));
        pen.setFont(font(SMALL_TYPE));
        pen.setTextAlign(TextAlignment.LEFT);
        pen.setTextBaseline(VPos.CENTER);
        pen.fillText(text, x, y);
    }
}
