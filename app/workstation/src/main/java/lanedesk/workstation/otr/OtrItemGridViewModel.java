package lanedesk.workstation.otr;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PastedRow;
import lanedesk.workstation.form.DraftState;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemRules;
import lanedesk.workstation.otr.draft.ItemTotals;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.otr.draft.PastedItemMapper;
import lanedesk.workstation.shipment.CustomerBranch;
import org.jspecify.annotations.Nullable;

/// Holds the rows of the item grid: one row per item, and one empty row at the end.
final class OtrItemGridViewModel {

    /// What the grid restores when the form is shown again.
    ///
    /// @param selectedColumnId id of the column of the selected cell; empty if no cell is selected
    /// @param userColumnWidths the widths that the user gave to the columns; empty for none
    record GridPosition(int selectedRow, String selectedColumnId, List<Double> userColumnWidths) {}

    private final OtrFormViewModel form;
    final DraftState<OtrDraft> state;
    final OtrReferenceLists referenceLists;
    final ItemTemplates templates;
    private final CustomerDimensions dimensions;
    private final Set<OtrItemRow> rowsWithTypedWeight = new HashSet<>();
    final Formats formats;
    final ObservableList<OtrItemRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<ItemTotals> totals = new ReadOnlyObjectWrapper<>(ItemTotals.EMPTY);
    private @Nullable OtrItemRow rowMarkedByUnNumber;
    private GridPosition gridPosition = new GridPosition(0, "", List.of());
    private final InvalidationListener onListsChanged = _ -> completePackageNamesAndIds();
    private final ChangeListener<@Nullable CustomerBranch> onCustomerChanged;

    OtrItemGridViewModel(
            OtrFormViewModel form,
            OtrReferenceLists referenceLists,
            ItemTemplates templates,
            CustomerDimensions dimensions,
            Formats formats) {
        this.form = form;
        this.state = form.state;
        this.referenceLists = referenceLists;
        this.templates = templates;
        this.dimensions = dimensions;
        this.formats = formats;
        form.gridLinesProperty().subscribe(this::updateRowsAndTotals);
        form.quoteForm
                .fieldErrorsProperty()
                .subscribe(errorsByPath -> rows.forEach(row -> row.setErrors(errorsByPath)));
        form.quoteForm.requestMarks().marksProperty().subscribe(read -> rows.forEach(row -> row.setRequestMarks(read)));
        referenceLists.changeCountProperty().addListener(onListsChanged);
        onCustomerChanged = (_, _, customer) -> loadTemplatesAndDimensionsOfCustomer(customer);
        form.shipment.customerProperty().addListener(onCustomerChanged);
        loadTemplatesAndDimensionsOfCustomer(form.shipment.customerProperty().get());
        completePackageNamesAndIds();
    }

    private void loadTemplatesAndDimensionsOfCustomer(@Nullable CustomerBranch customer) {
        templates.loadForCustomer(customer);
        dimensions.loadForCustomer(customer);
    }

    ReadOnlyObjectProperty<ItemTotals> totalsProperty() {
        return totals.getReadOnlyProperty();
    }

    GridPosition gridPosition() {
        return gridPosition;
    }

    void setGridPosition(GridPosition position) {
        gridPosition = position;
    }

    UnitSystem unitSystem() {
        return state.draft().system();
    }

    private void updateRowsAndTotals(GridLines grid) {
        int rowCount = grid.lines().size() + 1;
        List<OtrItemRow> newRows = new ArrayList<>();
        while (rows.size() + newRows.size() < rowCount) {
            newRows.add(new OtrItemRow(rows.size() + newRows.size(), formats::formatForInput));
        }
        newRows.forEach(
                row -> row.setErrors(form.quoteForm.fieldErrorsProperty().get()));
        newRows.forEach(row -> row.setRequestMarks(
                form.quoteForm.requestMarks().marksProperty().get()));
        rows.addAll(newRows);
        if (rows.size() > rowCount) {
            rows.remove(rowCount, rows.size());
        }
        for (OtrItemRow row : rows) {
            GridLine line = row.index < rowCount - 1 ? grid.lines().get(row.index) : null;
            if (!Objects.equals(line, row.gridLine())) {
                row.showGridLine(line, formatDensityAndClassPreview(line));
            }
        }
        ItemTotals newTotals = ItemTotals.of(grid, state.draft().ltl(), formats);
        if (!newTotals.equals(totals.get())) {
            totals.set(newTotals);
        }
    }

    private String formatDensityAndClassPreview(@Nullable GridLine line) {
        return Optional.ofNullable(line)
                .flatMap(gridLine -> gridLine.itemLine().density())
                .map(density -> formats.formatNumber(
                                density.roundedDensity(),
                                density.roundedDensity().scale()) + " → " + density.freightClass())
                .orElse("");
    }

    /// Saves a row's item as a template for the selected customer, or for all customers if none is selected. A
    /// row without a name is ignored.
    void saveRowAsTemplate(int row) {
        OtrItem item = state.draft().itemInRow(row);
        CustomerBranch customer = form.shipment.customerProperty().get();
        if (!item.name().isBlank()) {
            templates.saveTemplateAndReload(
                    item,
                    unitSystem(),
                    customer,
                    () -> form.notifyTemplateSaved(item.name(), customer),
                    form::notifyFailure);
        }
    }

    /// Applies the text typed into a cell to the draft; called for each change of the text.
    void onCellTyped(OtrItemRow row, ItemField field, String text) {
        int index = row.index;
        if (field.textOf(row.item()).equals(text)
                || row.cell(field).text().get().equals(text)
                || (row.isBlank() && text.isEmpty())) {
            return;
        }
        if (field == ItemField.WEIGHT) {
            rowsWithTypedWeight.add(row);
        }
        boolean wasHazardous = state.draft().itemInRow(index).hazardous();
        state.changeByTyping(
                row.cell(field).path(),
                draft -> draft.withItem(index, withTypedText(field, draft.itemInRow(index), text)));
        rowMarkedByUnNumber = !wasHazardous && state.draft().itemInRow(index).hazardous() ? row : rowMarkedByUnNumber;
    }

    private OtrItem withTypedText(ItemField field, OtrItem item, String text) {
        OtrItem changed = field.withText(item, text);
        return field == ItemField.PACKAGE ? withResolvedPackage(changed, false) : changed;
    }

    /// Normalizes the value of a cell that lost the focus: numbers become plain numbers, a package text becomes
    /// the service's package name, and `48x40x52` is split into three cells. Also ends the undo step of typing.
    void normalizeCellAndEndTyping(OtrItemRow row, ItemField field) {
        int index = row.index;
        OtrItem item = state.draft().itemInRow(index);
        boolean isWeightTyped = field == ItemField.WEIGHT && rowsWithTypedWeight.remove(row);
        if (!item.isBlank()) {
            state.changeWithoutUndoStep(draft -> draft.withItem(
                    index,
                    isWeightTyped
                            ? normalizeOrMarkAmbiguousWeight(draft.itemInRow(index), draft.system())
                            : normalizeFieldAndFillDefaults(field, draft.itemInRow(index), draft.system())));
        }
        state.endTyping(row.cell(field).path());
        if (row.equals(rowMarkedByUnNumber)) {
            rowMarkedByUnNumber = null;
            String number = state.draft().itemInRow(index).hazmatNumber().orElse("");
            if (!number.isEmpty()) {
                form.notifyMarkedHazardous(index, number, () -> undoHazardousMark(index, number));
            }
        }
    }

    // Returns the item with the id of the package type that the item's package text names. The text must be the
    // exact name of the type; with `useSimilarName`, a similar text is also accepted and replaced by the name.
    private OtrItem withResolvedPackage(OtrItem item, boolean useSimilarName) {
        return referenceLists
                .findPackageByText(item.pack())
                .filter(type -> useSimilarName
                        || type.name().equalsIgnoreCase(item.pack().strip()))
                .map(type -> item.withPackage(useSimilarName ? type.name() : item.pack(), type.id()))
                .orElse(item);
    }

    // Completes the name or the id of the item's package from the loaded list.
    private OtrItem withCompletedPackage(OtrItem item) {
        Long id = item.packageType();
        return id == null ? withResolvedPackage(item, true) : withPackageNameForId(item, id);
    }

    // Replaces the package text of an item by the package's name if the text is the package's id. Items of
    // earlier requests have only the id.
    private OtrItem withPackageNameForId(OtrItem item, long id) {
        return referenceLists.packageTypes().stream()
                .filter(type -> type.id() == id && item.pack().equals(Long.toString(id)))
                .findFirst()
                .map(type -> item.withPackage(type.name(), id))
                .orElse(item);
    }

    // Normalizes one field of an item. The name of a template in an otherwise blank row is replaced by the
    // template's item. A name or package in a row without numbers also gets the customer's default dimensions.
    private OtrItem normalizeFieldAndFillDefaults(ItemField field, OtrItem item, UnitSystem system) {
        String text = field.textOf(item);
        return switch (field) {
            case NAME ->
                // a template with this name fills a row that contains only a name
                templates
                        .findConvertedItem(text, system)
                        .filter(_ -> item.withName("").isBlank())
                        .map(saved -> withResolvedPackage(saved, true))
                        .orElseGet(() ->
                                dimensions.withDefaultDimensionsIfWithoutNumbers(item.withName(text.strip()), system));
            case PACKAGE -> dimensions.withDefaultDimensionsIfWithoutNumbers(withResolvedPackage(item, true), system);
            case FREIGHT_CLASS -> item.withFreightClass(FreightClass.parse(text).orElse(text));
            case LENGTH, WIDTH, HEIGHT ->
                TypedNumber.parseThreeSides(text, system)
                        .map(sides -> item.withSidesDroppingOutdatedVolume(
                                sides.get(0).toPlainString(),
                                sides.get(1).toPlainString(),
                                sides.get(2).toPlainString()))
                        .orElseGet(() -> normalizeMeasure(field, item, system));
            case LEVELS -> item.withLevels(text.isBlank() ? "1" : normalizeCount(text));
            case QUANTITY -> item.withQuantity(normalizeCount(text));
            default -> normalizeMeasure(field, item, system);
        };
    }

    // Normalizes a typed weight. An ambiguous weight gets a question mark, which makes the weight invalid until
    // the dispatcher corrects it.
    private OtrItem normalizeOrMarkAmbiguousWeight(OtrItem item, UnitSystem system) {
        String typed = ItemRules.withoutAmbiguityMark(item.weight());
        return TypedNumber.isAmbiguousWeight(typed)
                ? item.withWeight(typed + ItemRules.AMBIGUITY_MARK)
                : normalizeFieldAndFillDefaults(ItemField.WEIGHT, item.withWeight(typed), system);
    }

    // Converts a measure to the form's unit, such as `12 kg` to pounds. A text that is no measure, or has an
    // unknown unit, stays as typed.
    private static OtrItem normalizeMeasure(ItemField field, OtrItem item, UnitSystem system) {
        String text = field.textOf(item);
        return field.withText(
                item,
                field.measure()
                        .flatMap(measure -> TypedNumber.parseMeasure(measure, text, system))
                        .map(BigDecimal::toPlainString)
                        .orElse(text.strip()));
    }

    private static String normalizeCount(String text) {
        return TypedNumber.parse(text)
                .map(number -> number.value().toPlainString())
                .orElse(text.strip());
    }

    /// Removes the hazardous mark that a UN number set, unless the UN number in the row has changed since.
    private void undoHazardousMark(int row, String number) {
        if (state.draft().itemInRow(row).hazmatNumber().filter(number::equals).isPresent()) {
            state.changeAsUndoStep(
                    draft -> draft.withItem(row, draft.itemInRow(row).withHazardousDecision(false)));
        }
    }

    /// Returns whether a text such as `48x40x50` contains length, width and height.
    boolean isThreeSidesText(String text) {
        return TypedNumber.parseThreeSides(text, unitSystem()).isPresent();
    }

    /// Parses pasted text into items; numbers without a unit have the form's units.
    ItemClip parsePastedText(String clipboardText) {
        return ItemClip.parse(clipboardText, state.draft().system());
    }

    /// Returns whether pasted numbers in these units would be converted, because the form has numbers in other
    /// units.
    boolean willConvertPastedNumbers(UnitSystem system) {
        return system != state.draft().system() && hasNumbers(state.draft());
    }

    private static boolean hasNumbers(OtrDraft draft) {
        return draft.items().stream().anyMatch(OtrItem::hasMeasureTexts);
    }

    /// Inserts pasted items, at `row` if that row is blank, otherwise after the last item. Numbers in the units
    /// `writtenSystem` are converted to the form's units; the units of a form without numbers become
    /// `writtenSystem`. Rows beyond [OtrDraft#MAX_INSERTED_ROWS] are not inserted.
    void convertAndInsertPastedRows(List<PastedRow> rows, UnitSystem writtenSystem, int row) {
        PastedItemMapper itemMapper = new PastedItemMapper(referenceLists.packageNames());
        state.changeAsUndoStep(draft -> {
            UnitSystem system = hasNumbers(draft) ? draft.system() : writtenSystem;
            List<OtrItem> items = draft.items();
            boolean replacesBlankRow = row < items.size() && items.get(row).isBlank();
            return draft.withRowsReplaced(
                            replacesBlankRow ? row : items.size(),
                            replacesBlankRow ? 1 : 0,
                            rows.stream()
                                    .limit(OtrDraft.MAX_INSERTED_ROWS)
                                    .map(itemMapper::toItem)
                                    .map(item -> item.withConvertedUnits(writtenSystem, system))
                                    .toList())
                    .withSystem(system);
        });
    }

    void setStackable(OtrItemRow row, boolean isStackable) {
        state.changeAsUndoStep(
                draft -> draft.withItem(row.index, draft.itemInRow(row.index).withStackable(isStackable)));
    }

    void setHazardous(OtrItemRow row, boolean isHazardous) {
        state.changeAsUndoStep(
                draft -> draft.withItem(row.index, draft.itemInRow(row.index).withHazardousDecision(isHazardous)));
    }

    /// Toggles whether a row's item is hazardous; a blank row is ignored.
    void toggleHazardous(int row) {
        if (!state.draft().itemInRow(row).isBlank()) {
            setHazardous(rows.get(row), !state.draft().itemInRow(row).hazardous());
        }
    }

    /// Replaces a row's item name with the legal description and marks the item hazardous.
    void setHazmatDescriptionAndMarkHazardous(int row, String description) {
        state.changeAsUndoStep(draft ->
                draft.withItem(row, draft.itemInRow(row).withName(description).withHazardous(true)));
    }

    /// Inserts a copy of a row below the row. If the row is blank, copies the row above instead. Returns the
    /// index of the copy, or `row` if nothing was copied.
    int duplicateRowOrRowAbove(int row) {
        OtrDraft draft = state.draft();
        int source = draft.itemInRow(row).isBlank() && row > 0 ? row - 1 : row;
        if (draft.itemInRow(source).isBlank()) {
            return row;
        }
        state.changeAsUndoStep(
                currentDraft -> currentDraft.withRowsReplaced(source + 1, 0, List.of(currentDraft.itemInRow(source))));
        return source + 1;
    }

    void deleteRow(int row) {
        if (row < state.draft().items().size()) {
            state.changeAsUndoStep(draft -> draft.withRowsReplaced(row, 1, List.of()));
        }
    }

    // Adds the ids of packages typed before the list was loaded, and the package names of an earlier request.
    void completePackageNamesAndIds() {
        List<OtrItem> items = state.draft().items();
        List<OtrItem> completed = items.stream().map(this::withCompletedPackage).toList();
        if (!completed.equals(items)) {
            state.changeWithoutUndoStep(draft -> draft.withItems(completed));
        }
    }

    void close() {
        referenceLists.changeCountProperty().removeListener(onListsChanged);
        form.shipment.customerProperty().removeListener(onCustomerChanged);
        templates.close();
        dimensions.close();
    }
}
