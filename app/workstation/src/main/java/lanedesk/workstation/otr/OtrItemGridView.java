package lanedesk.workstation.otr;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import lanedesk.workstation.freight.Measure;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.table.CellRules;
import lanedesk.workstation.fx.table.CheckCell;
import lanedesk.workstation.fx.table.ColumnSizing;
import lanedesk.workstation.fx.table.EditableTable;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrPaths;
import lanedesk.workstation.otr.request.ServiceCalculator;
import org.jspecify.annotations.Nullable;

/// The Items card: the grid, its totals, and what the service's calculator changed.
final class OtrItemGridView {

    private static final int MOST_ROWS_SHOWN = 14;
    private static final int FEWEST_ROWS_SHOWN = 4;
    private static final int ROWS_IN_A_LOW_WINDOW = 8;

    /// In the type's own measure.
    private static final double ROW = 2.54;

    private final OtrItemGridViewModel model;
    private final ServiceCalculator calculator;
    private final HazmatLookups hazmat;
    private final OtrFormViewModel form;
    private final Overlay overlay;
    private final Texts texts;
    private final ItemPasting pasting;
    private final Map<TableColumn<?, ?>, ItemField> fields = new HashMap<>();
    private final Map<String, TableColumn<OtrItemRow, ?>> columns = new HashMap<>();
    private ItemRowActions actions;

    @FXML
    private EditableTable<OtrItemRow> otrItems;

    @FXML
    private TableColumn<OtrItemRow, String> number;

    @FXML
    private TableColumn<OtrItemRow, String> name;

    @FXML
    private TableColumn<OtrItemRow, String> pack;

    @FXML
    private TableColumn<OtrItemRow, String> quantity;

    @FXML
    private TableColumn<OtrItemRow, String> weight;

    @FXML
    private TableColumn<OtrItemRow, String> length;

    @FXML
    private TableColumn<OtrItemRow, String> width;

    @FXML
    private TableColumn<OtrItemRow, String> height;

    @FXML
    private TableColumn<OtrItemRow, String> volume;

    @FXML
    private TableColumn<OtrItemRow, String> freightClass;

    @FXML
    private TableColumn<OtrItemRow, String> preview;

    @FXML
    private TableColumn<OtrItemRow, String> levels;

    @FXML
    private TableColumn<OtrItemRow, Boolean> stackable;

    @FXML
    private TableColumn<OtrItemRow, Boolean> hazardous;

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
        number.setCellValueFactory(
                row -> new ReadOnlyStringWrapper(Integer.toString(row.getValue().index() + 1)));
        number.setCellFactory(_ -> quiet());
        text(
                name,
                ItemField.NAME,
                rules(ItemField.NAME)
                        .prompt(this::prompt, OtrItemRow::itemProperty)
                        .suggest(Suggestions.indexed(model::templateNames)));
        text(pack, ItemField.PACKAGE, rules(ItemField.PACKAGE).suggest(Suggestions.indexed(model::packageNames)));
        text(quantity, ItemField.QUANTITY, rules(ItemField.QUANTITY).numeric());
        text(weight, ItemField.WEIGHT, rules(ItemField.WEIGHT).numeric());
        text(length, ItemField.LENGTH, side(ItemField.LENGTH));
        text(width, ItemField.WIDTH, side(ItemField.WIDTH));
        text(height, ItemField.HEIGHT, side(ItemField.HEIGHT));
        text(volume, ItemField.VOLUME, rules(ItemField.VOLUME).numeric());
        text(
                freightClass,
                ItemField.FREIGHT_CLASS,
                rules(ItemField.FREIGHT_CLASS).numeric());
        text(levels, ItemField.LEVELS, rules(ItemField.LEVELS).numeric());
        preview.getStyleClass().add("ld-numeric");
        preview.setCellValueFactory(row -> row.getValue().previewProperty());
        preview.setCellFactory(_ -> new PreviewCell());
        stackable.setCellValueFactory(row -> row.getValue().stackableProperty());
        CheckCell.install(stackable, model::stackable, _ -> true);
        hazardous.setCellValueFactory(row -> row.getValue().hazardousProperty());
        CheckCell.install(hazardous, this::hazardous, _ -> true);
        columns.put("isStackable", stackable);
        columns.put("isHazardous", hazardous);
        otrItems.getColumns().forEach(column -> {
            column.setSortable(false);
            column.setReorderable(false);
        });
        otrItems.setItems(model.rows());
        size();
        actions = new ItemRowActions(otrItems, name, model, pasting, this::lookUp);
        otrItems.addEventFilter(KeyEvent.KEY_PRESSED, actions::keyPressed);
        model.rows().addListener((ListChangeListener<OtrItemRow>) _ -> fit());
        otrCalculate.fontProperty().subscribe(this::fit);
        form.state().draftProperty().map(OtrDraft::system).subscribe(this::nameUnits);
        Visibility.follow(saidRow);
        LazyTooltip.of(said, calculator::asItCame);
        calculator.saidProperty().subscribe(words -> {
            said.setText(words);
            saidRow.setVisible(!words.isEmpty());
        });
        otrCalculate.disableProperty().bind(calculator.runningProperty());
    }

    // Not while one types: the cell would move.
    private void size() {
        ColumnSizing<OtrItemRow> sizing = new ColumnSizing<>(otrItems, said.fontProperty());
        sizing.add(number, row -> Integer.toString(row.index() + 1)).roomFor("88");
        sizing.edited(name).free().squeezed();
        sizing.edited(pack);
        Stream.of(quantity, weight, length, width, height, volume, freightClass, levels)
                .forEach(column -> sizing.edited(column).roomFor("888"));
        sizing.add(preview, row -> row.previewProperty().get()).lesser(1);
        sizing.add(stackable, _ -> "");
        sizing.add(hazardous, _ -> "");
        sizing.follow();
        Runnable again = () -> {
            if (otrItems.getEditingCell() == null) {
                sizing.fit();
            }
        };
        form.gridProperty().subscribe(_ -> again.run());
        form.requested().marksProperty().subscribe(_ -> again.run());
        otrItems.editingCellProperty().subscribe(_ -> again.run());
    }

    private void text(TableColumn<OtrItemRow, String> column, ItemField field, CellRules<OtrItemRow> rules) {
        fields.put(column, field);
        columns.put(field.wire(), column);
        column.setCellValueFactory(row -> row.getValue().text(field));
        rules.install(column);
    }

    private CellRules<OtrItemRow> rules(ItemField field) {
        return new CellRules<OtrItemRow>((row, text) -> model.write(row, field, text))
                .finished((row, _) -> model.finish(row, field))
                .problem(row -> row.mark(field))
                .read(row -> row.read(field));
    }

    // `48x40x50` in one of them fills all three.
    private CellRules<OtrItemRow> side(ItemField field) {
        return rules(field).numeric().filling(model::isAllSides, height);
    }

    private String prompt(OtrItemRow row) {
        return row.isBlank() ? texts.text("otr.items.prompt") : "";
    }

    private static TableCell<OtrItemRow, String> quiet() {
        TableCell<OtrItemRow, String> cell = new TableCell<>() {
            @Override
            protected void updateItem(@Nullable String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : item);
            }
        };
        cell.getStyleClass().addAll("otr-preview-cell", "ld-number");
        return cell;
    }

    // The card is as high as its rows, within bounds; then it scrolls.
    private void fit() {
        int shown = Math.clamp(model.rows().size(), FEWEST_ROWS_SHOWN, MOST_ROWS_SHOWN);
        double row = ROW * otrCalculate.getFont().getSize();
        otrItems.setPrefHeight((shown + 1) * row + 6);
        otrItems.setMinHeight((Math.min(shown, ROWS_IN_A_LOW_WINDOW) + 1) * row + 6);
    }

    private void nameUnits(UnitSystem system) {
        weight.setText(texts.text("otr.column.weight", system.symbol(Measure.WEIGHT)));
        length.setText(texts.text("otr.column.length", system.symbol(Measure.LENGTH)));
        width.setText(texts.text("otr.column.width", system.symbol(Measure.LENGTH)));
        height.setText(texts.text("otr.column.height", system.symbol(Measure.LENGTH)));
        volume.setText(texts.text("otr.column.volume", system.symbol(Measure.VOLUME)));
        preview.setText(texts.text("otr.column.preview", system.symbol(Measure.DENSITY)));
    }

    private boolean write(int row, String value) {
        ItemField field = fields.get(actions.column());
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

    /// What is done with its rows; asked once the grid is shown.
    ItemRowActions actions() {
        return actions;
    }

    void calculateRow() {
        calculator.calculate(List.of(actions.row()));
    }

    @FXML
    void calculateAll() {
        calculator.all();
    }

    /// Ends an edit, so that what is typed is read before it is sent.
    void settle() {
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
        int row = Math.clamp(OtrPaths.row(path), 0, model.rows().size() - 1);
        TableColumn<OtrItemRow, ?> column = columns.getOrDefault(path.substring(path.indexOf('.') + 1), name);
        IncrementalReveal.focus(otrItems);
        otrItems.select(row, column);
    }

    void focusLast() {
        IncrementalReveal.focus(otrItems);
        otrItems.select(model.rows().size() - 1, name);
    }
}
