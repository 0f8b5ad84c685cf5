package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.ShareBar;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.rates.compare.Comparison;
import lanedesk.workstation.rates.compare.Comparison.Column;
import lanedesk.workstation.rates.compare.Comparison.Group;
import lanedesk.workstation.rates.compare.Comparison.Line;
import lanedesk.workstation.rates.compare.ComparisonCell;
import lanedesk.workstation.rates.compare.PriceShares;
import lanedesk.workstation.rates.words.RateWords;
import org.jspecify.annotations.Nullable;

/// Two to four rates side by side over the whole width: their heads stay, the lines beneath are scrolled. The arrow
/// keys
/// and 1 to 4 choose a column.
final class SideBySideView {

    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final double LABELS = 176;

    private final SideBySideViewModel model;
    private final RateWords words;
    private final SheetActions sheets;
    private final Runnable book;
    private final List<Line> drawn = new ArrayList<>();
    private final List<List<ComparisonCell>> cells = new ArrayList<>();
    private final List<List<Node>> columns = new ArrayList<>();
    private final List<ComparisonHead> heads = new ArrayList<>();

    @FXML
    private VBox rateComparison;

    @FXML
    private GridPane compareHeads;

    @FXML
    private VBox compareCorner;

    @FXML
    private CheckBox compareDifferences;

    @FXML
    private ScrollPane compareScroll;

    @FXML
    private VBox compareBody;

    @FXML
    private GridPane compareLines;

    @FXML
    private Label compareSame;

    @FXML
    private VBox compareCopied;

    @FXML
    private TextArea compareCopiedText;

    @FXML
    private Label compareBarrier;

    /// @param book goes on to booking the rate in front
    SideBySideView(SideBySideViewModel model, SheetActions sheets, Runnable book) {
        this.model = model;
        this.sheets = sheets;
        this.book = book;
        words = model.board().words();
    }

    @FXML
    private void initialize() {
        compareDifferences.selectedProperty().bindBidirectional(model.onlyDifferencesProperty());
        Visibility.bind(compareSame, compareSame.textProperty().isNotEmpty());
        Visibility.bind(compareBarrier, compareBarrier.textProperty().isNotEmpty());
        compareDifferences.fontProperty().subscribe((_, _) -> constrain(heads.size()));
        compareScroll.viewportBoundsProperty().subscribe(_ -> alignHeads());
        rateComparison.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        Visibility.bind(compareCopied, compareCopiedText.textProperty().isNotEmpty());
        sheets.copiedProperty().subscribe((_, text) -> compareCopiedText.setText(text));
        model.comparisonProperty().subscribe((before, now) -> {
            if (before == null || now == null) {
                hideCopied();
            }
        });
        model.comparisonProperty().subscribe(this::show);
        model.onlyDifferencesProperty()
                .subscribe((_, _) -> show(model.comparisonProperty().get()));
        model.board().selectedProperty().subscribe(_ -> showChosen());
        model.board().nowProperty().subscribe(_ -> showTime());
    }

    // The heads stand over their columns also where a scroll bar takes some of the width.
    private void alignHeads() {
        double bar =
                compareScroll.getWidth() - compareScroll.getViewportBounds().getWidth();
        VBox.setMargin(compareHeads, new Insets(0, Math.max(0, bar), 0, 0));
    }

    private void pressed(KeyEvent key) {
        if (key.isShortcutDown() || key.isAltDown()) {
            return;
        }
        boolean done = true;
        switch (key.getCode()) {
            case LEFT -> model.move(-1);
            case RIGHT -> model.move(1);
            case DIGIT1, NUMPAD1 -> model.choose(0);
            case DIGIT2, NUMPAD2 -> model.choose(1);
            case DIGIT3, NUMPAD3 -> model.choose(2);
            case DIGIT4, NUMPAD4 -> model.choose(3);
            case ESCAPE -> done = hideCopied();
            case D -> compareDifferences.setSelected(!compareDifferences.isSelected());
            default -> done = false;
        }
        if (done) {
            key.consume();
        } else if (key.getCode() == KeyCode.DOWN || key.getCode() == KeyCode.UP) {
            double hidden =
                    compareBody.getHeight() - compareScroll.getViewportBounds().getHeight();
            if (hidden > 0) {
                double step = (key.getCode() == KeyCode.DOWN ? 56 : -56) / hidden;
                compareScroll.setVvalue(Math.clamp(compareScroll.getVvalue() + step, 0, 1));
            }
            key.consume();
        }
    }

    /// Hides what was copied; false where it is not shown.
    @FXML
    private boolean hideCopied() {
        boolean shown = compareCopied.isVisible();
        sheets.copiedProperty().set("");
        return shown;
    }

    /// Takes the focus: not on a button that books.
    void focus() {
        rateComparison.requestFocus();
    }

    private void show(@Nullable Comparison aligned) {
        boolean inside = rateComparison.isFocusWithin();
        int button = heads.stream()
                .flatMap(head -> head.buttons().stream())
                .toList()
                .indexOf(
                        rateComparison.getScene() == null
                                ? null
                                : rateComparison.getScene().getFocusOwner());
        compareLines.getChildren().clear();
        compareHeads.getChildren().setAll(compareCorner);
        columns.clear();
        heads.clear();
        drawn.clear();
        cells.clear();
        if (aligned == null) {
            return;
        }
        constrain(aligned.columns().size());
        for (int at = 0; at < aligned.columns().size(); at++) {
            ComparisonHead head = new ComparisonHead(aligned.columns().get(at), at, model, book);
            int column = at;
            head.setOnMouseClicked(_ -> model.choose(column));
            heads.add(head);
            columns.add(new ArrayList<>(List.of(head)));
            compareHeads.add(head, at + 1, 0);
        }
        int line = 0;
        for (Group group : aligned.groups()) {
            if (!group.title().isEmpty()) {
                title(group, aligned.columns(), line++);
            }
            for (Line each : group.lines()) {
                if (isDrawn(each)) {
                    add(each, line++);
                }
            }
        }
        compareSame.setText(compareDifferences.isSelected() ? model.same(aligned) : "");
        showChosen();
        if (inside) {
            List<Button> buttons =
                    heads.stream().flatMap(head -> head.buttons().stream()).toList();
            if (button < 0 || buttons.isEmpty()) {
                focus();
            } else {
                buttons.get(Math.min(button, buttons.size() - 1)).requestFocus();
            }
        }
    }

    private void constrain(int rates) {
        constrain(compareHeads, rates);
        constrain(compareLines, rates);
    }

    private void constrain(GridPane grid, int rates) {
        double type = compareDifferences.getFont().getSize() / Theme.BODY_SIZE;
        ColumnConstraints labels = new ColumnConstraints(90, LABELS * type, LABELS * type);
        grid.getColumnConstraints().setAll(labels);
        for (int at = 0; at < rates; at++) {
            ColumnConstraints column = new ColumnConstraints(0, 200, Double.MAX_VALUE);
            column.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(column);
        }
    }

    private void title(Group group, List<Column> rates, int at) {
        ComparisonCell label = ComparisonCell.label(group.title(), 0);
        label.getStyleClass().add("rates-compare-group");
        compareLines.add(label, 0, at);
        double dearest = rates.stream()
                .map(Column::total)
                .mapToDouble(BigDecimal::doubleValue)
                .max()
                .orElse(0);
        boolean charges = at > 0 && dearest > 0 && group.lines().stream().anyMatch(line -> line.part() > 0);
        for (int column = 0; column < rates.size(); column++) {
            Column rate = rates.get(column);
            double its = rate.total().doubleValue();
            if (charges && its > 0) {
                ShareBar bar = new ShareBar();
                bar.show(PriceShares.of(rate.parts(), group::named, words));
                add(ComparisonCell.of(bar, its / dearest), column, at);
            } else {
                add(ComparisonCell.empty(), column, at);
            }
        }
    }

    private boolean isDrawn(Line line) {
        return line.stays() || !compareDifferences.isSelected();
    }

    private void add(Line line, int at) {
        drawn.add(line);
        cells.add(line.cells().stream()
                .map(cell -> ComparisonCell.of(cell, words))
                .toList());
        compareLines.add(ComparisonCell.label(line.label(), line.part()), 0, at);
        for (int column = 0; column < line.cells().size(); column++) {
            add(cells.getLast().get(column), column, at);
        }
    }

    private void add(ComparisonCell cell, int column, int at) {
        cell.setOnMouseClicked(_ -> model.choose(column));
        columns.get(column).add(cell);
        compareLines.add(cell, column + 1, at);
    }

    private void showChosen() {
        int chosen = model.chosen();
        for (int at = 0; at < columns.size(); at++) {
            boolean its = at == chosen;
            columns.get(at).forEach(node -> node.pseudoClassStateChanged(CHOSEN, its));
            heads.get(at).choose(its);
        }
        compareBarrier.setText(chosen < 0 ? "" : model.board().barrier().inFront());
        rateComparison.setAccessibleText(
                chosen < 0
                        ? words.text("rates.compare.title")
                        : heads.get(chosen).spoken());
    }

    // Countdowns move in their cells; where a line comes or goes all is written anew.
    private void showTime() {
        if (model.comparisonProperty().get() == null) {
            return;
        }
        compareBarrier.setText(model.chosen() < 0 ? "" : model.board().barrier().inFront());
        Comparison now = model.now();
        List<Line> lines = now.lines().filter(this::isDrawn).toList();
        if (!lines.stream()
                .map(Line::label)
                .toList()
                .equals(drawn.stream().map(Line::label).toList())) {
            show(now);
            return;
        }
        for (int at = 0; at < drawn.size(); at++) {
            for (int column = 0; column < cells.get(at).size(); column++) {
                Comparison.Cell cell = lines.get(at).cells().get(column);
                if (!cell.equals(drawn.get(at).cells().get(column))) {
                    cells.get(at).get(column).say(cell, words);
                }
            }
        }
        drawn.clear();
        drawn.addAll(lines);
    }
}
