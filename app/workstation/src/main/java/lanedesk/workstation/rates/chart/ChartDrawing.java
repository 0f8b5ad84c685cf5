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
import lanedesk.freight.calendar.Deliveries;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.rates.text.RateText;

/// Draws the chart of some rates: axes, what comes too late, the line of those that no other beats, dots and names.
///
/// @param type how much larger the type is than usual
record ChartDrawing(GraphicsContext pen, ChartedRates shown, ChartColours colours, RateText rateText, double type) {

    private static final double SMALL = 12;
    private static final int MANY_DOTS = 60;

    /// The distance from a dot to its name.
    private static final double BESIDE = 14;

    private Font font(double size) {
        return Font.font(Theme.FAMILY, size * type);
    }

    /// Says that there is nothing to draw.
    void nothing(double width, double height) {
        pen.setFill(colours.muted.getFill());
        pen.setFont(font(Theme.BODY_SIZE));
        pen.setTextAlign(TextAlignment.CENTER);
        pen.setTextBaseline(VPos.CENTER);
        pen.fillText(rateText.text("rates.chart.none"), width / 2, height / 2);
    }

    void draw(List<ChartDot> dots, ChartScale scale) {
        shadeLate(scale);
        axes(scale);
        frontier(dots);
        Predicate<ChartDot> dominated = dot -> shown.priced().isDominated(dot.row());
        boolean small = dots.size() > MANY_DOTS;
        dots.stream().filter(dominated).forEach(dot -> dot(dot, small));
        dots.stream().filter(dominated.negate()).forEach(dot -> dot(dot, small));
        dots.stream().filter(dot -> shown.isSelected(dot.row())).forEach(dot -> dot(dot, small));
        List<double[]> taken = new ArrayList<>();
        dots.stream()
                .filter(dot -> shown.isNamed(dot.row()))
                .sorted(Comparator.comparing(dot -> !shown.isSelected(dot.row())))
                .forEach(dot -> name(dot, scale, taken));
    }

    private void axes(ChartScale scale) {
        pen.setStroke(colours.axis.getFill());
        pen.setLineWidth(1);
        pen.strokeLine(scale.left() + .5, scale.top() - 6, scale.left() + .5, scale.bottom() + .5);
        pen.strokeLine(scale.left() + .5, scale.bottom() + .5, scale.right() + .5, scale.bottom() + .5);
        pen.setFill(colours.muted.getFill());
        pen.setFont(font(SMALL));
        pen.setTextBaseline(VPos.CENTER);
        pen.setTextAlign(TextAlignment.RIGHT);
        for (double price : scale.priceMarks()) {
            pen.fillText(rateText.formats().dollars(BigDecimal.valueOf(price)), scale.left() - 8, scale.y(price));
        }
        pen.setTextAlign(TextAlignment.CENTER);
        pen.setTextBaseline(VPos.TOP);
        for (int day : scale.dayMarks()) {
            pen.fillText(mark(day), scale.x(day), scale.bottom() + 8 * type);
        }
    }

    private String mark(int day) {
        return shown.priced()
                .deliveries()
                .dayAfter(day)
                .map(rateText::day)
                .orElseGet(() -> rateText.text("rates.chart.days", day));
    }

    // Shades the days after the one by which the shipment must arrive.
    private void shadeLate(ChartScale scale) {
        Deliveries deliveries = shown.priced().deliveries();
        LocalDate last = deliveries.mustArriveBy();
        int inTime = scale.firstDay() - 1;
        while (inTime < scale.lastDay()
                && deliveries
                        .dayAfter(inTime + 1)
                        .filter(day -> last == null || !day.isAfter(last))
                        .isPresent()) {
            inTime++;
        }
        if (last == null || deliveries.pickup() == null || inTime >= scale.lastDay()) {
            return;
        }
        double from = scale.edge(inTime);
        pen.setFill(colours.late.getFill());
        pen.fillRect(from, scale.top() - 6, scale.right() - from, scale.bottom() - scale.top() + 6);
        pen.setStroke(colours.deadline.getFill());
        pen.setLineWidth(1.3);
        pen.setLineDashes(3, 3);
        pen.strokeLine(from, scale.top() - 6, from, scale.bottom());
        pen.setLineDashes();
        pen.setFill(colours.deadline.getFill());
        pen.setFont(font(SMALL));
        pen.setTextAlign(TextAlignment.LEFT);
        pen.setTextBaseline(VPos.TOP);
        pen.fillText(rateText.text("rates.chart.after", rateText.day(last)), from + 8, scale.top() - 4);
    }

    private void frontier(List<ChartDot> placed) {
        List<ChartDot> open = placed.stream()
                .filter(dot -> !shown.priced().isDominated(dot.row()))
                .sorted(Comparator.comparingDouble(ChartDot::x).thenComparingDouble(ChartDot::y))
                .toList();
        pen.setStroke(colours.chosen.getFill());
        pen.setLineWidth(1.3);
        pen.setLineDashes(4, 4);
        for (int at = 1; at < open.size(); at++) {
            pen.strokeLine(
                    open.get(at - 1).x(),
                    open.get(at - 1).y(),
                    open.get(at).x(),
                    open.get(at).y());
        }
        pen.setLineDashes();
    }

    private void dot(ChartDot dot, boolean small) {
        var priced = shown.priced();
        boolean selected = shown.isSelected(dot.row());
        double radius = selected ? 8 : shown.isNamed(dot.row()) ? 7 : small ? 3.5 : 6;
        Paint colour = selected
                ? colours.chosen.getFill()
                : priced.isDominated(dot.row())
                        ? colours.dominated.getFill()
                        : priced.isLowest(dot.row()) || priced.isBestValue(dot.row())
                                ? colours.best.getFill()
                                : colours.plain.getFill();
        if (dot.beyond()) {
            pen.setStroke(colour);
            pen.setLineWidth(2);
            pen.strokeOval(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius);
            return;
        }
        pen.setFill(colour);
        pen.fillOval(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius);
    }

    // Above the line that goes down to the right; with the price, or one of both alone, as there is room. What would
    // lie
    // over another name is left out; the tooltip still shows it.
    private void name(ChartDot dot, ChartScale scale, List<double[]> taken) {
        String name = rateText.name(dot.row());
        String price = rateText.amount(shown.priced().sell(dot.row()));
        for (String words : List.of(name + "  " + price, name, price)) {
            double wide = wide(words);
            boolean right = dot.x() + BESIDE + wide <= scale.width() - 4;
            double x = right ? dot.x() + BESIDE : dot.x() - BESIDE - wide;
            double half = 8 * type;
            double y = Math.max(half, dot.y() - half);
            double[] box = {x, y - half, x + wide, y + half};
            if (x >= scale.left()
                    && taken.stream()
                            .noneMatch(other ->
                                    box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])) {
                taken.add(box);
                write(words, x, y, wide, half);
                return;
            }
        }
    }

    private double wide(String words) {
        Text measured = new Text(words);
        measured.setFont(font(SMALL));
        return measured.getLayoutBounds().getWidth();
    }

    private void write(String words, double x, double y, double wide, double half) {
        pen.setFill(Objects.requireNonNullElse(colours.ground.getFill(), colours.plain.getFill()));
        pen.fillRect(x - 3, y - half, wide + 6, 2 * half);
        pen.setFill(Objects.requireNonNullElse(colours.text.getFill(), colours.plain.getFill()));
        pen.setFont(font(SMALL));
        pen.setTextAlign(TextAlignment.LEFT);
        pen.setTextBaseline(VPos.CENTER);
        pen.fillText(words, x, y);
    }
}
