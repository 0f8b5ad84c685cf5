package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.Subscription;
import lanedesk.freight.LoadLimits;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.Measure;
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
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.table.AccessibleTableCell;
import lanedesk.workstation.fx.table.CellRules;
import lanedesk.workstation.fx.table.CheckCell;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrItemGridViewModel.GridPosition;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemTotals;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrFields;
import lanedesk.workstation.otr.paste.PasteQuestionsView;
import lanedesk.workstation.otr.paste.PasteViewModel;
import lanedesk.workstation.otr.request.ServiceDensityCalculator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Shows the Items card: the item grid, the totals with the used length of a trailer, and the result of the
/// service's density calculator. Also handles the actions on rows and pasting. After an action, the same column
/// has the focus as before.
final class OtrItemGridView {

    /// Spaces as wide as the warning icon of a preview and its gap, at every font size.
    private static final String WARNING_ICON_SPACE = "\u2003\u2002";

    private static final int MAX_VISIBLE_ROWS = 14;
    private static final int MIN_VISIBLE_ROWS = 4;

    /// The height of a row in ems.
    private static final double ROW_HEIGHT = 2.54;

    private final Overlay overlay;
    private final Texts texts;
    private final Notifications notifications;
    private final PortionBar trailerPortionBar = new PortionBar();
    private OtrItemGridViewModel model;
    private OtrFormModels models;
    private @Nullable ColumnSizing<OtrItemRow> columnSizing;
    private Subscription subscription = Subscription.EMPTY;

    private final Map<ItemField, TableColumn<OtrItemRow, String>> textColumns = new EnumMap<>(ItemField.class);
    private final Map<String, TableColumn<OtrItemRow, ?>> columnsByRequestFieldName = new HashMap<>();
    private final TableColumn<OtrItemRow, String> numberColumn = createColumn("number");
    private final TableColumn<OtrItemRow, String> previewColumn = createColumn("preview");
    private final TableColumn<OtrItemRow, Boolean> stackableColumn = createColumn("stackable");
    private final TableColumn<OtrItemRow, Boolean> hazardousColumn = createColumn("hazardous");

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
    private Label totalPieces;

    @FXML
    private Label totalWeight;

    @FXML
    private Label totalVolume;

    @FXML
    private HBox trailerLength;

    @FXML
    private Label linearFeet;

    @FXML
    private Label totalDensity;

    @FXML
    private FlowPane capacityBadges;

    OtrItemGridView(OtrFormModels models, Texts texts) {
        this.models = models;
        model = models.itemGrid();
        overlay = models.overlay();
        notifications = models.notifications();
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        setUpTotals();
        createColumns();
        otrItems.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        otrCalculate.fontProperty().subscribe(this::fitGridHeight);
        Visibility.bindManagedToVisible(calculatorRow);
        bindCardHint();
        LazyTooltip.installWithCurrentText(
                calculatorResult, () -> models.calculator().rawResultText());
        bindModel();
        columnSizing = createColumnSizing();
    }

    /// Shows the items of another form. The selected cell and the widths that the user gave to columns stay with
    /// their form.
    void setModel(OtrFormModels newModels) {
        commitEdit();
        subscription.unsubscribe();
        ColumnSizing<OtrItemRow> sizing = Objects.requireNonNull(columnSizing);
        TableColumn<OtrItemRow, ?> previousColumn = focusedColumn();
        String selectedColumnId =
                previousColumn != null && otrItems.getSelectionModel().isSelected(focusedRow(), previousColumn)
                        ? previousColumn.getId()
                        : "";
        model.setGridPosition(new GridPosition(focusedRow(), selectedColumnId, sizing.userWidths()));
        models = newModels;
        model = newModels.itemGrid();
        GridPosition position = model.gridPosition();
        sizing.setUserWidths(position.userColumnWidths());
        calculatorResult.setTooltip(null);
        bindModel();
        otrItems.getColumns().stream()
                .filter(column -> column.getId().equals(position.selectedColumnId()))
                .findFirst()
                .ifPresent(column -> {
                    int row = Math.min(position.selectedRow(), model.rows.size() - 1);
                    otrItems.getSelectionModel().clearAndSelect(row, column);
                    otrItems.getFocusModel().focus(row, column);
                });
    }

    private void bindModel() {
        OtrFormViewModel form = models.form();
        ServiceDensityCalculator calculator = models.calculator();
        setColumnTitles(model.unitSystem());
        // An equal position in the rows of another form counts as no change.
        otrItems.getSelectionModel().clearSelection();
        otrItems.getFocusModel().focus(-1);
        otrItems.setItems(model.rows);
        fitGridHeight();
        subscription = Subscription.combine(
                form.state.draftProperty().map(OtrDraft::system).subscribe((_, system) -> setColumnTitles(system)),
                model.totalsProperty().subscribe(this::showTotals),
                model.rows.subscribe(this::fitGridHeight),
                form.gridLinesProperty().subscribe((_, _) -> sizeColumnsUnlessEditing()),
                form.quoteForm.requestMarks().marksProperty().subscribe((_, _) -> sizeColumnsUnlessEditing()),
                calculator.resultTextProperty().subscribe(text -> {
                    calculatorResult.setText(text);
                    calculatorRow.setVisible(!text.isEmpty());
                }));
        otrCalculate.disableProperty().bind(calculator.runningProperty());
    }

    private void setUpTotals() {
        // The labels with numbers are never cut; the badges wrap instead.
        List.of(totalPieces, totalWeight, totalVolume, totalDensity).forEach(label -> {
            label.setMinWidth(Region.USE_PREF_SIZE);
            Visibility.bindVisibleAndManaged(label, label.textProperty().isNotEmpty());
        });
        linearFeet.setMinWidth(Region.USE_PREF_SIZE);
        trailerLength.setMinWidth(Region.USE_PREF_SIZE);
        trailerLength.getChildren().add(trailerPortionBar);
    }

    private void showTotals(ItemTotals totals) {
        totalPieces.setText(texts.text("otr.totals.pieces", totals.pieces()));
        boolean hasRows = totals.filledRows() > 0;
        totalWeight.setText(hasRows ? totalWithMissingCount(totals.weight(), totals.rowsWithoutWeight()) : "");
        totalVolume.setText(hasRows ? totalWithMissingCount(totals.volume(), totals.rowsWithoutVolume()) : "");
        showLinearFeet(totals.linearFeet(), totals.isLtl());
        totalDensity.setText(
                totals.density().isEmpty()
                        ? ""
                        : texts.text("otr.totals.density", totals.density(), totals.freightClass()));
        showCapacityBadges(totals);
    }

    // Shows the linear feet and the used part of a trailer; hides them if `feet` is null.
    private void showLinearFeet(@Nullable BigDecimal feet, boolean isLtl) {
        Visibility.setVisibleAndManaged(trailerLength, feet != null);
        if (feet == null) {
            return;
        }
        linearFeet.setText(texts.text("otr.totals.linear", model.formats.formatNumber(feet, 1)));
        BigDecimal max = LoadLimits.DEFAULTS.trailerLengthFeet();
        BigDecimal feetInside = feet.min(max);
        BigDecimal usedFeet = isLtl ? feet.min(LoadLimits.DEFAULTS.maxLtlLinearFeet()) : feetInside;
        trailerPortionBar.showPortions(List.of(
                createTrailerPortion("used", usedFeet),
                createTrailerPortion("charged", feetInside.subtract(usedFeet)),
                createTrailerPortion("free", max.subtract(feetInside), max),
                createTrailerPortion("over", feet.subtract(feetInside))));
    }

    private BarPortion createTrailerPortion(String kind, BigDecimal... lengths) {
        return new BarPortion(
                lengths[0].doubleValue(),
                texts.text(
                        "otr.floor." + kind,
                        Arrays.stream(lengths)
                                .map(length -> model.formats.formatNumber(length, 1))
                                .toArray()),
                "otr-floor-" + kind);
    }

    private String totalWithMissingCount(String total, int missingCount) {
        return missingCount == 0 ? total : texts.text("otr.totals.partly", total, missingCount);
    }

    private void showCapacityBadges(ItemTotals totals) {
        capacityBadges.getChildren().clear();
        List<LoadWarning> warnings = totals.capacityWarnings();
        boolean exceedsLinearFeet =
                warnings.stream().anyMatch(warning -> warning.kind() == LoadWarning.Kind.LINEAR_FEET);
        if (totals.isLtl() && totals.linearFeet() != null) {
            BigDecimal max = LoadLimits.DEFAULTS.maxLtlLinearFeet();
            capacityBadges
                    .getChildren()
                    .add(new Badge(
                            texts.text("otr.totals.capacity", model.formats.formatNumber(max, 0)),
                            exceedsLinearFeet ? Tone.WARNING : Tone.NEUTRAL));
        }
        for (LoadWarning warning : warnings) {
            if (warning.kind() != LoadWarning.Kind.LINEAR_FEET) {
                capacityBadges.getChildren().add(new Badge(texts.text("otr.badge." + warning.kind()), Tone.WARNING));
            }
        }
    }

    // Makes the card's hint show the note of the focused cell and the warnings of its row while the grid has
    // the focus.
    private void bindCardHint() {
        String hint = card.getHint();
        ObservableValue<String> cellNote = otrItems.focusedCellErrorOrSource();
        ObservableValue<String> rowWarning = otrItems.getFocusModel()
                .focusedItemProperty()
                .flatMap(row -> row.warning)
                .orElse("");
        Runnable updateHint = () -> {
            String text = Stream.concat(
                            Stream.of(cellNote.getValue()),
                            rowWarning.getValue().lines())
                    .filter(value -> !value.isBlank())
                    .distinct()
                    .collect(Collectors.joining(" · "));
            card.setHint(text.isEmpty() || !isFocusedOrEditing() ? hint : text);
        };
        otrItems.focusedProperty().subscribe(_ -> updateHint.run());
        otrItems.editingCellProperty().subscribe(_ -> updateHint.run());
        cellNote.subscribe(_ -> updateHint.run());
        rowWarning.subscribe(_ -> updateHint.run());
    }

    // Makes the grid as high as its rows, but not lower or higher than the limits. A grid with more rows
    // scrolls.
    private void fitGridHeight() {
        int visibleRows = Math.clamp(model.rows.size(), MIN_VISIBLE_ROWS, MAX_VISIBLE_ROWS);
        otrItems.setPrefHeight(
                (visibleRows + 1) * ROW_HEIGHT * otrCalculate.getFont().getSize() + 6);
    }

    // Writes a value into a row's cell in the focused column, as if the value was typed. Returns false without
    // a change if the column has no text cells.
    private boolean writeCellInFocusedColumn(int row, String value) {
        ItemField field = fieldOf(focusedColumn());
        if (field == null) {
            return false;
        }
        OtrItemRow itemRow = model.rows.get(row);
        model.onCellTyped(itemRow, field, value);
        model.normalizeCellAndEndTyping(itemRow, field);
        return true;
    }

    private void onHazardousChosen(OtrItemRow row, boolean isHazardous) {
        model.setHazardous(row, isHazardous);
        if (isHazardous) {
            openHazmatPanel(row.index);
        }
    }

    private void openHazmatPanel(int row) {
        HazmatLookups hazmatLookups = models.hazmatLookups();
        OtrItemGridViewModel panelModel = model;
        HazmatPanel panel =
                new HazmatPanel(models.form().draft().itemInRow(row).name(), hazmatLookups, texts, description -> {
                    overlay.closeTopmostPanel();
                    panelModel.setHazmatDescriptionAndMarkHazardous(row, description);
                    otrItems.requestFocus();
                });
        panel.setOnCancel(overlay::closeTopmostPanel);
        overlay.show(panel, hazmatLookups::cancelLookup);
        panel.focusNumberAndLookUpIfNotFilled();
    }

    private void onKeyPressed(KeyEvent key) {
        boolean isTyping = key.getTarget() instanceof TextInputControl;
        if (!key.isShortcutDown() || key.isAltDown()) {
            return;
        }
        boolean handled = switch (key.getCode()) {
            case D -> runIfPossible(true, this::duplicateFocusedRow);
            case DELETE -> runIfPossible(!isTyping, this::deleteFocusedRow);
            case Z -> runIfPossible(!isTyping, key.isShiftDown() ? this::redo : this::undo);
            case Y -> runIfPossible(!isTyping, this::redo);
            case V -> pasteClipboardOrShowPreview(isTyping);
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
        int copyIndex = model.duplicateRowOrRowAbove(focusedRow());
        otrItems.selectAndScrollToCell(copyIndex, column == null ? nameColumn() : column);
    }

    void deleteFocusedRow() {
        runAndRestoreFocusedColumn(() -> model.deleteRow(focusedRow()));
    }

    void undo() {
        runAndRestoreFocusedColumn(model.state::undo);
    }

    void redo() {
        runAndRestoreFocusedColumn(model.state::redo);
    }

    // Runs a change, and then focuses the column that had the focus, in the same row or else in the last row. A
    // table would focus another column when its last rows are removed.
    private void runAndRestoreFocusedColumn(Runnable change) {
        TableColumn<OtrItemRow, ?> column = focusedColumn();
        int row = focusedRow();
        change.run();
        otrItems.selectAndScrollToCell(Math.min(row, model.rows.size() - 1), column == null ? nameColumn() : column);
    }

    void pasteClipboardOrShowPreview() {
        pasteClipboardOrShowPreview(false);
    }

    // Pastes the clipboard's text and returns whether the grid used the text. While a cell is edited, a single
    // value is left to the text field.
    private boolean pasteClipboardOrShowPreview(boolean isTyping) {
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

    // Inserts the rows at once if the headings name every field and unit; otherwise shows a preview first. A
    // single value without an item name is written into the focused cell. A text with a cell that is too long
    // is rejected with a notification.
    private void pasteTextOrShowPreview(String pastedText, int row) {
        if (pastedText.lines().flatMap(line -> Stream.of(line.split("\t", -1))).anyMatch(TextLimit::exceedsLineLimit)) {
            notifications.showOrReplaceNotification(Notification.warning(
                    texts.text("otr.paste.long"), texts.text("otr.paste.long.text", TextLimit.MAX_LINE_LENGTH)));
            return;
        }
        ItemClip itemClip = model.parsePastedText(pastedText);
        boolean hasNames = itemClip.rows().stream()
                .anyMatch(pastedRow -> !pastedRow.valueOrEmpty(PastedField.NAME).isEmpty());
        if (!hasNames && isSingleValue(pastedText) && writeCellInFocusedColumn(row, pastedText.strip())) {
            return;
        }
        if (itemClip.rows().isEmpty()) {
            notifications.showOrReplaceNotification(
                    Notification.information(texts.text("otr.paste.nothing"), texts.text("otr.paste.nothing.text")));
        } else if (itemClip.canSkipPreview()) {
            insertRowsAndNotify(model, itemClip.rows(), itemClip.unitSystem(), row);
        } else {
            showPastePreview(itemClip, row);
        }
    }

    private void showPastePreview(ItemClip itemClip, int row) {
        OtrItemGridViewModel panelModel = model;
        PasteViewModel preview = new PasteViewModel(itemClip, texts, (rows, writtenSystem) -> {
            overlay.closeTopmostPanel();
            insertRowsAndNotify(panelModel, rows, writtenSystem, row);
        });
        PasteQuestionsView questions = new PasteQuestionsView(preview, texts);
        TextPreviewView view =
                new TextPreviewView(preview, texts, questions.rootIfQuestionsOrColumns(), overlay::closeTopmostPanel);
        overlay.show(view.root(), () -> {});
        if (!questions.focusFirstOpenQuestion()) {
            view.focusMainControl();
        }
    }

    private void insertRowsAndNotify(
            OtrItemGridViewModel grid, List<PastedRow> rows, UnitSystem writtenSystem, int row) {
        boolean willConvert = grid.willConvertPastedNumbers(writtenSystem);
        grid.convertAndInsertPastedRows(rows, writtenSystem, row);
        focusLastRow();
        int rowCount = rows.size();
        if (rowCount > OtrDraft.MAX_INSERTED_ROWS) {
            notifications.showOrReplaceNotification(Notification.warning(
                    texts.text("otr.paste.most", OtrDraft.MAX_INSERTED_ROWS),
                    texts.text("otr.paste.most.text", rowCount)));
        }
        if (willConvert) {
            notifications.showOrReplaceNotification(Notification.information(
                    texts.text("otr.paste.converted", texts.text("otr.units." + grid.unitSystem())),
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

    void requestDensityOfFocusedRow() {
        models.calculator().requestAndApplyDensityOfRows(List.of(focusedRow()));
    }

    @FXML
    void requestDensityOfAllRows() {
        models.calculator().requestAndApplyDensityOfAllRows();
    }

    /// Ends editing, so that the typed text is committed to the item.
    void commitEdit() {
        if (otrItems.getEditingCell() != null) {
            otrItems.edit(-1, null);
            otrItems.requestFocus();
        }
    }

    @FXML
    private void clearCalculatorResult() {
        models.calculator().clearResult();
    }

    boolean isFocusedOrEditing() {
        return otrItems.isFocused() || otrItems.getEditingCell() != null;
    }

    /// Selects the cell at a path such as `items[2].weight` and moves the focus to the grid.
    void focusCellOfPath(String path) {
        focusCell(
                Math.clamp(OtrFields.rowIndexOf(path), 0, model.rows.size() - 1),
                columnsByRequestFieldName.getOrDefault(path.substring(path.indexOf('.') + 1), nameColumn()));
    }

    void focusLastRow() {
        focusCell(model.rows.size() - 1, nameColumn());
    }

    private void createColumns() {
        for (ItemField field : ItemField.values()) {
            TableColumn<OtrItemRow, String> column = createColumn(
                    switch (field) {
                        case NAME -> "name";
                        case PACKAGE -> "pack";
                        default -> field.requestFieldName();
                    });
            column.setCellValueFactory(row -> row.getValue().cell(field).text());
            textColumns.put(field, column);
            columnsByRequestFieldName.put(field.requestFieldName(), column);
        }
        textColumns.forEach((field, column) -> createCellRules(field).makeColumnEditable(column));
        numberColumn.setCellValueFactory(row -> new ReadOnlyStringWrapper(Integer.toString(row.getValue().index + 1)));
        numberColumn.setCellFactory(_ -> createReadOnlyCell());
        previewColumn.getStyleClass().add("ld-numeric");
        textColumnOf(ItemField.NAME).getStyleClass().add("otr-subject");
        previewColumn.setCellValueFactory(row -> row.getValue().preview);
        previewColumn.setCellFactory(_ -> new DensityPreviewCell());
        stackableColumn.setCellValueFactory(row -> row.getValue().stackable);
        CheckCell.makeCheckBoxColumn(
                stackableColumn, (row, isStackable) -> model.setStackable(row, isStackable), _ -> true, this::yesOrNo);
        hazardousColumn.setCellValueFactory(row -> row.getValue().hazardous);
        CheckCell.makeCheckBoxColumn(hazardousColumn, this::onHazardousChosen, _ -> true, this::yesOrNo);
        columnsByRequestFieldName.put("isStackable", stackableColumn);
        columnsByRequestFieldName.put("isHazardous", hazardousColumn);
        List.of(numberColumn, previewColumn).forEach(column -> column.setEditable(false));
        otrItems.getColumns().add(numberColumn);
        textColumns.forEach((field, column) -> {
            if (field == ItemField.LEVELS) {
                otrItems.getColumns().add(previewColumn);
            }
            otrItems.getColumns().add(column);
        });
        otrItems.getColumns().addAll(List.of(stackableColumn, hazardousColumn));
    }

    private static <T> TableColumn<OtrItemRow, T> createColumn(String id) {
        TableColumn<OtrItemRow, T> column = new TableColumn<>();
        column.setId(id);
        column.setSortable(false);
        column.setReorderable(false);
        return column;
    }

    private CellRules<OtrItemRow> createCellRules(ItemField field) {
        CellRules<OtrItemRow> rules = new CellRules<OtrItemRow>((row, text) -> model.onCellTyped(row, field, text))
                .withFinishAction((row, _) -> model.normalizeCellAndEndTyping(row, field))
                .withError(row -> row.cell(field).error())
                .withSourceMark(row -> row.cell(field).requestMark());
        return switch (field) {
            case NAME ->
                rules.withPrompt(row -> row.isBlank() ? texts.text("otr.items.prompt") : "", row -> row.item)
                        .withSuggestions(Suggestions.ofIndex(text -> model.templates.findNamesMatching(text)));
            case PACKAGE ->
                rules.withSuggestions(Suggestions.ofIndex(text -> model.referenceLists.suggestPackageNames(text)));
            // A text such as `48x40x50` in one of these cells fills all three cells.
            case LENGTH, WIDTH, HEIGHT ->
                rules.asNumeric()
                        .withTextsFillingCellsUpTo(
                                text -> model.isThreeSidesText(text), textColumnOf(ItemField.HEIGHT));
            default -> rules.asNumeric();
        };
    }

    private TableColumn<OtrItemRow, String> textColumnOf(ItemField field) {
        return Objects.requireNonNull(textColumns.get(field));
    }

    private String yesOrNo(boolean isSet) {
        return texts.text(isSet ? "otr.yes" : "otr.no");
    }

    private static TableCell<OtrItemRow, String> createReadOnlyCell() {
        TableCell<OtrItemRow, String> cell = new AccessibleTableCell<>() {
            @Override
            protected void updateItem(@Nullable String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : item);
            }
        };
        cell.getStyleClass().addAll("otr-preview-cell", "ld-number");
        return cell;
    }

    // Sets the column titles, with units.
    private void setColumnTitles(UnitSystem system) {
        for (TableColumn<OtrItemRow, ?> column : otrItems.getColumns()) {
            ItemField field = fieldOf(column);
            Optional<Measure> measure = column.equals(previewColumn)
                    ? Optional.of(Measure.DENSITY)
                    : field == null ? Optional.empty() : field.measure();
            column.setText(texts.text(
                    "otr.column." + column.getId(), measure.map(system::symbol).orElse("")));
        }
    }

    // Sizes the columns by their content now and whenever rows, values or font change.
    private ColumnSizing<OtrItemRow> createColumnSizing() {
        ColumnSizing<OtrItemRow> sizing = new ColumnSizing<>(otrItems, calculatorResult.fontProperty());
        sizing.addColumn(numberColumn, row -> Integer.toString(row.index + 1)).withSampleText("88");
        textColumns.forEach((field, column) -> {
            switch (field) {
                case NAME -> sizing.addEditableColumn(column).asTruncatableWithRemainingWidth();
                case PACKAGE -> sizing.addEditableColumn(column);
                default -> sizing.addEditableColumn(column).withSampleText("888");
            }
        });
        sizing.addColumn(previewColumn, row -> row.preview.get() + WARNING_ICON_SPACE)
                .withPriority(1);
        sizing.addColumn(stackableColumn, _ -> "");
        sizing.addColumn(hazardousColumn, _ -> "");
        sizing.sizeColumnsNowAndOnEveryChange();
        otrItems.editingCellProperty().subscribe((_, _) -> sizeColumnsUnlessEditing());
        return sizing;
    }

    // While a cell is edited, the columns keep their widths, so that the cell does not move; the columns are
    // sized when editing ends.
    private void sizeColumnsUnlessEditing() {
        if (columnSizing != null && otrItems.getEditingCell() == null) {
            columnSizing.measureColumnsAndDistributeWidth();
        }
    }

    // Returns the item field that a column shows; null for the number, preview and check box columns.
    private @Nullable ItemField fieldOf(@Nullable TableColumn<OtrItemRow, ?> column) {
        return textColumns.entrySet().stream()
                .filter(entry -> entry.getValue().equals(column))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    private TableColumn<OtrItemRow, String> nameColumn() {
        return textColumnOf(ItemField.NAME);
    }

    private void focusCell(int row, TableColumn<OtrItemRow, ?> column) {
        IncrementalReveal.attachAndFocus(otrItems);
        otrItems.selectAndScrollToCell(row, column);
    }

    /// Shows the estimated density and freight class, with an icon if the row has a warning.
    private static final class DensityPreviewCell extends AccessibleTableCell<OtrItemRow, String> {

        private @Nullable OtrItemRow shownRow;
        private Subscription subscription = Subscription.EMPTY;

        DensityPreviewCell() {
            getStyleClass().addAll("otr-preview-cell", "ld-number");
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // two equal rows are different rows
        protected void updateItem(@Nullable String item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty ? null : item);
            OtrItemRow row =
                    empty || getTableRow() == null ? null : getTableRow().getItem();
            if (row != shownRow) {
                subscription.unsubscribe();
                shownRow = row;
                subscription = row == null ? Subscription.EMPTY : row.warning.subscribe(this::showWarning);
            }
            if (row == null) {
                showWarning("");
            }
        }

        private void showWarning(String text) {
            boolean hasWarning = !text.isEmpty();
            setGraphic(hasWarning ? new Icon(Feather.ALERT_TRIANGLE) : null);
            setTooltip(hasWarning ? new Tooltip(text) : null);
            setAccessibleHelp(text);
        }
    }
}
