package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import javafx.util.Subscription;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.PortionBar;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Theme;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.rates.Comparison.Cell;
import lanedesk.workstation.rates.Comparison.Column;
import lanedesk.workstation.rates.Comparison.Group;
import lanedesk.workstation.rates.Comparison.Line;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Shows two to four rates side by side. The column heads stay while the lines scroll. The arrow keys and the
/// keys 1 to 4 select a column.
final class RateComparisonView {

    private static final String PRIMARY = "accent";
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final double SCROLL_STEP = 56;
    private static final double LABEL_WIDTH = 176;
    private static final double MIN_LABEL_WIDTH = 110;
    private static final double MIN_COLUMN_WIDTH = 176;
    private static final double MAX_COLUMN_WIDTH = 420;

    // Font size of the price relative to the font size of the board, and the padding around the price in
    // pixels.
    private static final double PRICE_FONT_FACTOR = 2.154;
    private static final double PRICE_PADDING = 36;

    private final RateFormatter rateFormatter;
    private final Runnable book;
    private RateComparisonViewModel model;
    private RateBoardViewModel board;
    private QuoteSheetActions sheetActions;
    private Subscription modelSubscription = Subscription.EMPTY;
    private final List<Line> drawnLines = new ArrayList<>();
    private final List<List<HBox>> cells = new ArrayList<>();
    private final List<List<Node>> columns = new ArrayList<>();
    private final List<Head> heads = new ArrayList<>();
    private List<String> prices = List.of();
    private double fontScale = 1;

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
    private Label compareEqualValues;

    @FXML
    private VBox compareCopied;

    @FXML
    private TextArea compareCopiedText;

    @FXML
    private Label compareBlockReason;

    /// The head of a column: the carrier, the price, and the buttons that unpin and book the rate.
    ///
    /// @param accessibleText carrier and price for a screen reader
    private record Head(VBox box, Button unpin, Button book, KeyHint bookKey, String accessibleText) {

        /// Adapts the head to whether the rate of its column is selected. The book button of a selected rate
        /// looks like a main button.
        void setSelected(boolean chosen) {
            book.setGraphic(chosen ? bookKey : null);
            book.getStyleClass().remove(PRIMARY);
            if (chosen) {
                book.getStyleClass().add(PRIMARY);
            }
        }
    }

    /// @param book starts the booking of the selected rate
    RateComparisonView(RateComparisonViewModel model, QuoteSheetActions sheetActions, Runnable book) {
        this.model = model;
        this.sheetActions = sheetActions;
        this.book = book;
        board = model.board;
        rateFormatter = board.rateFormatter;
    }

    @FXML
    private void initialize() {
        Visibility.bindVisibleAndManaged(
                compareEqualValues, compareEqualValues.textProperty().isNotEmpty());
        Visibility.bindVisibleAndManaged(
                compareBlockReason, compareBlockReason.textProperty().isNotEmpty());
        compareDifferences.fontProperty().subscribe(font -> resizeColumns(font.getSize() / Theme.BODY_SIZE));
        compareScroll.viewportBoundsProperty().subscribe(_ -> alignHeads());
        rateComparison.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        Visibility.bindVisibleAndManaged(
                compareCopied, compareCopiedText.textProperty().isNotEmpty());
    }

    /// Shows the comparison of another shipment's rates.
    void setModel(RateComparisonViewModel newModel, QuoteSheetActions newSheetActions) {
        modelSubscription.unsubscribe();
        model = newModel;
        board = newModel.board;
        sheetActions = newSheetActions;
        BooleanProperty showsOnlyDifferences = board.showsOnlyDifferences;
        compareDifferences.selectedProperty().bindBidirectional(showsOnlyDifferences);
        compareCopiedText.setText(newSheetActions.copiedText.get());
        modelSubscription = Subscription.combine(
                () -> compareDifferences.selectedProperty().unbindBidirectional(showsOnlyDifferences),
                newSheetActions.copiedText.subscribe((_, text) -> compareCopiedText.setText(text)),
                newModel.comparisonProperty().subscribe((before, newValue) -> {
                    if (before == null || newValue == null) {
                        hideCopiedText();
                    }
                }),
                newModel.comparisonProperty().subscribe(this::showComparison),
                showsOnlyDifferences.subscribe(
                        (_, _) -> showComparison(newModel.comparisonProperty().get())),
                board.selectedRate.subscribe(_ -> showSelectedColumn()),
                board.countdownTime.subscribe((_, _) -> refreshForCurrentTime()));
    }

    // Adds a right margin as wide as the scroll bar to the heads, so that the heads stay aligned with their
    // columns.
    private void alignHeads() {
        double scrollBarWidth =
                compareScroll.getWidth() - compareScroll.getViewportBounds().getWidth();
        VBox.setMargin(compareHeads, new Insets(0, Math.max(0, scrollBarWidth), 0, 0));
    }

    private void onKeyPressed(KeyEvent key) {
        if (key.isShortcutDown() || key.isAltDown()) {
            return;
        }
        switch (key.getCode()) {
            case DOWN -> scrollBy(SCROLL_STEP, key);
            case UP -> scrollBy(-SCROLL_STEP, key);
            case ESCAPE -> {
                if (hideCopiedText()) {
                    key.consume();
                }
            }
            default -> {
                // other keys are handled by commands or by the focused control
            }
        }
    }

    private void scrollBy(double step, KeyEvent key) {
        double hidden =
                compareBody.getHeight() - compareScroll.getViewportBounds().getHeight();
        if (hidden > 0) {
            compareScroll.setVvalue(Math.clamp(compareScroll.getVvalue() + step / hidden, 0, 1));
        }
        key.consume();
    }

    /// Returns the commands of the comparison; none while the comparison is not shown. Their keys work only
    /// while the focus is in the comparison.
    List<Command> createCommands(CommandGroup group) {
        Comparison comparison = model.comparisonProperty().get();
        if (comparison == null) {
            return List.of();
        }
        BooleanSupplier isFocusInside = rateComparison::isFocusWithin;
        List<Command> commands = new ArrayList<>(List.of(
                group.createCommand("rates.compare.left", () -> model.moveSelectionBy(-1))
                        .withLocalKeys(isFocusInside),
                group.createCommand("rates.compare.right", () -> model.moveSelectionBy(1))
                        .withLocalKeys(isFocusInside),
                group.createCommand("rates.compare.differences", compareDifferences::fire)
                        .withLocalKeys(isFocusInside)));
        for (int index = 0; index < comparison.columns().size(); index++) {
            int column = index;
            String label = rateFormatter.textOf("rates.compare.choose", index + 1);
            commands.add(Command.alwaysEnabled(
                            "rates.compare.choose." + index, group.heading(), label, () -> model.selectColumn(column))
                    .withFixedLocalKeys(isFocusInside, Integer.toString(index + 1)));
        }
        return commands;
    }

    /// Hides the copied text; returns false if the text was not shown.
    @FXML
    private boolean hideCopiedText() {
        boolean wasShown = compareCopied.isVisible();
        sheetActions.copiedText.set("");
        return wasShown;
    }

    /// Focuses the comparison without focusing a book button.
    void focusComparison() {
        rateComparison.requestFocus();
    }

    // Draws the comparison; null removes it. If the focus was inside, the focus stays on the same head button,
    // or else moves to the comparison itself.
    private void showComparison(@Nullable Comparison comparison) {
        boolean hadFocus = rateComparison.isFocusWithin();
        int focusedButtonIndex = headButtons()
                .indexOf(
                        rateComparison.getScene() == null
                                ? null
                                : rateComparison.getScene().getFocusOwner());
        if (comparison == null) {
            clearColumns();
            compareEqualValues.setText("");
            return;
        }
        drawComparison(comparison);
        compareEqualValues.setText(compareDifferences.isSelected() ? model.sameValuesText(comparison) : "");
        showSelectedColumn();
        if (hadFocus) {
            List<Button> buttons = headButtons();
            if (focusedButtonIndex < 0 || buttons.isEmpty()) {
                focusComparison();
            } else {
                buttons.get(Math.min(focusedButtonIndex, buttons.size() - 1)).requestFocus();
            }
        }
    }

    private boolean isShown(Line line) {
        return line.isAlwaysShown() || !compareDifferences.isSelected();
    }

    private void showSelectedColumn() {
        int chosen = model.selectedColumn();
        for (int index = 0; index < columns.size(); index++) {
            boolean isChosen = index == chosen;
            columns.get(index).forEach(node -> node.pseudoClassStateChanged(CHOSEN, isChosen));
            heads.get(index).setSelected(isChosen);
        }
        showBlockReason();
        rateComparison.setAccessibleText(
                chosen < 0
                        ? rateFormatter.textOf("rates.compare.title")
                        : heads.get(chosen).accessibleText());
    }

    private void showBlockReason() {
        compareBlockReason.setText(
                model.selectedColumn() < 0 ? "" : board.bookingBlockReason(board.selectedRate.get()));
    }

    // Updates why the selected rate cannot be booked, and the texts of countdowns in their cells. If a line
    // appears or disappears, all lines are drawn again.
    private void refreshForCurrentTime() {
        if (model.comparisonProperty().get() == null) {
            return;
        }
        showBlockReason();
        Comparison newValue = model.createCurrentComparison();
        if (!updateCellsIfSameLines(newValue.lines().filter(this::isShown).toList())) {
            showComparison(newValue);
        }
    }

    private void clearColumns() {
        compareLines.getChildren().clear();
        compareHeads.getChildren().setAll(compareCorner);
        columns.clear();
        heads.clear();
        drawnLines.clear();
        cells.clear();
    }

    private void drawComparison(Comparison comparison) {
        clearColumns();
        prices = comparison.columns().stream()
                .map(column -> rateFormatter.moneyText(board.pricedRates().sellPrice(column.row())))
                .toList();
        for (int index = 0; index < comparison.columns().size(); index++) {
            Head head = createHead(comparison.columns().get(index).row(), index);
            heads.add(head);
            columns.add(new ArrayList<>(List.of(head.box())));
            compareHeads.add(head.box(), index + 1, 0);
        }
        resizeColumns(fontScale);
        int index = 0;
        for (Group group : comparison.groups()) {
            if (!group.title().isEmpty()) {
                addGroupTitle(group, comparison.columns(), index++);
            }
            boolean hasPartColors = hasParts(group);
            for (Line line : group.lines()) {
                if (isShown(line)) {
                    addLine(line, hasPartColors, index++);
                }
            }
        }
    }

    // Sizes the columns for a font scaled by `scale`.
    private void resizeColumns(double scale) {
        fontScale = scale;
        double priceWidth = TextWidths.ofBoldFont(PRICE_FONT_FACTOR * fontScale * Theme.BODY_SIZE)
                .maxWidthOf(prices.stream());
        double minimum = Math.max(MIN_COLUMN_WIDTH * fontScale, priceWidth + PRICE_PADDING);
        setColumnConstraints(compareHeads, minimum);
        setColumnConstraints(compareLines, minimum);
    }

    // A column has room for its price and is not wider than the maximum, because wide lines are hard to follow.
    private void setColumnConstraints(GridPane grid, double minimum) {
        ColumnConstraints labels =
                new ColumnConstraints(MIN_LABEL_WIDTH * fontScale, LABEL_WIDTH * fontScale, LABEL_WIDTH * fontScale);
        grid.getColumnConstraints().setAll(labels);
        for (int index = 0; index < heads.size(); index++) {
            ColumnConstraints column =
                    new ColumnConstraints(minimum, minimum, Math.max(minimum, MAX_COLUMN_WIDTH * fontScale));
            column.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(column);
        }
    }

    private void addGroupTitle(Group group, List<Column> columns, int index) {
        HBox label = createLabelCell(group.title(), 0, false);
        label.getStyleClass().add("rates-compare-group");
        compareLines.add(label, 0, index);
        double highestTotal = columns.stream()
                .map(Column::totalOfParts)
                .mapToDouble(BigDecimal::doubleValue)
                .max()
                .orElse(0);
        boolean showsBars = index > 0 && highestTotal > 0 && hasParts(group);
        for (int column = 0; column < columns.size(); column++) {
            Column rate = columns.get(column);
            double total = rate.totalOfParts().doubleValue();
            if (showsBars && total > 0) {
                PortionBar bar = new PortionBar();
                bar.showPortions(rateFormatter.createBarPortions(rate.parts(), group::joinLabelsOfPart));
                addCell(createBarCell(bar, total / highestTotal), column, index);
            } else {
                addCell(createCell(Pos.CENTER_RIGHT), column, index);
            }
        }
    }

    private static boolean hasParts(Group group) {
        return group.lines().stream().anyMatch(line -> line.part() > 0);
    }

    private void addLine(Line line, boolean hasPartColors, int index) {
        drawnLines.add(line);
        cells.add(line.cells().stream().map(this::createValueCell).toList());
        compareLines.add(createLabelCell(line.label(), line.part(), hasPartColors), 0, index);
        for (int column = 0; column < line.cells().size(); column++) {
            addCell(cells.getLast().get(column), column, index);
        }
    }

    private void addCell(HBox cell, int column, int index) {
        cell.setOnMouseClicked(_ -> model.selectColumn(column));
        columns.get(column).add(cell);
        compareLines.add(cell, column + 1, index);
    }

    // Updates the texts of the drawn cells; returns false if the labels of the lines differ.
    private boolean updateCellsIfSameLines(List<Line> newLines) {
        if (!newLines.stream()
                .map(Line::label)
                .toList()
                .equals(drawnLines.stream().map(Line::label).toList())) {
            return false;
        }
        for (int index = 0; index < drawnLines.size(); index++) {
            for (int column = 0; column < cells.get(index).size(); column++) {
                Comparison.Cell cell = newLines.get(index).cells().get(column);
                if (!cell.equals(drawnLines.get(index).cells().get(column))) {
                    showCellValue(cells.get(index).get(column), cell);
                }
            }
        }
        drawnLines.clear();
        drawnLines.addAll(newLines);
        return true;
    }

    private List<Button> headButtons() {
        return heads.stream()
                .flatMap(head -> Stream.of(head.unpin(), head.book()))
                .toList();
    }

    private Head createHead(RateRow row, int index) {
        String name = rateFormatter.carrierName(row);
        String price = rateFormatter.moneyText(board.pricedRates().sellPrice(row));
        Label number = new Label(Integer.toString(index + 1));
        number.getStyleClass().add("ld-muted");
        number.setMinWidth(Region.USE_PREF_SIZE);
        Label carrier = createRightAlignedLabel(name, "ld-strong");
        carrier.setWrapText(true);
        carrier.setTextAlignment(TextAlignment.RIGHT);
        carrier.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(carrier, Priority.ALWAYS);
        Button unpin = new Button("", new Icon(Feather.X));
        unpin.getStyleClass().addAll("ld-quiet", "ld-icon-only");
        unpin.setAccessibleText(rateFormatter.textOf("rates.compare.unpin") + " " + name);
        unpin.setOnAction(_ -> board.togglePinUnlessMaxReached(row));
        BadgeLine badges = new BadgeLine();
        badges.showBadges(board.badgesOf(row));
        HBox marks = new HBox(badges);
        marks.setAlignment(Pos.CENTER_RIGHT);
        Button bookButton = new Button(rateFormatter.textOf("rates.book.none"));
        bookButton.setContentDisplay(ContentDisplay.RIGHT);
        bookButton.setMaxWidth(Double.MAX_VALUE);
        bookButton.setAccessibleText(rateFormatter.textOf("rates.book.none") + " " + name);
        // Unacknowledged conditions do not disable the button: clicking it moves the focus to them.
        bookButton.setDisable(!board.bookingBlockReason(row).isEmpty() && board.unacknowledgedConditionCount() == 0);
        bookButton.setOnAction(_ -> {
            board.selectAndRememberRate(row);
            book.run();
        });
        VBox box = new VBox(
                new HBox(number, carrier, unpin),
                createRightAlignedLabel(rateFormatter.serviceName(row), "ld-muted", "ld-small"),
                createRightAlignedLabel(price, "ld-large-number"),
                marks,
                bookButton);
        box.getStyleClass().add("rates-compare-head");
        box.setMinWidth(0);
        box.setOnMouseClicked(_ -> model.selectColumn(index));
        KeyHint bookKey = KeyHint.ofCommand("rates.book");
        return new Head(box, unpin, bookButton, bookKey, name + ", " + price);
    }

    private static Label createRightAlignedLabel(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        label.setMinWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setAlignment(Pos.CENTER_RIGHT);
        LazyTooltip.installFullTextTooltipIfTruncated(label);
        return label;
    }

    private static HBox createCell(Pos alignment) {
        HBox cell = new HBox();
        cell.getStyleClass().add("rates-compare-cell");
        cell.setAlignment(alignment);
        cell.setMinWidth(0);
        return cell;
    }

    // Creates the cell with the label of a line. A line that belongs to a part of the price has a colored mark.
    // If any line of the group has a colored mark, all labels of the group are indented equally.
    private static HBox createLabelCell(String text, int part, boolean hasPartColors) {
        HBox cell = createCell(Pos.CENTER_LEFT);
        if (hasPartColors) {
            Region mark = new Region();
            mark.getStyleClass().addAll("rates-part-mark", "rates-part-" + part);
            mark.setVisible(part > 0);
            cell.getChildren().add(mark);
        }
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinWidth(0);
        cell.getChildren().add(label);
        cell.getStyleClass().add("rates-compare-label");
        return cell;
    }

    // Creates a cell with a right-aligned bar, whose length shows the price as a share of the highest price.
    private static HBox createBarCell(PortionBar bar, double lengthShare) {
        GridPane grid = new GridPane();
        grid.getColumnConstraints().addAll(createPercentColumn(1 - lengthShare), createPercentColumn(lengthShare));
        grid.add(bar, 1, 0);
        grid.setAlignment(Pos.CENTER);
        HBox cell = createCell(Pos.CENTER_RIGHT);
        HBox.setHgrow(grid, Priority.ALWAYS);
        cell.getChildren().add(grid);
        return cell;
    }

    private static ColumnConstraints createPercentColumn(double share) {
        ColumnConstraints column = new ColumnConstraints();
        column.setPercentWidth(100 * share);
        return column;
    }

    // Creates the cell with the value of one rate. A quantity is left of the value; a dot marks the best value
    // of the line.
    private HBox createValueCell(Cell value) {
        HBox cell = createCell(Pos.CENTER_RIGHT);
        showCellValue(cell, value);
        return cell;
    }

    private void showCellValue(HBox cell, Cell cellValue) {
        cell.getChildren().clear();
        if (cellValue.style() == Comparison.CellStyle.MISSING) {
            cell.getChildren().add(new Badge(cellValue.text(), Tone.DANGER));
            return;
        }
        if (cellValue.style() == Comparison.CellStyle.WARNING) {
            cell.getChildren().add(new Badge(cellValue.detail(), Tone.WARNING));
        } else if (cellValue.style() == Comparison.CellStyle.WAIVED) {
            cell.getChildren().add(new Badge(rateFormatter.textOf("rates.badge.waived"), Tone.SUCCESS));
        } else if (!cellValue.detail().isEmpty()) {
            cell.getChildren().add(createMutedLabel(cellValue.detail()));
        }
        if (cellValue.isBest()) {
            Region dot = new Region();
            dot.getStyleClass().add("rates-best");
            cell.getChildren().add(dot);
        }
        Label valueLabel = new Label(cellValue.text());
        valueLabel.setWrapText(true);
        if (cellValue.style() == Comparison.CellStyle.WARNING) {
            valueLabel.setMinWidth(Region.USE_PREF_SIZE);
        }
        switch (cellValue.style()) {
            case PLAIN, WARNING, MISSING -> {
                // these values need no style of their own
            }
            case STRONG -> valueLabel.getStyleClass().add("ld-strong");
            case WAIVED -> {
                valueLabel.getStyleClass().add("ld-strikethrough");
                valueLabel.setAccessibleText(cellValue.text() + ", " + rateFormatter.textOf("rates.badge.waived"));
            }
            case ABSENT -> valueLabel.getStyleClass().add("ld-muted");
            case BAD -> valueLabel.getStyleClass().addAll("ld-danger", "ld-strong");
            case GOOD -> valueLabel.getStyleClass().add("ld-success");
        }
        if (cellValue.isBest()) {
            valueLabel.getStyleClass().add("ld-strong");
            valueLabel.setAccessibleText(cellValue.text() + ", " + rateFormatter.textOf("rates.compare.best"));
        }
        cell.getChildren().add(valueLabel);
    }

    private static Node createMutedLabel(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("ld-muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
