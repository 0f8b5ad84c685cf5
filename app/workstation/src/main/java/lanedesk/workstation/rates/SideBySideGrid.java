package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import lanedesk.workstation.fx.ShareBar;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.rates.compare.Comparison;
import lanedesk.workstation.rates.compare.Comparison.Column;
import lanedesk.workstation.rates.compare.Comparison.Group;
import lanedesk.workstation.rates.compare.Comparison.Line;
import lanedesk.workstation.rates.compare.ComparisonCell;
import lanedesk.workstation.rates.compare.PriceShares;
import lanedesk.workstation.rates.text.RateText;

/// The columns of rates side by side: a head over each, and a cell for each line.
final class SideBySideGrid {

    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final double LABELS = 176;
    private static final double LEAST_LABELS = 110;
    private static final double LEAST = 176;
    private static final double MOST = 420;

    // A price's type, and what stands left and right of it.
    private static final double PRICE = 2.154;
    private static final double AROUND_PRICE = 36;

    private final GridPane heads;
    private final GridPane lines;
    private final Node corner;
    private final SideBySideViewModel model;
    private final RateText rateText;
    private final Runnable book;
    private final List<Line> drawn = new ArrayList<>();
    private final List<List<ComparisonCell>> cells = new ArrayList<>();
    private final List<List<Node>> columns = new ArrayList<>();
    private final List<ComparisonHead> rates = new ArrayList<>();
    private List<String> prices = List.of();
    private double type = 1;

    /// @param corner stands left of the heads
    /// @param book goes on to booking the rate in front
    SideBySideGrid(GridPane heads, Node corner, GridPane lines, SideBySideViewModel model, Runnable book) {
        this.heads = heads;
        this.corner = corner;
        this.lines = lines;
        this.model = model;
        this.book = book;
        rateText = model.board().rateText();
    }

    void clear() {
        lines.getChildren().clear();
        heads.getChildren().setAll(corner);
        columns.clear();
        rates.clear();
        drawn.clear();
        cells.clear();
    }

    /// Draws all anew.
    ///
    /// @param shown the lines to be shown
    void draw(Comparison aligned, Predicate<Line> shown) {
        clear();
        prices = aligned.columns().stream()
                .map(each -> rateText.money(model.board().priced().sell(each.row())))
                .toList();
        for (int at = 0; at < aligned.columns().size(); at++) {
            ComparisonHead head = new ComparisonHead(aligned.columns().get(at), at, model, book);
            int column = at;
            head.setOnMouseClicked(_ -> model.choose(column));
            rates.add(head);
            columns.add(new ArrayList<>(List.of(head)));
            heads.add(head, at + 1, 0);
        }
        size(type);
        int at = 0;
        for (Group group : aligned.groups()) {
            if (!group.title().isEmpty()) {
                title(group, aligned.columns(), at++);
            }
            boolean parts = hasParts(group);
            for (Line line : group.lines()) {
                if (shown.test(line)) {
                    add(line, parts, at++);
                }
            }
        }
    }

    /// Gives the columns their widths, for type that is so many times as large as usual.
    void size(double times) {
        type = times;
        double price = TextWidths.bold(PRICE * type * Theme.BODY_SIZE).longest(prices.stream());
        double least = Math.max(LEAST * type, price + AROUND_PRICE);
        constrain(heads, least);
        constrain(lines, least);
    }

    // No column is narrower than its price, so that no price is cut, and none so wide that a line is lost on its way.
    private void constrain(GridPane grid, double least) {
        ColumnConstraints labels = new ColumnConstraints(LEAST_LABELS * type, LABELS * type, LABELS * type);
        grid.getColumnConstraints().setAll(labels);
        for (int at = 0; at < rates.size(); at++) {
            ColumnConstraints column = new ColumnConstraints(least, least, Math.max(least, MOST * type));
            column.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(column);
        }
    }

    private void title(Group group, List<Column> compared, int at) {
        ComparisonCell label = ComparisonCell.label(group.title(), 0, false);
        label.getStyleClass().add("rates-compare-group");
        lines.add(label, 0, at);
        double dearest = compared.stream()
                .map(Column::total)
                .mapToDouble(BigDecimal::doubleValue)
                .max()
                .orElse(0);
        boolean charges = at > 0 && dearest > 0 && hasParts(group);
        for (int column = 0; column < compared.size(); column++) {
            Column rate = compared.get(column);
            double its = rate.total().doubleValue();
            if (charges && its > 0) {
                ShareBar bar = new ShareBar();
                bar.show(PriceShares.of(rate.parts(), group::named, rateText));
                add(ComparisonCell.of(bar, its / dearest), column, at);
            } else {
                add(ComparisonCell.empty(), column, at);
            }
        }
    }

    private static boolean hasParts(Group group) {
        return group.lines().stream().anyMatch(line -> line.part() > 0);
    }

    private void add(Line line, boolean amongParts, int at) {
        drawn.add(line);
        cells.add(line.cells().stream()
                .map(cell -> ComparisonCell.of(cell, rateText))
                .toList());
        lines.add(ComparisonCell.label(line.label(), line.part(), amongParts), 0, at);
        for (int column = 0; column < line.cells().size(); column++) {
            add(cells.getLast().get(column), column, at);
        }
    }

    private void add(ComparisonCell cell, int column, int at) {
        cell.setOnMouseClicked(_ -> model.choose(column));
        columns.get(column).add(cell);
        lines.add(cell, column + 1, at);
    }

    /// Says again what another second has changed; false where another line is to be read by now, so that all is to be
    /// drawn anew.
    boolean update(List<Line> now) {
        if (!now.stream()
                .map(Line::label)
                .toList()
                .equals(drawn.stream().map(Line::label).toList())) {
            return false;
        }
        for (int at = 0; at < drawn.size(); at++) {
            for (int column = 0; column < cells.get(at).size(); column++) {
                Comparison.Cell cell = now.get(at).cells().get(column);
                if (!cell.equals(drawn.get(at).cells().get(column))) {
                    cells.get(at).get(column).show(cell, rateText);
                }
            }
        }
        drawn.clear();
        drawn.addAll(now);
        return true;
    }

    /// Marks the column in front.
    void choose(int chosen) {
        for (int at = 0; at < columns.size(); at++) {
            boolean its = at == chosen;
            columns.get(at).forEach(node -> node.pseudoClassStateChanged(CHOSEN, its));
            rates.get(at).choose(its);
        }
    }

    /// The carrier and the price of a column, for a screen reader.
    String spoken(int column) {
        return rates.get(column).spoken();
    }

    /// The buttons of the heads, from left to right.
    List<Button> buttons() {
        return rates.stream().flatMap(head -> head.buttons().stream()).toList();
    }
}
