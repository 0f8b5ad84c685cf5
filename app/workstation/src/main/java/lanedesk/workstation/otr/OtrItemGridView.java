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
import lanedesk.workstation.fx.ShareBar;
import lanedesk.workstation.fx.ShareBar.BarShare;
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

/// The Items card: the grid, the actions on its rows, pasting, the totals with the share of a trailer, and the changes
/// made by the service's calculator. An action keeps the focused column.
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
    private final Notifications notices;
    private ItemTableColumns table;

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

    private @Nullable ShareBar trailer;

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
        this.notices = notices;
    }

    @FXML
    private void initialize() {
        setUpTotals();
        table = new ItemTableColumns(otrItems, model, this::setHazardous, texts);
        form.state().draftProperty().map(OtrDraft::system).subscribe(table::setColumnTitles);
        table.resizeColumns(
                said.fontProperty(), form.gridProperty(), form.requestMarks().marksProperty());
        otrItems.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
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

    private void setUpTotals() {
        // numbers are never cut; the badges wrap instead
        List.of(pieces, totalWeight, totalVolume, totalDensity).forEach(label -> {
            label.setMinWidth(Region.USE_PREF_SIZE);
            Visibility.bindShown(label, label.textProperty().isNotEmpty());
        });
        linearFeet.setMinWidth(Region.USE_PREF_SIZE);
        floor.setMinWidth(Region.USE_PREF_SIZE);
        model.totalsProperty().subscribe(this::showTotals);
    }

    private void showTotals(ItemTotals totals) {
        pieces.setText(texts.text("otr.totals.pieces", totals.pieces()));
        boolean any = totals.lines() > 0;
        totalWeight.setText(any ? withMissingCount(totals.weight(), totals.weightMissing()) : "");
        totalVolume.setText(any ? withMissingCount(totals.volume(), totals.volumeMissing()) : "");
        showLinearFeet(totals.linearFeet(), totals.shared());
        totalDensity.setText(
                totals.density().isEmpty()
                        ? ""
                        : texts.text("otr.totals.density", totals.density(), totals.freightClass()));
        showCapacity(totals);
    }

    // The bar is created with the first value, because the first window has none.
    private void showLinearFeet(@Nullable BigDecimal feet, boolean shared) {
        Visibility.setShown(floor, feet != null);
        if (feet == null) {
            return;
        }
        linearFeet.setText(texts.text("otr.totals.linear", model.formats.formatNumber(feet, 1)));
        if (trailer == null) {
            trailer = new ShareBar();
            floor.getChildren().add(trailer);
        }
        BigDecimal max = LoadLimits.DEFAULTS.trailerFeet();
        BigDecimal inside = feet.min(max);
        BigDecimal used = shared ? feet.min(LoadLimits.DEFAULTS.linearFeet()) : inside;
        trailer.show(List.of(
                createShare("used", used),
                createShare("charged", inside.subtract(used)),
                createShare("free", max.subtract(inside), max),
                createShare("over", feet.subtract(inside))));
    }

    private BarShare createShare(String kind, BigDecimal... feet) {
        return new BarShare(
                feet[0].doubleValue(),
                texts.text(
                        "otr.floor." + kind,
                        Arrays.stream(feet)
                                .map(bigDecimal -> model.formats.formatNumber(bigDecimal, 1))
                                .toArray()),
                "otr-floor-" + kind);
    }

    private String withMissingCount(String figure, int missing) {
        return missing == 0 ? figure : texts.text("otr.totals.partly", figure, missing);
    }

    private void showCapacity(ItemTotals totals) {
        capacity.getChildren().clear();
        List<LoadWarning> over = totals.capacity();
        boolean feetOver = over.stream().anyMatch(warning -> warning.kind() == LoadWarning.Kind.LINEAR_FEET);
        if (totals.shared() && totals.linearFeet() != null) {
            BigDecimal max = LoadLimits.DEFAULTS.linearFeet();
            capacity.getChildren()
                    .add(new Badge(
                            texts.text("otr.totals.capacity", model.formats.formatNumber(max, 0)),
                            feetOver ? Tone.WARNING : Tone.NEUTRAL));
        }
        for (LoadWarning warning : over) {
            if (warning.kind() != LoadWarning.Kind.LINEAR_FEET) {
                capacity.getChildren().add(new Badge(texts.text("otr.badge." + warning.kind()), Tone.WARNING));
            }
        }
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
        ItemField field = table.fieldOf(focusedColumn());
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

    private void onKeyPressed(KeyEvent key) {
        boolean typing = key.getTarget() instanceof TextInputControl;
        if (!key.isShortcutDown() || key.isAltDown()) {
            return;
        }
        boolean done = switch (key.getCode()) {
            case D -> runIfPossible(true, this::duplicate);
            case DELETE -> runIfPossible(!typing, this::delete);
            case Z -> runIfPossible(!typing, key.isShiftDown() ? this::redo : this::undo);
            case Y -> runIfPossible(!typing, this::redo);
            case V -> pasteClipboard(typing);
            case U -> runIfPossible(true, this::lookUpHazmat);
            default -> false;
        };
        if (done) {
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

    void duplicate() {
        TableColumn<OtrItemRow, ?> at = focusedColumn();
        otrItems.requestFocus(); // so that the copy is of what is typed as it is read
        int copy = model.duplicate(focusedRow());
        otrItems.selectCell(copy, at == null ? table.firstColumn() : at);
    }

    void delete() {
        changeKeepingFocus(() -> model.delete(focusedRow()));
    }

    void undo() {
        changeKeepingFocus(model::undo);
    }

    void redo() {
        changeKeepingFocus(model::redo);
    }

    // When its last rows are removed, a table moves its focus to another column.
    private void changeKeepingFocus(Runnable change) {
        TableColumn<OtrItemRow, ?> at = focusedColumn();
        int row = focusedRow();
        change.run();
        otrItems.selectCell(Math.min(row, model.rows().size() - 1), at == null ? table.firstColumn() : at);
    }

    void pasteClipboard() {
        pasteClipboard(false);
    }

    // Returns whether the clipboard had something for the grid; while a cell is edited, only complete rows count.
    private boolean pasteClipboard(boolean typing) {
        int row = focusedRow();
        String clip = Clipboard.getSystemClipboard().getString();
        if (clip == null || clip.isBlank() || (typing && isSingleValue(clip))) {
            return false;
        }
        if (typing) {
            otrItems.requestFocus();
        }
        paste(clip, row);
        return true;
    }

    private static boolean isSingleValue(String clip) {
        return clip.strip().chars().noneMatch(letter -> letter == '\n' || letter == '\r' || letter == '\t');
    }

    // Inserts rows at once if headings name every field and unit, otherwise after a preview. A single value goes into
    // the
    // focused cell.
    private void paste(String clip, int row) {
        if (clip.lines().flatMap(line -> Stream.of(line.split("\t", -1))).anyMatch(TextLimit::exceeds)) {
            notices.show(Notification.warning(
                    texts.text("otr.paste.long"), texts.text("otr.paste.long.text", TextLimit.MAX_LINE_LENGTH)));
            return;
        }
        ItemClip paste = model.parsePasted(clip);
        boolean names = paste.rows().stream()
                .anyMatch(pastedRow -> !pastedRow.value(PastedField.NAME).isEmpty());
        if (!names && isSingleValue(clip) && writeFocusedCell(row, clip.strip())) {
            return;
        }
        if (paste.rows().isEmpty()) {
            notices.show(
                    Notification.information(texts.text("otr.paste.nothing"), texts.text("otr.paste.nothing.text")));
        } else if (paste.needsNoPreview()) {
            insertRows(paste.rows(), paste.system(), row);
        } else {
            showPreview(paste, row);
        }
    }

    private void showPreview(ItemClip paste, int row) {
        PasteViewModel preview = new PasteViewModel(paste, texts, (rows, written) -> {
            overlay.close();
            insertRows(rows, written, row);
        });
        PasteQuestionsView questions = new PasteQuestionsView(preview, texts);
        TextPreviewView view = new TextPreviewView(preview, texts, questions.nodes(), overlay::close);
        overlay.show(view.root(), () -> {});
        if (!questions.focusOpenQuestion()) {
            view.focusFirst();
        }
    }

    private void insertRows(List<PastedRow> rows, UnitSystem written, int row) {
        boolean converts = model.wouldConvertFrom(written);
        model.insertPasted(rows, written, row);
        focusLast();
        int read = rows.size();
        if (read > OtrItemGridViewModel.MAX_PASTED_ROWS) {
            notices.show(Notification.warning(
                    texts.text("otr.paste.most", OtrItemGridViewModel.MAX_PASTED_ROWS),
                    texts.text("otr.paste.most.text", read)));
        }
        if (converts) {
            notices.show(Notification.information(
                    texts.text("otr.paste.converted", texts.text("otr.units." + model.system())),
                    texts.text("otr.paste.converted.text", texts.text("otr.units." + written))));
        }
    }

    /// Looks up the hazmat description of the item.
    void lookUpHazmat() {
        openHazmatPanel(focusedRow());
    }

    /// Toggles whether the item is hazardous.
    void toggleHazardous() {
        model.toggleHazardous(focusedRow());
    }

    /// Saves the item as a template.
    void saveAsTemplate() {
        model.saveAsTemplate(focusedRow());
    }

    void calculateRow() {
        calculator.calculate(List.of(focusedRow()));
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
