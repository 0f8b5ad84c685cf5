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
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.request.ServiceCalculator;

/// The Items card: the grid, its totals, and what the service's calculator changed.
final class OtrItemGridView {

    private static final int MOST_ROWS_SHOWN = 14;
    private static final int FEWEST_ROWS_SHOWN = 4;

    /// The height of a row, in ems.
    private static final double ROW = 2.54;

    private final OtrItemGridViewModel model;
    private final ServiceCalculator calculator;
    private final HazmatLookups hazmat;
    private final OtrFormViewModel form;
    private final Overlay overlay;
    private final Texts texts;
    private final ItemPasting pasting;
    private ItemTable table;
    private ItemRowActions actions;

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
            Notices notices) {
        this.model = model;
        this.calculator = calculator;
        this.hazmat = hazmat;
        this.form = form;
        this.overlay = overlay;
        this.texts = texts;
        pasting = new ItemPasting(model, overlay, notices, texts, this::write, this::focusLast);
    }

    @FXML
    private void initialize() {
        table = new ItemTable(otrItems, model, this::hazardous, texts);
        form.state().draftProperty().map(OtrDraft::system).subscribe(table::name);
        table.size(said.fontProperty(), form.gridProperty(), form.requested().marksProperty());
        actions = new ItemRowActions(otrItems, table.first(), model, pasting, this::lookUp);
        otrItems.addEventFilter(KeyEvent.KEY_PRESSED, actions::keyPressed);
        model.rows().addListener((ListChangeListener<OtrItemRow>) _ -> fit());
        otrCalculate.fontProperty().subscribe(this::fit);
        Visibility.follow(saidRow);
        followNote();
        LazyTooltip.of(said, calculator::asItCame);
        calculator.saidProperty().subscribe(words -> {
            said.setText(words);
            saidRow.setVisible(!words.isEmpty());
        });
        otrCalculate.disableProperty().bind(calculator.runningProperty());
    }

    // While the focus is in the grid, what the pointer finds over the cell and over the sign of its line stands in the
    // place of the hint.
    private void followNote() {
        String hint = card.getHint();
        ObservableValue<String> cell = otrItems.focusedNote();
        ObservableValue<String> line = otrItems.getFocusModel()
                .focusedItemProperty()
                .flatMap(OtrItemRow::warningProperty)
                .orElse("");
        Runnable show = () -> {
            String words = Stream.concat(
                            Stream.of(cell.getValue()), line.getValue().lines())
                    .filter(each -> !each.isBlank())
                    .distinct()
                    .collect(Collectors.joining(" · "));
            card.setHint(words.isEmpty() || !isFocused() ? hint : words);
        };
        otrItems.focusedProperty().subscribe(_ -> show.run());
        otrItems.editingCellProperty().subscribe(_ -> show.run());
        cell.subscribe(_ -> show.run());
        line.subscribe(_ -> show.run());
    }

    // As high as its rows within bounds, and as the page has room; then it scrolls.
    private void fit() {
        int shown = Math.clamp(model.rows().size(), FEWEST_ROWS_SHOWN, MOST_ROWS_SHOWN);
        otrItems.setPrefHeight((shown + 1) * ROW * otrCalculate.getFont().getSize() + 6);
    }

    private boolean write(int row, String value) {
        ItemField field = table.field(actions.column());
        if (field == null) {
            return false;
        }
        OtrItemRow cell = model.rows().get(row);
        model.write(cell, field, value);
        model.finish(cell, field);
        return true;
    }

    private void hazardous(OtrItemRow row, boolean on) {
        model.hazardous(row, on);
        if (on) {
            lookUp(row.index());
        }
    }

    private void lookUp(int row) {
        HazmatPanel panel = new HazmatPanel(form.draft().item(row).name(), hazmat, texts, described -> {
            overlay.close();
            model.describe(row, described);
            otrItems.requestFocus();
        });
        panel.onCancel(overlay::close);
        overlay.show(panel, hazmat::cancel);
        panel.focusFirst();
    }

    /// Returns the actions on its rows; called once the grid is shown.
    ItemRowActions actions() {
        return actions;
    }

    void calculateRow() {
        calculator.calculate(List.of(actions.row()));
    }

    @FXML
    void calculateAll() {
        calculator.applyAll();
    }

    /// Ends an edit, so that what is typed is read before it is sent.
    void commitTyping() {
        if (otrItems.getEditingCell() != null) {
            otrItems.edit(-1, null);
            otrItems.requestFocus();
        }
    }

    @FXML
    private void dismissSaid() {
        calculator.dismiss();
    }

    boolean isFocused() {
        return otrItems.isFocused() || otrItems.getEditingCell() != null;
    }

    /// Opens the cell of a path such as `items[2].weight`.
    void focus(String path) {
        table.focus(path);
    }

    void focusLast() {
        table.focusLast();
    }
}
