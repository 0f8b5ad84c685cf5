package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import lanedesk.freight.LoadLimits;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.workstation.form.TextPreviewView;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.PortionBar;
import lanedesk.workstation.fx.PortionBar.BarPortion;
import lanedesk.workstation.fx.input.TextLimit;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemTotals;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.paste.PasteQuestionsView;
import lanedesk.workstation.otr.paste.PasteViewModel;
import lanedesk.workstation.otr.request.ServiceCalculator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import org.jspecify.annotations.Nullable;

/// Shows the Items card: the item grid, the totals with the used length of a trailer, and the result of the service's
/// density calculator. It also handles the row actions and pasting; after an action the same column has the focus.
final class OtrItemGridView {

    private static final int MAX_VISIBLE_ROWS = 14;
    private static final int MIN_VISIBLE_ROWS = 4;

    /// The height of a row in ems.
    private static final double ROW_HEIGHT = 2.54;

    private final OtrItemGridViewModel model;
    private final ServiceCalculator calculator;
    private final HazmatLookups hazmatLookups;
    private final OtrFormViewModel form;
    private final Overlay overlay;
    private final Texts texts;
    private final Notifications notifications;
    private ItemTableColumns columns;

    @FXML
    private Card card;

    @FXML
    private EditableTable<OtrItemRow> otrItems;

    @FXML
    private HBox calculatorRow;

    @FXML
    private Label calculatorResult;

    @FXML
    private Button otrCalculate;

    @FXML
    private Label pieces;

    @FXML
    private Label totalWeight;

    @FXML
    private Label totalVolume;

    @FXML
    private HBox floor;

    @FXML
    private Label linearFeet;

    @FXML
    private Label totalDensity;

    @FXML
    private FlowPane capacity;

    private @Nullable PortionBar trailerPortionBar;

    OtrItemGridView(
            OtrItemGridViewModel model,
            ServiceCalculator calculator,
            HazmatLookups hazmatLookups,
            OtrFormViewModel form,
            Overlay overlay,
            Texts texts,
            Notifications notifications) {
        this.model = model;
        this.calculator = calculator;
        this.hazmatLookups = hazmatLookups;
        this.form = form;
        this.overlay = overlay;
        this.texts = texts;
        this.notifications = notifications;
    }

    @FXML
    private void initialize() {
        setUpTotals();
        columns = new ItemTableColumns(otrItems, model, this::onHazardousChosen, texts);
        form.state().draftProperty().map(OtrDraft::system).subscribe(columns::setColumnTitles);
        columns.fitColumnsOnChanges(
                calculatorResult.fontProperty(),
                form.gridLinesProperty(),
                form.requestMarks().marksProperty());
        otrItems.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        model.rows().addListener((ListChangeListener<OtrItemRow>) _ -> fitHeight());
        otrCalculate.fontProperty().subscribe(this::fitHeight);
        Visibility.bindManagedToVisible(calculatorRow);
        bindCardHint();
        LazyTooltip.installWithCurrentText(calculatorResult, calculator::rawResultText);
        calculator.resultTextProperty().subscribe(text -> {
            calculatorResult.setText(text);
            calculatorRow.setVisible(!text.isEmpty());
        });
        otrCalculate.disableProperty().bind(calculator.runningProperty());
    }

    private void setUpTotals() {
        // The labels with numbers are never cut; the badges wrap instead.
        List.of(pieces, totalWeight, totalVolume, totalDensity).forEach(label -> {
            label.setMinWidth(Region.USE_PREF_SIZE);
            Visibility.bindVisibleAndManaged(label, label.textProperty().isNotEmpty());
        });
        linearFeet.setMinWidth(Region.USE_PREF_SIZE);
        floor.setMinWidth(Region.USE_PREF_SIZE);
        model.totalsProperty().subscribe(this::showTotals);
    }

    private void showTotals(ItemTotals totals) {
        pieces.setText(texts.text("otr.totals.pieces", totals.pieces()));
        boolean hasRows = totals.filledRows() > 0;
        totalWeight.setText(hasRows ? totalWithMissingCount(totals.weight(), totals.rowsWithoutWeight()) : "");
        totalVolume.setText(hasRows ? totalWithMissingCount(totals.volume(), totals.rowsWithoutVolume()) : "");
        showLinearFeet(totals.linearFeet(), totals.isLtl());
        totalDensity.setText(
                totals.density().isEmpty()
                        ? ""
                        : texts.text("otr.totals.density", totals.density(), totals.freightClass()));
        showCapacity(totals);
    }

    // The bar is created when linear feet are first known; an empty form does not need the bar.
    private void showLinearFeet(@Nullable BigDecimal feet, boolean isLtl) {
        Visibility.setVisibleAndManaged(floor, feet != null);
        if (feet == null) {
            return;
        }
        linearFeet.setText(texts.text("otr.totals.linear", model.formats.formatNumber(feet, 1)));
        if (trailerPortionBar == null) {
            trailerPortionBar = new PortionBar();
            floor.getChildren().add(trailerPortionBar);
        }
        BigDecimal max = LoadLimits.DEFAULTS.trailerLengthFeet();
        BigDecimal feetInside = feet.min(max);
        BigDecimal usedFeet = isLtl ? feet.min(LoadLimits.DEFAULTS.maxLtlLinearFeet()) : feetInside;
        trailerPortionBar.showPortions(List.of(
                createPortion("used", usedFeet),
                createPortion("charged", feetInside.subtract(usedFeet)),
                createPortion("free", max.subtract(feetInside), max),
                createPortion("over", feet.subtract(feetInside))));
    }

    private BarPortion createPortion(String kind, BigDecimal... lengths) {
        return new BarPortion(
                lengths[0].doubleValue(),
                texts.text(
                        "otr.floor." + kind,
                        Arrays.stream(lengths)
                                .map(bigDecimal -> model.formats.formatNumber(bigDecimal, 1))
                                .toArray()),
                "otr-floor-" + kind);
    }

    private String totalWithMissingCount(String total, int missingCount) {
        return missingCount == 0 ? total : texts.text("otr.totals.partly", total, missingCount);
    }

    private void showCapacity(ItemTotals totals) {
        capacity.getChildren().clear();
        List<LoadWarning> warnings = totals.capacityWarnings();
        boolean exceedsLinearFeet =
                warnings.stream().anyMatch(warning -> warning.kind() == LoadWarning.Kind.LINEAR_FEET);
        if (totals.isLtl() && totals.linearFeet() != null) {
            BigDecimal max = LoadLimits.DEFAULTS.maxLtlLinearFeet();
            capacity.getChildren()
                    .add(new Badge(
                            texts.text("otr.totals.capacity", model.formats.formatNumber(max, 0)),
                            exceedsLinearFeet ? Tone.WARNING : Tone.NEUTRAL));
        }
        for (LoadWarning warning : warnings) {
            if (warning.kind() != LoadWarning.Kind.LINEAR_FEET) {
                capacity.getChildren().add(new Badge(texts.text("otr.badge." + warning.kind()), Tone.WARNING));
            }
        }
    }

    // While the grid has the focus, the card's hint shows the notes of the focused cell and the warnings of its row.
    private void bindCardHint() {
        String hint = card.getHint();
        ObservableValue<String> cellNote = otrItems.focusedCellNote();
        ObservableValue<String> rowWarning = otrItems.getFocusModel()
                .focusedItemProperty()
                .flatMap(OtrItemRow::warningProperty)
                .orElse("");
        Runnable updateHint = () -> {
            String text = Stream.concat(
                            Stream.of(cellNote.getValue()),
                            rowWarning.getValue().lines())
                    .filter(value -> !value.isBlank())
                    .distinct()
                    .collect(Collectors.joining(" · "));
            card.setHint(text.isEmpty() || !isFocused() ? hint : text);
        };
        otrItems.focusedProperty().subscribe(_ -> updateHint.run());
        otrItems.editingCellProperty().subscribe(_ -> updateHint.run());
        cellNote.subscribe(_ -> updateHint.run());
        rowWarning.subscribe(_ -> updateHint.run());
    }

    // Makes the grid as high as its rows, between the minimum and the maximum; then the grid scrolls.
    private void fitHeight() {
        int visibleRows = Math.clamp(model.rows().size(), MIN_VISIBLE_ROWS, MAX_VISIBLE_ROWS);
        otrItems.setPrefHeight(
                (visibleRows + 1) * ROW_HEIGHT * otrCalculate.getFont().getSize() + 6);
    }

    private boolean writeFocusedCell(int row, String value) {
        ItemField field = columns.fieldOf(focusedColumn());
        if (field == null) {
            return false;
        }
        OtrItemRow cell = model.rows().get(row);
        model.onCellTyped(cell, field, value);
        model.normalizeCellAndEndTyping(cell, field);
        return true;
    }

    private void onHazardousChosen(OtrItemRow row, boolean on) {
        model.setHazardous(row, on);
        if (on) {
            openHazmatPanel(row.index());
        }
    }

    private void openHazmatPanel(int row) {
        HazmatPanel panel = new HazmatPanel(form.draft().itemInRow(row).name(), hazmatLookups, texts, description -> {
            overlay.closeTopmost();
            model.setHazmatDescription(row, description);
            otrItems.requestFocus();
        });
        panel.setOnCancel(overlay::closeTopmost);
        overlay.show(panel, hazmatLookups::cancelLookup);
        panel.focusNumberAndLookUp();
    }

    private void onKeyPressed(KeyEvent key) {
        boolean isTyping = key.getTarget() instanceof TextInputControl;
        if (!key.isShortcutDown() || key.isAltDown()) {
            return;
        }
        boolean handled = switch (key.getCode()) {
            case D -> runIfPossible(true, this::duplicateFocusedRow);
            case DELETE -> runIfPossible(!isTyping, this::delete);
            case Z -> runIfPossible(!isTyping, key.isShiftDown() ? this::redo : this::undo);
            case Y -> runIfPossible(!isTyping, this::redo);
            case V -> pasteClipboard(isTyping);
            case U -> runIfPossible(true, this::openHazmatPanelForFocusedRow);
            default -> false;
        };
        if (handled) {
            key.consume();
        }
    }

    private static boolean runIfPossible(boolean possible, Runnable action) {
        if (possible) {
            action.run();
        }
        return possible;
    }

    private int focusedRow() {
        return Math.max(0, otrItems.getFocusModel().getFocusedCell().getRow());
    }

    private @Nullable TableColumn<OtrItemRow, ?> focusedColumn() {
        @SuppressWarnings("unchecked")
        TableColumn<OtrItemRow, ?> column =
                otrItems.getFocusModel().getFocusedCell().getTableColumn();
        return column;
    }

    void duplicateFocusedRow() {
        TableColumn<OtrItemRow, ?> column = focusedColumn();
        // Focusing the table saves the typed text first, so that the copied row contains it.
        otrItems.requestFocus();
        int copyIndex = model.duplicateRow(focusedRow());
        otrItems.selectCell(copyIndex, column == null ? columns.nameColumn() : column);
    }

    void delete() {
        changeKeepingFocus(() -> model.deleteRow(focusedRow()));
    }

    void undo() {
        changeKeepingFocus(model::undo);
    }

    void redo() {
        changeKeepingFocus(model::redo);
    }

    // Restores the focused column, because a table focuses another column when its last rows are removed.
    private void changeKeepingFocus(Runnable change) {
        TableColumn<OtrItemRow, ?> column = focusedColumn();
        int row = focusedRow();
        change.run();
        otrItems.selectCell(Math.min(row, model.rows().size() - 1), column == null ? columns.nameColumn() : column);
    }

    void pasteClipboard() {
        pasteClipboard(false);
    }

    // Pastes the clipboard's text and returns whether the grid used the text. While a cell is edited, a single value
    // is left to the text field.
    private boolean pasteClipboard(boolean isTyping) {
        int row = focusedRow();
        String clipboardText = Clipboard.getSystemClipboard().getString();
        if (clipboardText == null || clipboardText.isBlank() || (isTyping && isSingleValue(clipboardText))) {
            return false;
        }
        if (isTyping) {
            otrItems.requestFocus();
        }
        pasteTextOrShowPreview(clipboardText, row);
        return true;
    }

    private static boolean isSingleValue(String clipboardText) {
        return clipboardText.strip().chars().noneMatch(letter -> letter == '\n' || letter == '\r' || letter == '\t');
    }

    // Inserts the rows at once if the headings name every field and unit; otherwise shows a preview first. A single
    // value without an item name is written into the focused cell.
    private void pasteTextOrShowPreview(String pastedText, int row) {
        if (pastedText.lines().flatMap(line -> Stream.of(line.split("\t", -1))).anyMatch(TextLimit::exceedsLineLimit)) {
            notifications.showOrReplaceNotification(Notification.warning(
                    texts.text("otr.paste.long"), texts.text("otr.paste.long.text", TextLimit.MAX_LINE_LENGTH)));
            return;
        }
        ItemClip itemClip = model.parseClipboard(pastedText);
        boolean hasNames = itemClip.rows().stream()
                .anyMatch(pastedRow -> !pastedRow.value(PastedField.NAME).isEmpty());
        if (!hasNames && isSingleValue(pastedText) && writeFocusedCell(row, pastedText.strip())) {
            return;
        }
        if (itemClip.rows().isEmpty()) {
            notifications.showOrReplaceNotification(
                    Notification.information(texts.text("otr.paste.nothing"), texts.text("otr.paste.nothing.text")));
        } else if (itemClip.canSkipPreview()) {
            insertRowsAndNotify(itemClip.rows(), itemClip.system(), row);
        } else {
            showPastePreview(itemClip, row);
        }
    }

    private void showPastePreview(ItemClip itemClip, int row) {
        PasteViewModel preview = new PasteViewModel(itemClip, texts, (rows, writtenSystem) -> {
            overlay.closeTopmost();
            insertRowsAndNotify(rows, writtenSystem, row);
        });
        PasteQuestionsView questions = new PasteQuestionsView(preview, texts);
        TextPreviewView view = new TextPreviewView(preview, texts, questions.visibleNodes(), overlay::closeTopmost);
        overlay.show(view.root(), () -> {});
        if (!questions.focusFirstOpenQuestion()) {
            view.focusMainControl();
        }
    }

    private void insertRowsAndNotify(List<PastedRow> rows, UnitSystem writtenSystem, int row) {
        boolean willConvert = model.willConvertPasted(writtenSystem);
        model.convertAndInsertPastedRows(rows, writtenSystem, row);
        focusLastRow();
        int rowCount = rows.size();
        if (rowCount > OtrDraft.MAX_INSERTED_ROWS) {
            notifications.showOrReplaceNotification(Notification.warning(
                    texts.text("otr.paste.most", OtrDraft.MAX_INSERTED_ROWS),
                    texts.text("otr.paste.most.text", rowCount)));
        }
        if (willConvert) {
            notifications.showOrReplaceNotification(Notification.information(
                    texts.text("otr.paste.converted", texts.text("otr.units." + model.unitSystem())),
                    texts.text("otr.paste.converted.text", texts.text("otr.units." + writtenSystem))));
        }
    }

    /// Opens the panel that looks up the hazmat description of the focused row's item.
    void openHazmatPanelForFocusedRow() {
        openHazmatPanel(focusedRow());
    }

    /// Toggles whether the focused row's item is hazardous.
    void toggleFocusedRowHazardous() {
        model.toggleHazardous(focusedRow());
    }

    /// Saves the focused row's item as a template.
    void saveFocusedRowAsTemplate() {
        model.saveRowAsTemplate(focusedRow());
    }

    void calculateFocusedRow() {
        calculator.requestCalculationOfRows(List.of(focusedRow()));
    }

    @FXML
    void calculateAll() {
        calculator.requestCalculationOfAllRows();
    }

    /// Ends editing, so that the typed text is committed to the item.
    void commitEdit() {
        if (otrItems.getEditingCell() != null) {
            otrItems.edit(-1, null);
            otrItems.requestFocus();
        }
    }

    @FXML
    private void dismissMessage() {
        calculator.clearResult();
    }

    boolean isFocused() {
        return otrItems.isFocused() || otrItems.getEditingCell() != null;
    }

    /// Selects the cell at a path such as `items[2].weight` and moves the focus to the grid.
    void focusField(String path) {
        columns.focusCell(path);
    }

    void focusLastRow() {
        columns.focusLastRow();
    }
}
