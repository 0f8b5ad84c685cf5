package lanedesk.workstation.otr;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.request.ServiceCalculator;
import lanedesk.workstation.shell.Notifications;

/// The Items card: the grid, its totals, and the changes made by the service's calculator.
final class OtrItemGridView {

    private static final int MAX_VISIBLE_ROWS = 14;
    private static final int MIN_VISIBLE_ROWS = 4;

    /// The height of a row, in ems.
    private static final double ROW_HEIGHT = 2.54;

    private final OtrItemGridViewModel model;
    private final ServiceCalculator calculator;
    private final HazmatLookups hazmatLookups;
    private final OtrFormViewModel form;
    private final Overlay overlay;
    private final Texts texts;
    private final ItemPasteActions pasting;
    private ItemTableColumns table;
    private ItemRowActions rowActions;

    @FXML
    private Card card;

    @FXML
    private EditableTable<OtrItemRow> otrItems;

    @FXML
    private HBox saidRow;

    @FXML
    private Label said;

    @FXML
    private Button otrCalculate;

    OtrItemGridView(
            OtrItemGridViewModel model,
            ServiceCalculator calculator,
            HazmatLookups hazmat,
            OtrFormViewModel form,
            Overlay overlay,
            Texts texts,
            Notifications notices) {
        this.model = model;
        this.calculator = calculator;
        this.hazmatLookups = hazmat;
        this.form = form;
        this.overlay = overlay;
        this.texts = texts;
        pasting = new ItemPasteActions(model, overlay, notices, texts, this::writeFocusedCell, this::focusLast);
    }

    @FXML
    private void initialize() {
        table = new ItemTableColumns(otrItems, model, this::setHazardous, texts);
        form.state().draftProperty().map(OtrDraft::system).subscribe(table::setColumnTitles);
        table.resizeColumns(
                said.fontProperty(), form.gridProperty(), form.requestMarks().marksProperty());
        rowActions = new ItemRowActions(otrItems, table.firstColumn(), model, pasting, this::openHazmatPanel);
        otrItems.addEventFilter(KeyEvent.KEY_PRESSED, rowActions::keyPressed);
        model.rows().addListener((ListChangeListener<OtrItemRow>) _ -> fitHeight());
        otrCalculate.fontProperty().subscribe(this::fitHeight);
        Visibility.manageWhileVisible(saidRow);
        bindCalculatorNote();
        LazyTooltip.installRefreshed(said, calculator::rawAnswer);
        calculator.resultTextProperty().subscribe(text -> {
            said.setText(text);
            saidRow.setVisible(!text.isEmpty());
        });
        otrCalculate.disableProperty().bind(calculator.runningProperty());
    }

    // While the focus is in the grid, the tooltips of its cell and icon are shown in place of the hint.
    private void bindCalculatorNote() {
        String hint = card.getHint();
        ObservableValue<String> cell = otrItems.focusedNote();
        ObservableValue<String> line = otrItems.getFocusModel()
                .focusedItemProperty()
                .flatMap(OtrItemRow::warningProperty)
                .orElse("");
        Runnable show = () -> {
            String text = Stream.concat(
                            Stream.of(cell.getValue()), line.getValue().lines())
                    .filter(value -> !value.isBlank())
                    .distinct()
                    .collect(Collectors.joining(" · "));
            card.setHint(text.isEmpty() || !isFocused() ? hint : text);
        };
        otrItems.focusedProperty().subscribe(_ -> show.run());
        otrItems.editingCellProperty().subscribe(_ -> show.run());
        cell.subscribe(_ -> show.run());
        line.subscribe(_ -> show.run());
    }

    // The grid is as high as its rows within limits and as space permits; then it scrolls.
    private void fitHeight() {
        int shown = Math.clamp(model.rows().size(), MIN_VISIBLE_ROWS, MAX_VISIBLE_ROWS);
        otrItems.setPrefHeight((shown + 1) * ROW_HEIGHT * otrCalculate.getFont().getSize() + 6);
    }

    private boolean writeFocusedCell(int row, String value) {
        ItemField field = table.fieldOf(rowActions.focusedColumn());
        if (field == null) {
            return false;
        }
        OtrItemRow cell = model.rows().get(row);
        model.onTextTyped(cell, field, value);
        model.normalizeCell(cell, field);
        return true;
    }

    private void setHazardous(OtrItemRow row, boolean on) {
        model.setHazardous(row, on);
        if (on) {
            openHazmatPanel(row.index());
        }
    }

    private void openHazmatPanel(int row) {
        HazmatPanel panel = new HazmatPanel(form.draft().itemInRow(row).name(), hazmatLookups, texts, described -> {
            overlay.close();
            model.setHazmatDescription(row, described);
            otrItems.requestFocus();
        });
        panel.onCancel(overlay::close);
        overlay.show(panel, hazmatLookups::cancel);
        panel.focusFirst();
    }

    /// The actions on its rows; called once the grid is shown.
    ItemRowActions rowActions() {
        return rowActions;
    }

    void calculateRow() {
        calculator.calculate(List.of(rowActions.focusedRow()));
    }

    @FXML
    void calculateAll() {
        calculator.applyAll();
    }

    /// Ends editing, so that the typed text is committed before it is sent.
    void commitEdit() {
        if (otrItems.getEditingCell() != null) {
            otrItems.edit(-1, null);
            otrItems.requestFocus();
        }
    }

    @FXML
    private void dismissMessage() {
        calculator.dismiss();
    }

    boolean isFocused() {
        return otrItems.isFocused() || otrItems.getEditingCell() != null;
    }

    /// Starts editing the cell at a path such as `items[2].weight`.
    void focus(String path) {
        table.focus(path);
    }

    void focusLast() {
        table.focusLast();
    }
}
