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
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// Two to four rates side by side over the full width: the heads are fixed, the lines scroll. The arrow keys and 1
/// to 4 select a column.
final class SideBySideView {

    private static final double SCROLL_STEP = 56;

    private final SideBySideViewModel model;
    private final RateFormatter rateFormatter;
    private final QuoteSheetActions sheetActions;
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

    /// @param book starts booking the selected rate
    SideBySideView(SideBySideViewModel model, QuoteSheetActions sheets, Runnable book) {
        this.model = model;
        this.sheetActions = sheets;
        this.book = book;
        rateFormatter = model.board().rateFormatter;
    }

    @FXML
    private void initialize() {
        compareDifferences.selectedProperty().bindBidirectional(model.onlyDifferencesProperty());
        Visibility.bindShown(compareSame, compareSame.textProperty().isNotEmpty());
        Visibility.bindShown(compareBarrier, compareBarrier.textProperty().isNotEmpty());
        grid = new SideBySideGrid(compareHeads, compareCorner, compareLines, model, book);
        compareDifferences.fontProperty().subscribe(font -> grid.resizeColumns(font.getSize() / Theme.BODY_SIZE));
        compareScroll.viewportBoundsProperty().subscribe(_ -> alignHeaders());
        rateComparison.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        Visibility.bindShown(compareCopied, compareCopiedText.textProperty().isNotEmpty());
        sheetActions.copiedTextProperty().subscribe((_, text) -> compareCopiedText.setText(text));
        model.comparisonProperty().subscribe((before, newValue) -> {
            if (before == null || newValue == null) {
                hideCopied();
            }
        });
        model.comparisonProperty().subscribe(this::show);
        model.onlyDifferencesProperty()
                .subscribe((_, _) -> show(model.comparisonProperty().get()));
        model.board().selectedProperty().subscribe(_ -> showChosenColumn());
        model.board().nowProperty().subscribe(_ -> showTime());
    }

    // Keeps the heads aligned with their columns when a scroll bar takes some of the width.
    private void alignHeaders() {
        double bar =
                compareScroll.getWidth() - compareScroll.getViewportBounds().getWidth();
        VBox.setMargin(compareHeads, new Insets(0, Math.max(0, bar), 0, 0));
    }

    private void onKeyPressed(KeyEvent key) {
        if (key.isShortcutDown() || key.isAltDown()) {
            return;
        }
        switch (key.getCode()) {
            case DOWN -> scroll(SCROLL_STEP, key);
            case UP -> scroll(-SCROLL_STEP, key);
            case ESCAPE -> {
                if (hideCopied()) {
                    key.consume();
                }
            }
            default -> {
                // other keys belong to commands or the focused control
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

    /// The commands of the comparison, with keys that are active only there.
    List<Command> commands(CommandGroup group) {
        Comparison shown = model.comparisonProperty().get();
        if (shown == null) {
            return List.of();
        }
        BooleanSupplier here = rateComparison::isFocusWithin;
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommand("rates.compare.left", null, () -> model.moveSelection(-1))
                        .withLocalKeys(here, "Left"),
                group.createCommand("rates.compare.right", null, () -> model.moveSelection(1))
                        .withLocalKeys(here, "Right"),
                group.createCommand("rates.compare.differences", null, compareDifferences::fire)
                        .withLocalKeys(here, "D")));
        for (int index = 0; index < shown.columns().size(); index++) {
            int column = index;
            String label = rateFormatter.text("rates.compare.choose", index + 1);
            commands.add(Command.alwaysEnabled(
                            "rates.compare.choose." + index,
                            group.heading(),
                            label,
                            null,
                            () -> model.selectColumn(column))
                    .withLocalKeys(here, Integer.toString(index + 1)));
        }
        return commands;
    }

    /// Hides the copied text; false if it is not shown.
    @FXML
    private boolean hideCopied() {
        boolean shown = compareCopied.isVisible();
        sheetActions.copiedTextProperty().set("");
        return shown;
    }

    /// Requests the focus, but not for a book button.
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
        grid.drawComparison(aligned, this::isShown);
        compareSame.setText(compareDifferences.isSelected() ? model.sameValuesText(aligned) : "");
        showChosenColumn();
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

    private void showChosenColumn() {
        int chosen = model.chosenColumn();
        grid.setChosenColumn(chosen);
        showBlockReason();
        rateComparison.setAccessibleText(
                chosen < 0 ? rateFormatter.text("rates.compare.title") : grid.accessibleTextOfColumn(chosen));
    }

    private void showBlockReason() {
        compareBarrier.setText(model.chosenColumn() < 0 ? "" : model.board().selectedBlockReason());
    }

    // Countdowns update in their cells; if a line appears or disappears, everything is redrawn.
    private void showTime() {
        if (model.comparisonProperty().get() == null) {
            return;
        }
        showBlockReason();
        Comparison newValue = model.currentComparison();
        if (!grid.updateIfSameLines(newValue.lines().filter(this::isShown).toList())) {
            show(newValue);
        }
    }
}
