package lanedesk.workstation.rates;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.fxml.FXML;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.rates.compare.Comparison;
import lanedesk.workstation.rates.compare.Comparison.Line;
import lanedesk.workstation.rates.text.RateText;
import org.jspecify.annotations.Nullable;

/// Two to four rates side by side over the whole width: their heads stay, the lines beneath are scrolled. The arrow
/// keys and 1 to 4 choose a column.
final class SideBySideView {

    private static final double STEP = 56;

    private final SideBySideViewModel model;
    private final RateText rateText;
    private final SheetActions sheets;
    private final Runnable book;
    private SideBySideGrid grid;

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
        rateText = model.board().rateText();
    }

    @FXML
    private void initialize() {
        compareDifferences.selectedProperty().bindBidirectional(model.onlyDifferencesProperty());
        Visibility.bind(compareSame, compareSame.textProperty().isNotEmpty());
        Visibility.bind(compareBarrier, compareBarrier.textProperty().isNotEmpty());
        grid = new SideBySideGrid(compareHeads, compareCorner, compareLines, model, book);
        compareDifferences.fontProperty().subscribe(font -> grid.size(font.getSize() / Theme.BODY_SIZE));
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
        switch (key.getCode()) {
            case DOWN -> scroll(STEP, key);
            case UP -> scroll(-STEP, key);
            case ESCAPE -> {
                if (hideCopied()) {
                    key.consume();
                }
            }
            default -> {
                // every other key is a command's or the focused control's
            }
        }
    }

    private void scroll(double step, KeyEvent key) {
        double hidden =
                compareBody.getHeight() - compareScroll.getViewportBounds().getHeight();
        if (hidden > 0) {
            compareScroll.setVvalue(Math.clamp(compareScroll.getVvalue() + step / hidden, 0, 1));
        }
        key.consume();
    }

    /// What is done with the rates side by side, by keys that act among them.
    List<Command> commands(CommandGroup group) {
        Comparison shown = model.comparisonProperty().get();
        if (shown == null) {
            return List.of();
        }
        BooleanSupplier here = rateComparison::isFocusWithin;
        List<Command> all = new ArrayList<>(List.of(
                group.of("rates.compare.left", null, () -> model.move(-1)).in(here, "Left"),
                group.of("rates.compare.right", null, () -> model.move(1)).in(here, "Right"),
                group.of("rates.compare.differences", null, compareDifferences::fire)
                        .in(here, "D")));
        for (int at = 0; at < shown.columns().size(); at++) {
            int column = at;
            String label = rateText.text("rates.compare.choose", at + 1);
            all.add(Command.always(
                            "rates.compare.choose." + at, group.heading(), label, null, () -> model.choose(column))
                    .in(here, Integer.toString(at + 1)));
        }
        return all;
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
        int button = grid.buttons()
                .indexOf(
                        rateComparison.getScene() == null
                                ? null
                                : rateComparison.getScene().getFocusOwner());
        if (aligned == null) {
            grid.clear();
            return;
        }
        grid.draw(aligned, this::isShown);
        compareSame.setText(compareDifferences.isSelected() ? model.same(aligned) : "");
        showChosen();
        if (inside) {
            List<Button> buttons = grid.buttons();
            if (button < 0 || buttons.isEmpty()) {
                focus();
            } else {
                buttons.get(Math.min(button, buttons.size() - 1)).requestFocus();
            }
        }
    }

    private boolean isShown(Line line) {
        return line.isAlwaysShown() || !compareDifferences.isSelected();
    }

    private void showChosen() {
        int chosen = model.chosen();
        grid.choose(chosen);
        showBarrier();
        rateComparison.setAccessibleText(chosen < 0 ? rateText.text("rates.compare.title") : grid.spoken(chosen));
    }

    private void showBarrier() {
        compareBarrier.setText(model.chosen() < 0 ? "" : model.board().barrier().inFront());
    }

    // Countdowns move in their cells; where a line comes or goes all is written anew.
    private void showTime() {
        if (model.comparisonProperty().get() == null) {
            return;
        }
        showBarrier();
        Comparison now = model.now();
        if (!grid.update(now.lines().filter(this::isShown).toList())) {
            show(now);
        }
    }
}
