package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ChangeListener;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Measure;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PastedRow;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.ItemTotals;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.paste.PastedItemMapper;
import lanedesk.workstation.shipment.CustomerBranch;
import org.jspecify.annotations.Nullable;

/// The item grid: one row per item and always one empty row at the end.
final class OtrItemGridViewModel {

    /// Maximum number of rows per paste.
    static final int MAX_PASTED_ROWS = 1000;

    private final OtrFormViewModel form;
    private final OtrDraftState state;
    private final OtrReferenceLists lists;
    private final ItemTemplates templates;
    private final CustomerDimensions dimensions;
    private final Set<OtrItemRow> rowsWithTypedWeight = new HashSet<>();
    final Formats formats;
    private final ObservableList<OtrItemRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<ItemTotals> totals = new ReadOnlyObjectWrapper<>(ItemTotals.EMPTY);
    private @Nullable OtrItemRow rowMarkedByNumber;
    private final InvalidationListener onListsChanged = _ -> resolvePackages();
    private final ChangeListener<@Nullable CustomerBranch> onCustomerChanged;

    OtrItemGridViewModel(
            OtrFormViewModel form,
            OtrReferenceLists lists,
            ItemTemplates templates,
            CustomerDimensions dimensions,
            Formats formats) {
        this.form = form;
        this.state = form.state();
        this.lists = lists;
        this.templates = templates;
        this.dimensions = dimensions;
        this.formats = formats;
        form.gridProperty().subscribe(this::showGrid);
        form.quoteForm().fieldErrorsProperty().subscribe(this::showErrors);
        form.requestMarks().marksProperty().subscribe(read -> rows.forEach(row -> row.requestMarkProperty(read)));
        lists.changesProperty().addListener(onListsChanged);
        onCustomerChanged = (_, _, customer) -> load(customer);
        form.shipment().customerProperty().addListener(onCustomerChanged);
        load(form.shipment().customerProperty().get());
        resolvePackages();
    }

    private void load(@Nullable CustomerBranch customer) {
        templates.load(customer);
        dimensions.load(customer);
    }

    ObservableList<OtrItemRow> rows() {
        return rows;
    }

    ReadOnlyObjectProperty<ItemTotals> totalsProperty() {
        return totals.getReadOnlyProperty();
    }

    UnitSystem system() {
        return state.draft().system();
    }

    private void showGrid(GridLines grid) {
        int wanted = grid.lines().size() + 1;
        List<OtrItemRow> added = new ArrayList<>();
        while (rows.size() + added.size() < wanted) {
            added.add(new OtrItemRow(rows.size() + added.size(), formats::formatForInput));
        }
        added.forEach(
                row -> row.errorProperty(form.quoteForm().fieldErrorsProperty().get()));
        added.forEach(row ->
                row.requestMarkProperty(form.requestMarks().marksProperty().get()));
        rows.addAll(added);
        if (rows.size() > wanted) {
            rows.remove(wanted, rows.size());
        }
        for (OtrItemRow row : rows) {
            GridLine line = row.index() < wanted - 1 ? grid.lines().get(row.index()) : null;
            if (!Objects.equals(line, row.line())) {
                row.showLine(line, previewText(line));
            }
        }
        ItemTotals newValue = ItemTotals.of(grid, state.draft().ltl(), formats);
        if (!newValue.equals(totals.get())) {
            totals.set(newValue);
        }
    }

    private String previewText(@Nullable GridLine line) {
        return Optional.ofNullable(line)
                .flatMap(gridLine -> gridLine.line().density())
                .map(density -> formats.formatNumber(
                                density.displayedDensity(),
                                density.displayedDensity().scale()) + " → " + density.freightClass())
                .orElse("");
    }

    private void showErrors(Map<String, String> messages) {
        rows.forEach(row -> row.errorProperty(messages));
    }

    /// Names of templates to suggest.
    List<String> templateNames(String typed) {
        return templates.namesMatching(typed);
    }

    /// Saves a row's item for the customer, or for all if no customer is selected.
    void saveAsTemplate(int row) {
        OtrItem item = state.draft().itemInRow(row);
        CustomerBranch customer = form.shipment().customerProperty().get();
        if (!item.name().isBlank()) {
            templates.save(
                    item, system(), customer, () -> form.showTemplateSaved(item.name(), customer), form::showFailure);
        }
    }

    /// Handles a keystroke in a cell.
    void onTextTyped(OtrItemRow row, ItemField field, String text) {
        int index = row.index();
        if (field.textOf(row.item()).equals(text)
                || row.textProperty(field).get().equals(text)
                || (row.isBlank() && text.isEmpty())) {
            return;
        }
        if (field == ItemField.WEIGHT) {
            rowsWithTypedWeight.add(row);
        }
        boolean hazardous = state.draft().itemInRow(index).hazardous();
        state.changeByTyping(
                "items[" + index + "]." + field.wireName(),
                draft -> draft.withItem(index, withTypedText(field, draft.itemInRow(index), text)));
        rowMarkedByNumber = !hazardous && state.draft().itemInRow(index).hazardous() ? row : rowMarkedByNumber;
    }

    private OtrItem withTypedText(ItemField field, OtrItem item, String text) {
        OtrItem next = field.withText(item, text);
        return field == ItemField.PACKAGE ? withPackage(next, false) : next;
    }

    /// Normalizes a cell that lost the focus: plain numbers, the full package name, `48x40x52` split into three
    /// cells.
    void normalizeCell(OtrItemRow row, ItemField field) {
        int index = row.index();
        OtrItem item = state.draft().itemInRow(index);
        boolean isWeightTyped = field == ItemField.WEIGHT && rowsWithTypedWeight.remove(row);
        if (!item.isBlank()) {
            state.changeWithoutStep(draft -> draft.withItem(
                    index,
                    isWeightTyped
                            ? normalizeTypedWeight(draft.itemInRow(index), draft.system())
                            : normalize(field, draft.itemInRow(index), draft.system())));
        }
        state.endStep();
        if (row.equals(rowMarkedByNumber)) {
            rowMarkedByNumber = null;
            String number = state.draft().itemInRow(index).hazmatNumber().orElse("");
            if (!number.isEmpty()) {
                form.showMarkedHazardous(index, number, () -> undoHazardousMark(index, number));
            }
        }
    }

    // An item whose package is found by its name, or by the start of it.
    private OtrItem withPackage(OtrItem item, boolean byBeginning) {
        return lists.findPackage(item.pack())
                .filter(type ->
                        byBeginning || type.name().equalsIgnoreCase(item.pack().strip()))
                .map(type -> item.withPackage(byBeginning ? type.name() : item.pack(), type.id()))
                .orElse(item);
    }

    // An item with its package's id and name from the list, now that the list is loaded.
    private OtrItem withListedPackage(OtrItem item) {
        Long id = item.packageType();
        return id == null ? withPackage(item, true) : withPackageName(item, id);
    }

    // An earlier request has no names.
    private OtrItem withPackageName(OtrItem item, long id) {
        return lists.packageTypes().stream()
                .filter(type -> type.id() == id && item.pack().equals(Long.toString(id)))
                .findFirst()
                .map(type -> item.withPackage(type.name(), id))
                .orElse(item);
    }

    // Normalizes an item after its cell lost the focus.
    private OtrItem normalize(ItemField field, OtrItem item, UnitSystem system) {
        String text = field.textOf(item);
        return switch (field) {
            case NAME ->
                // a saved item fills a row that contains only its name
                templates
                        .findItem(text, system)
                        .filter(_ -> item.withName("").isBlank())
                        .map(saved -> withPackage(saved, true))
                        .orElseGet(() -> dimensions.withDefaultDimensions(item.withName(text.strip()), system));
            case PACKAGE -> dimensions.withDefaultDimensions(withPackage(item, true), system);
            case FREIGHT_CLASS -> item.withFreightClass(FreightClass.parse(text).orElse(text));
            case LENGTH, WIDTH, HEIGHT ->
                TypedNumber.parseSides(text, system)
                        .map(sides -> item.withSides(
                                sides.get(0).toPlainString(),
                                sides.get(1).toPlainString(),
                                sides.get(2).toPlainString()))
                        .orElseGet(() -> field.withText(item, normalizeMeasure(Measure.LENGTH, text, system)));
            case LEVELS -> item.withLevels(text.isBlank() ? "1" : normalizeCount(text));
            case QUANTITY -> item.withQuantity(normalizeCount(text));
            case WEIGHT -> item.withWeight(normalizeMeasure(Measure.WEIGHT, text, system));
            case VOLUME -> item.withVolume(normalizeMeasure(Measure.VOLUME, text, system));
        };
    }

    // Normalizes a typed weight. An ambiguous weight gets a question mark and stays until it is corrected.
    private OtrItem normalizeTypedWeight(OtrItem item, UnitSystem system) {
        String typed = ItemRules.withoutAmbiguityMark(item.weight());
        return TypedNumber.isAmbiguous(typed)
                ? item.withWeight(typed + ItemRules.AMBIGUITY_MARK)
                : normalize(ItemField.WEIGHT, item.withWeight(typed), system);
    }

    // `12 kg` in a form with pounds becomes pounds; an unknown unit stays visible, to be corrected.
    private static String normalizeMeasure(Measure measure, String text, UnitSystem system) {
        return TypedNumber.parseMeasure(measure, text, system)
                .map(BigDecimal::toPlainString)
                .orElse(text.strip());
    }

    private static String normalizeCount(String text) {
        return TypedNumber.parse(text)
                .map(figure -> figure.value().toPlainString())
                .orElse(text.strip());
    }

    /// Removes the hazardous mark that a UN number set, if the row still has that number.
    private void undoHazardousMark(int row, String number) {
        if (state.draft().itemInRow(row).hazmatNumber().filter(number::equals).isPresent()) {
            state.change(draft -> draft.withItem(row, draft.itemInRow(row).withHazardousAnswer(false)));
        }
    }

    /// Whether a text such as `48x40x50` contains length, width and height.
    boolean isAllSides(String text) {
        return TypedNumber.parseSides(text, system()).isPresent();
    }

    /// The items of a pasted text.
    ItemClip parsePasted(String clip) {
        return ItemClip.parse(clip, state.draft().system());
    }

    /// Whether numbers in these units would be converted, because the form already has numbers in others.
    boolean wouldConvertFrom(UnitSystem system) {
        return system != state.draft().system() && hasNumbers(state.draft());
    }

    private static boolean hasNumbers(OtrDraft draft) {
        return draft.items().stream().anyMatch(OtrItem::hasNumbers);
    }

    /// Inserts pasted items with numbers in units `written`, the first at `row` if that is blank, otherwise at the
    /// end. Numbers are converted to the form's units; a form without numbers adopts those of the clipboard. Rows
    /// beyond [#MAX_PASTED_ROWS] are dropped.
    void insertPasted(List<PastedRow> rows, UnitSystem written, int row) {
        PastedItemMapper pasted = new PastedItemMapper(lists.packageNames());
        state.change(draft -> {
            UnitSystem system = hasNumbers(draft) ? draft.system() : written;
            List<OtrItem> items = draft.items();
            boolean blank = row < items.size() && items.get(row).isBlank();
            return draft.withRows(
                            blank ? row : items.size(),
                            blank ? 1 : 0,
                            rows.stream()
                                    .limit(MAX_PASTED_ROWS)
                                    .map(pasted::toItem)
                                    .map(item -> item.convertedTo(written, system))
                                    .toList())
                    .withSystem(system);
        });
    }

    /// Names of package types to suggest.
    List<String> packageNames(String typed) {
        return lists.packageNames(typed);
    }

    void setStackable(OtrItemRow row, boolean on) {
        state.change(draft ->
                draft.withItem(row.index(), draft.itemInRow(row.index()).withStackable(on)));
    }

    void setHazardous(OtrItemRow row, boolean on) {
        state.change(draft ->
                draft.withItem(row.index(), draft.itemInRow(row.index()).withHazardousAnswer(on)));
    }

    /// Toggles whether a row is hazardous.
    void toggleHazardous(int row) {
        if (!state.draft().itemInRow(row).isBlank()) {
            setHazardous(rows.get(row), !state.draft().itemInRow(row).hazardous());
        }
    }

    /// Replaces a hazardous item's name with its legal description.
    void setHazmatDescription(int row, String description) {
        state.change(draft ->
                draft.withItem(row, draft.itemInRow(row).withName(description).withHazardous(true)));
    }

    /// Inserts a copy below a row; a blank row copies the one above. Returns the copy's index.
    int duplicate(int row) {
        OtrDraft draft = state.draft();
        int source = draft.itemInRow(row).isBlank() && row > 0 ? row - 1 : row;
        if (draft.itemInRow(source).isBlank()) {
            return row;
        }
        state.change(newValue -> newValue.withRows(source + 1, 0, List.of(newValue.itemInRow(source))));
        return source + 1;
    }

    void delete(int row) {
        if (row < state.draft().items().size()) {
            state.change(draft -> draft.withRows(row, 1, List.of()));
        }
    }

    void undo() {
        state.undo();
    }

    void redo() {
        state.redo();
    }

    boolean canRedo() {
        return state.canRedo();
    }

    // Assigns ids to names typed before the list was loaded, and names to ids of an earlier request.
    void resolvePackages() {
        List<OtrItem> items = state.draft().items();
        List<OtrItem> settled = items.stream().map(this::withListedPackage).toList();
        if (!settled.equals(items)) {
            state.changeWithoutStep(draft -> draft.withItems(settled));
        }
    }

    void close() {
        lists.changesProperty().removeListener(onListsChanged);
        form.shipment().customerProperty().removeListener(onCustomerChanged);
        templates.close();
        dimensions.close();
    }
}
