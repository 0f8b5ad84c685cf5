package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.rates.board.RateRow;

/// Pinned rates side by side.
final class ComparisonGrid extends GridPane {

    private static final PseudoClass DIFFERS = PseudoClass.getPseudoClass("differs");

    private static final double LABELS = 170;
    private static final double RATE = 150;
    private static final double LEAST = 122;
    private static final double HEAD_PADDING = 24;

    private final RateComparisonViewModel model;
    private final ObservableValue<Number> headWidth;
    private final List<Label> names = new ArrayList<>();
    private final List<Node> buttons = new ArrayList<>();

    /// @param type how much larger the type is than usual
    ComparisonGrid(Comparison comparison, RateComparisonViewModel model, double type) {
        this.model = model;
        int rates = Math.max(1, comparison.rates().size());
        headWidth = widthProperty().map(width -> Math.max(RATE, (width.doubleValue() - LABELS) / rates) - HEAD_PADDING);
        setId("rateComparison");
        getStyleClass().add("rates-compare-grid");
        ColumnConstraints labels = new ColumnConstraints(LEAST, LABELS, LABELS * Math.max(1.4, type));
        getColumnConstraints().add(labels);
        comparison.rates().forEach(_ -> {
            ColumnConstraints column = new ColumnConstraints(LEAST * type, RATE * type, Double.MAX_VALUE);
            column.setHgrow(Priority.ALWAYS);
            getColumnConstraints().add(column);
        });
        addRow(0, new Label());
        for (int at = 0; at < comparison.rates().size(); at++) {
            add(head(comparison.rates().get(at)), at + 1, 0);
        }
        for (int at = 0; at <= comparison.rates().size(); at++) {
            Label name = new Label(
                    at == 0 ? "" : model.words().name(comparison.rates().get(at - 1)));
            name.getStyleClass().add("rates-compare-name");
            name.setMaxWidth(Double.MAX_VALUE);
            name.setMouseTransparent(true);
            name.setVisible(false);
            name.setViewOrder(-1);
            setValignment(name, VPos.TOP);
            add(name, at, 0);
            names.add(name);
        }
        int line = 1;
        for (Comparison.Group group : comparison.groups()) {
            Label title = new Label(group.title());
            title.getStyleClass().add("rates-compare-group");
            title.setMaxWidth(Double.MAX_VALUE);
            add(title, 0, line++, comparison.rates().size() + 1, 1);
            for (Comparison.Line each : group.lines()) {
                addLine(each, group.figures(), line++);
            }
        }
    }

    /// Keeps the carriers' names in view while the heads are scrolled out of it.
    void stayIn(ScrollPane pane) {
        pane.vvalueProperty().subscribe((_, _) -> showNames(pane));
        layoutBoundsProperty().subscribe((_, _) -> showNames(pane));
    }

    /// Which of its buttons has the focus, counted from the left; the first where none has.
    int focused() {
        return Math.max(
                0, buttons.indexOf(getScene() == null ? null : getScene().getFocusOwner()));
    }

    /// Gives a button the focus, the last one where there are not so many.
    void focus(int button) {
        buttons.get(Math.min(button, buttons.size() - 1)).requestFocus();
    }

    private void showNames(ScrollPane pane) {
        if (pane.getContent() != this) {
            return;
        }
        double top = pane.getVvalue()
                * Math.max(0, getHeight() - pane.getViewportBounds().getHeight());
        double heads = lookupAll(".rates-compare-head").stream()
                .mapToDouble(head -> head.getBoundsInParent().getMaxY())
                .max()
                .orElse(0);
        for (Label name : names) {
            name.setVisible(top > heads - name.getHeight());
            name.setTranslateY(top);
        }
    }

    private VBox head(RateRow row) {
        Label name = new Label(model.words().name(row));
        name.getStyleClass().add("ld-heading");
        name.setWrapText(true);
        name.setMinWidth(0);
        VBox head = new VBox(name);
        head.getStyleClass().add("rates-compare-head");
        FlowPane badges = new FlowPane(3, 3);
        wrapped(badges);
        model.words().badges(row, model.priced(), model.now()).stream()
                .limit(3)
                .forEach(badge -> badges.getChildren().add(new Badge(badge.text(), badge.tone())));
        Button choose = new Button(model.words().text("rates.compare.choose"));
        choose.setAccessibleText(
                model.words().text("rates.compare.choose") + " " + model.words().name(row));
        choose.setOnAction(_ -> model.select(row));
        Button unpin = new Button(model.words().text("rates.compare.unpin"));
        unpin.getStyleClass().add("ld-quiet");
        unpin.setAccessibleText(unpin.getText() + " " + model.words().name(row));
        unpin.setOnAction(_ -> model.sight().pin(row));
        choose.setMinWidth(USE_PREF_SIZE);
        unpin.setMinWidth(USE_PREF_SIZE);
        // beside each other where there is room, else one beneath the other: never cut
        FlowPane actions = new FlowPane(4, 4, choose, unpin);
        wrapped(actions);
        buttons.addAll(actions.getChildren());
        head.getChildren().addAll(badges, actions);
        VBox.setVgrow(badges, Priority.ALWAYS);
        return head;
    }

    // The grid asks a head for its height before it has a width: measured as wrapping at its column's, not at every
    // badge, no room is left empty above the buttons.
    private void wrapped(FlowPane flow) {
        flow.prefWrapLengthProperty().bind(headWidth);
    }

    private void addLine(Comparison.Line line, boolean figures, int at) {
        Label label = new Label((line.differs() ? "≠ " : "") + line.label());
        label.getStyleClass().add("rates-compare-label");
        label.setWrapText(true);
        add(cell(label, Pos.CENTER_LEFT, line.differs()), 0, at);
        for (int column = 0; column < line.cells().size(); column++) {
            Label value = value(line.cells().get(column));
            value.setTextAlignment(figures ? TextAlignment.RIGHT : TextAlignment.LEFT);
            add(cell(value, figures ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT, line.differs()), column + 1, at);
        }
    }

    private static StackPane cell(Node content, Pos where, boolean differs) {
        StackPane cell = new StackPane(content);
        StackPane.setAlignment(content, where);
        cell.getStyleClass().add("rates-compare-cell");
        cell.pseudoClassStateChanged(DIFFERS, differs);
        return cell;
    }

    private Label value(Comparison.Cell cell) {
        Label value = new Label(cell.text());
        value.setWrapText(true);
        switch (cell.look()) {
            case PLAIN -> {
                // as labels are
            }
            case STRONG -> value.getStyleClass().add("ld-strong");
            case WAIVED -> {
                value.getStyleClass().add("ld-struck");
                value.setAccessibleText(cell.text() + ", " + model.words().text("rates.badge.waived"));
            }
            case ABSENT -> value.getStyleClass().add("ld-muted");
            case MISSING, BAD -> value.getStyleClass().addAll("ld-danger", "ld-strong");
            case GOOD -> value.getStyleClass().add("ld-success");
        }
        return value;
    }
}
