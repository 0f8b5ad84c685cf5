package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
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
import lanedesk.workstation.freight.calendar.Deliveries;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.words.RateWords;
import org.jspecify.annotations.Nullable;

/// Sell price against transit days, or the days of delivery where they are known, one dot a rate, drawn on one canvas
/// however many there are. Rates that another
/// beats are grey; the others are joined by a line. A click selects the nearest, of those at one place the cheapest.
final class RateChart extends Pane {

    private static final double SMALL = 12;
    private static final double REACH = 14;
    private static final double OVERLAP = 1.5;
    private static final int MANY = 500;

    /// `beyond` marks a price above the scale, drawn hollow at its upper edge.
    private record Dot(RateRow row, double x, double y, boolean beyond) {}

    private final RateComparisonViewModel model;
    private final Canvas canvas = new Canvas();
    private final Rectangle chosen = swatch("chosen");
    private final Rectangle best = swatch("best");
    private final Rectangle plain = swatch("plain");
    private final Rectangle dominated = swatch("dominated");
    private final Rectangle text = swatch("text");
    private final Rectangle muted = swatch("muted");
    private final Rectangle axis = swatch("axis");
    private final Rectangle ground = swatch("ground");
    private final Rectangle late = swatch("late");
    private final Rectangle deadline = swatch("deadline");
    private final List<Rectangle> swatches =
            List.of(chosen, best, plain, dominated, text, muted, axis, ground, late, deadline);
    private final Label body = new Label();
    private @Nullable Tooltip tooltip;
    private final PauseTransition later = new PauseTransition(Duration.millis(120));
    private @Nullable Drawn drawn;
    private int timesDrawn;
    private List<Dot> dots = List.of();

    RateChart(RateComparisonViewModel model, Consumer<RateRow> select) {
        this.model = model;
        getStyleClass().add("rates-chart");
        setId("rateChart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().add(canvas);
        getChildren().addAll(swatches);
        Visibility.set(body, false);
        getChildren().add(body);
        body.fontProperty().subscribe(_ -> requestLayout());
        later.setOnFinished(_ -> drawNow());
        for (Rectangle swatch : swatches) {
            swatch.fillProperty().addListener(_ -> requestLayout());
        }
        canvas.setMouseTransparent(true);
        setOnMouseClicked(click -> {
            Dot dot = near(click);
            if (dot != null) {
                select.accept(dot.row());
            }
        });
        setOnMouseMoved(this::tell);
        setOnMouseExited(_ -> tellNothing());
    }

    // Canvas knows nothing of style sheets; these unseen shapes carry the theme's colours to it.
    private static Rectangle swatch(String name) {
        Rectangle swatch = new Rectangle(0, 0);
        swatch.getStyleClass().add("swatch-" + name);
        Visibility.set(swatch, false);
        return swatch;
    }

    // A label that is not seen has the size of the board's type.
    private double type() {
        return body.getFont().getSize() / Theme.BODY_SIZE;
    }

    private Font font(double size) {
        return Font.font(Theme.FAMILY, size * type());
    }

    private void tell(MouseEvent moved) {
        Dot dot = near(moved);
        if (dot == null) {
            tellNothing();
        } else {
            RateWords words = model.words();
            if (tooltip == null) {
                tooltip = new Tooltip();
            }
            tooltip.setText(words.name(dot.row()) + " · "
                    + words.money(model.priced().sell(dot.row())) + " · " + delivers(dot.row()));
            tooltip.show(this, moved.getScreenX() + 12, moved.getScreenY() + 12);
        }
    }

    private void tellNothing() {
        if (tooltip != null) {
            tooltip.hide();
        }
    }

    private @Nullable Dot near(MouseEvent event) {
        double nearest =
                dots.stream().mapToDouble(dot -> distance(dot, event)).min().orElse(Double.MAX_VALUE);
        // of dots that lie on each other, the cheapest rate is meant
        return dots.stream()
                .filter(dot -> distance(dot, event) <= Math.min(REACH, nearest + OVERLAP))
                .max(Comparator.comparingDouble(Dot::y))
                .orElse(null);
    }

    private static double distance(Dot dot, MouseEvent event) {
        return Math.hypot(dot.x() - event.getX(), dot.y() - event.getY());
    }

    private String delivers(RateRow row) {
        return model.priced().delivery(row) == null
                ? days(row.days())
                : model.words().delivers(row, model.priced());
    }

    private String days(@Nullable Integer days) {
        return days == null ? RateWords.NONE : model.words().text("rates.chart.days", days);
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        Drawn wanted = wanted();
        if (wanted.equals(drawn)) {
            return;
        }
        if (model.sight().rows().size() > MANY && drawn != null) {
            // the table comes first, and of many changes the last
            later.playFromStart();
        } else {
            drawNow();
        }
    }

    /// Draws what the model shows now, with the next frame and only where it differs from what is drawn; the order of
    /// the rows makes no difference.
    void draw() {
        requestLayout();
    }

    /// How often it was drawn.
    int timesDrawn() {
        return timesDrawn;
    }

    /// Everything a drawing depends on.
    private record Drawn(
            PricedRates priced,
            RateFilter filter,
            List<RateRow> pinned,
            @Nullable RateRow selected,
            double width,
            double height,
            double type,
            List<Paint> colours) {}

    private Drawn wanted() {
        RateFilter filter = model.sight().filterProperty().get();
        return new Drawn(
                model.priced(),
                filter,
                filter.pinnedOnly() ? List.copyOf(model.sight().pinned()) : List.of(),
                model.selectedProperty().get(),
                getWidth(),
                getHeight(),
                type(),
                swatches.stream()
                        .map(Rectangle::getFill)
                        .filter(Objects::nonNull)
                        .toList());
    }

    private void drawNow() {
        later.stop();
        drawn = wanted();
        timesDrawn++;
        double width = canvas.getWidth();
        double height = canvas.getHeight();
        GraphicsContext pen = canvas.getGraphicsContext2D();
        pen.clearRect(0, 0, width, height);
        List<RateRow> rows = model.sight().rows().stream()
                .filter(row -> row.days() != null
                        && model.priced().isAlive(row)
                        && model.priced().sell(row) != null)
                .toList();
        setAccessibleText(model.words().text("rates.chart.spoken", rows.size()));
        dots = List.of();
        boolean awaited = model.boardProperty().get() == null;
        if (awaited || width < 160 || height < 90) {
            return;
        }
        if (rows.isEmpty()) {
            pen.setFill(muted.getFill());
            pen.setFont(font(Theme.BODY_SIZE));
            pen.setTextAlign(TextAlignment.CENTER);
            pen.setTextBaseline(VPos.CENTER);
            pen.fillText(model.words().text("rates.chart.none"), width / 2, height / 2);
            return;
        }
        ChartScale scale = ChartScale.of(rows, model.priced(), width, height, type());
        shadeLate(pen, scale);
        axes(pen, scale);
        List<Dot> placed = new ArrayList<>();
        rows.forEach(row -> placed.add(new Dot(
                row, scale.x(days(row)), scale.y(Math.min(sell(row), scale.high())), sell(row) > scale.high())));
        dots = placed;
        frontier(pen, placed);
        placed.stream().filter(dot -> model.priced().isDominated(dot.row())).forEach(dot -> dot(pen, dot));
        placed.stream().filter(dot -> !model.priced().isDominated(dot.row())).forEach(dot -> dot(pen, dot));
        placed.stream().filter(dot -> isSelected(dot.row())).forEach(dot -> dot(pen, dot));
        List<double[]> taken = new ArrayList<>();
        placed.stream()
                .filter(dot -> isNamed(dot.row()))
                .sorted(Comparator.comparing(dot -> !isSelected(dot.row())))
                .forEach(dot -> name(pen, dot, width, taken));
    }

    /// Where the carrier's dot is, null where it has none.
    @Nullable
    Point2D placeOf(String carrier) {
        return dots.stream()
                .filter(dot -> dot.row().carrier().equals(carrier))
                .findFirst()
                .map(dot -> new Point2D(dot.x(), dot.y()))
                .orElse(null);
    }

    static int days(RateRow row) {
        Integer days = row.days();
        return days == null ? 0 : days;
    }

    private double sell(RateRow row) {
        BigDecimal sell = model.priced().sell(row);
        return sell == null ? 0 : sell.doubleValue();
    }

    private boolean isSelected(RateRow row) {
        return row.equals(model.selectedProperty().get());
    }

    private boolean isNamed(RateRow row) {
        PricedRates priced = model.priced();
        return isSelected(row) || priced.isLowest(row) || priced.isFastest(row) || priced.isBestValue(row);
    }

    private void axes(GraphicsContext pen, ChartScale scale) {
        pen.setStroke(axis.getFill());
        pen.setLineWidth(1);
        pen.strokeLine(scale.left() + .5, scale.top() - 6, scale.left() + .5, scale.bottom() + .5);
        pen.strokeLine(scale.left() + .5, scale.bottom() + .5, scale.right() + .5, scale.bottom() + .5);
        pen.setFill(muted.getFill());
        pen.setFont(font(SMALL));
        pen.setTextBaseline(VPos.CENTER);
        pen.setTextAlign(TextAlignment.RIGHT);
        for (double price : scale.priceMarks()) {
            pen.fillText(model.words().formats().dollars(BigDecimal.valueOf(price)), scale.left() - 8, scale.y(price));
        }
        pen.setTextAlign(TextAlignment.CENTER);
        pen.setTextBaseline(VPos.TOP);
        for (int day : scale.dayMarks()) {
            pen.fillText(mark(day), scale.x(day), scale.bottom() + 8 * type());
        }
    }

    private String mark(int day) {
        return model.priced().deliveries().after(day).map(model.words()::day).orElseGet(() -> days(day));
    }

    // What lies behind the day by which it must arrive.
    private void shadeLate(GraphicsContext pen, ChartScale scale) {
        Deliveries deliveries = model.priced().deliveries();
        LocalDate last = deliveries.mustArriveBy();
        int inTime = scale.firstDay() - 1;
        while (inTime < scale.lastDay()
                && deliveries
                        .after(inTime + 1)
                        .filter(day -> last == null || !day.isAfter(last))
                        .isPresent()) {
            inTime++;
        }
        if (last == null || deliveries.pickup() == null || inTime >= scale.lastDay()) {
            return;
        }
        double from = scale.edge(inTime);
        pen.setFill(late.getFill());
        pen.fillRect(from, scale.top() - 6, scale.right() - from, scale.bottom() - scale.top() + 6);
        pen.setStroke(deadline.getFill());
        pen.setLineWidth(1.3);
        pen.setLineDashes(3, 3);
        pen.strokeLine(from, scale.top() - 6, from, scale.bottom());
        pen.setLineDashes();
        pen.setFill(deadline.getFill());
        pen.setFont(font(SMALL));
        pen.setTextAlign(TextAlignment.LEFT);
        pen.setTextBaseline(VPos.TOP);
        pen.fillText(model.words().text("rates.chart.after", model.words().day(last)), from + 8, scale.top() - 4);
    }

    private void frontier(GraphicsContext pen, List<Dot> placed) {
        List<Dot> open = placed.stream()
                .filter(dot -> !model.priced().isDominated(dot.row()))
                .sorted(Comparator.comparingDouble(Dot::x).thenComparingDouble(Dot::y))
                .toList();
        pen.setStroke(chosen.getFill());
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

    private void dot(GraphicsContext pen, Dot dot) {
        PricedRates priced = model.priced();
        boolean selected = isSelected(dot.row());
        double radius = selected ? 8 : isNamed(dot.row()) ? 7 : dots.size() > 60 ? 3.5 : 6;
        Paint colour = selected
                ? chosen.getFill()
                : priced.isDominated(dot.row())
                        ? dominated.getFill()
                        : priced.isLowest(dot.row()) || priced.isBestValue(dot.row())
                                ? best.getFill()
                                : plain.getFill();
        if (dot.beyond()) {
            pen.setStroke(colour);
            pen.setLineWidth(2);
            pen.strokeOval(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius);
            return;
        }
        pen.setFill(colour);
        pen.fillOval(dot.x() - radius, dot.y() - radius, 2 * radius, 2 * radius);
    }

    // A name that would lie over another is left out; the tooltip still says it.
    private void name(GraphicsContext pen, Dot dot, double width, List<double[]> taken) {
        String name = model.words().name(dot.row());
        Text measured = new Text(name);
        measured.setFont(font(Theme.BODY_SIZE));
        double wide = measured.getLayoutBounds().getWidth();
        double x = dot.x() + 14 + wide > width - 4 ? dot.x() - 14 - wide : dot.x() + 14;
        double half = 9 * type();
        double[] box = {x, dot.y() - half, x + wide, dot.y() + half};
        if (taken.stream()
                .anyMatch(other -> box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3])) {
            return;
        }
        taken.add(box);
        pen.setFill(Objects.requireNonNullElse(ground.getFill(), plain.getFill()));
        pen.fillRect(x - 3, dot.y() - half, wide + 6, 2 * half);
        pen.setFill(Objects.requireNonNullElse(text.getFill(), plain.getFill()));
        pen.setFont(font(Theme.BODY_SIZE));
        pen.setTextAlign(TextAlignment.LEFT);
        pen.setTextBaseline(VPos.CENTER);
        pen.fillText(name, x, dot.y());
    }
}
