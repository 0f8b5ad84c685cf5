package lanedesk.workstation.otr;

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
import lanedesk.freight.TypedFigure;
import lanedesk.freight.UnitSystem;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemTotals;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrDraftState;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrLists;
import org.jspecify.annotations.Nullable;

/// The item grid: a row an item and always one empty row to type or paste into.
final class OtrItemGridViewModel {

    private final OtrFormViewModel form;
    private final OtrDraftState state;
    private final OtrLists lists;
    private final ItemTemplates templates;
    private final CustomerDimensions dimensions;
    private final ItemNormalizer normalizer;
    private final Set<OtrItemRow> typedWeights = new HashSet<>();
    private final ItemInsertion insertion;
    private final Formats formats;
    private final ObservableList<OtrItemRow> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<ItemTotals> totals = new ReadOnlyObjectWrapper<>(ItemTotals.NONE);
    private @Nullable OtrItemRow markedByNumber;
    private final InvalidationListener listsChanged = _ -> settlePackages();
    private final ChangeListener<@Nullable CustomerBranch> customerChanged;

    OtrItemGridViewModel(
            OtrFormViewModel form,
            OtrLists lists,
            ItemTemplates templates,
            CustomerDimensions dimensions,
            Formats formats) {
        this.form = form;
        this.state = form.state();
        this.lists = lists;
        this.templates = templates;
        this.dimensions = dimensions;
        this.normalizer = new ItemNormalizer(lists, templates, dimensions);
        this.insertion = new ItemInsertion(state, lists);
        this.formats = formats;
        form.gridProperty().subscribe(this::show);
        form.quote().marksProperty().subscribe(this::mark);
        form.requested().marksProperty().subscribe(read -> rows.forEach(row -> row.read(read)));
        lists.changesProperty().addListener(listsChanged);
        customerChanged = (_, _, customer) -> load(customer);
        form.shipment().customerProperty().addListener(customerChanged);
        load(form.shipment().customerProperty().get());
        settlePackages();
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

    private void show(GridLines grid) {
        int wanted = grid.lines().size() + 1;
        List<OtrItemRow> added = new ArrayList<>();
        while (rows.size() + added.size() < wanted) {
            added.add(new OtrItemRow(rows.size() + added.size(), formats::typed));
        }
        added.forEach(row -> row.mark(form.quote().marksProperty().get()));
        added.forEach(row -> row.read(form.requested().marksProperty().get()));
        rows.addAll(added);
        if (rows.size() > wanted) {
            rows.remove(wanted, rows.size());
        }
        for (OtrItemRow row : rows) {
            GridLine line = row.index() < wanted - 1 ? grid.lines().get(row.index()) : null;
            if (!Objects.equals(line, row.line())) {
                row.show(line, preview(line));
            }
        }
        ItemTotals now = ItemTotals.of(grid, state.draft().ltl(), formats);
        if (!now.equals(totals.get())) {
            totals.set(now);
        }
    }

    private String preview(@Nullable GridLine line) {
        return Optional.ofNullable(line)
                .flatMap(each -> each.line().density())
                .map(density ->
                        formats.number(density.shown(), density.shown().scale()) + " → " + density.freightClass())
                .orElse("");
    }

    private void mark(Map<String, String> said) {
        rows.forEach(row -> row.mark(said));
    }

    /// Names of kept items to choose from.
    List<String> templateNames(String typed) {
        return templates.names(typed);
    }

    /// Saves a row's item for the customer, or for all where none is chosen.
    void saveAsTemplate(int row) {
        OtrItem item = state.draft().item(row);
        CustomerBranch customer = form.shipment().customerProperty().get();
        if (!item.name().isBlank()) {
            templates.save(
                    item, system(), customer, () -> form.showTemplateSaved(item.name(), customer), form::showFailure);
        }
    }

    /// Takes a keystroke in a cell.
    void write(OtrItemRow row, ItemField field, String text) {
        int index = row.index();
        if (field.of(row.item()).equals(text)
                || row.text(field).get().equals(text)
                || (row.isBlank() && text.isEmpty())) {
            return;
        }
        if (field == ItemField.WEIGHT) {
            typedWeights.add(row);
        }
        boolean hazardous = state.draft().item(index).hazardous();
        state.type(
                "items[" + index + "]." + field.wire(),
                draft -> draft.withItem(index, typed(field, draft.item(index), text)));
        markedByNumber = !hazardous && state.draft().item(index).hazardous() ? row : markedByNumber;
    }

    private OtrItem typed(ItemField field, OtrItem item, String text) {
        OtrItem next = field.with(item, text);
        return field == ItemField.PACKAGE ? normalizer.packaged(next, false) : next;
    }

    /// Tidies a cell that is left: figures in plain form, the package by its full name, `48x40x52` over three cells.
    void finish(OtrItemRow row, ItemField field) {
        int index = row.index();
        OtrItem item = state.draft().item(index);
        boolean isWeightTyped = field == ItemField.WEIGHT && typedWeights.remove(row);
        if (!item.isBlank()) {
            state.tidy(draft -> draft.withItem(
                    index,
                    isWeightTyped
                            ? normalizer.normalizeTypedWeight(draft.item(index), draft.system())
                            : normalizer.normalize(field, draft.item(index), draft.system())));
        }
        state.endStep();
        if (row.equals(markedByNumber)) {
            markedByNumber = null;
            String number = state.draft().item(index).hazmatNumber().orElse("");
            if (!number.isEmpty()) {
                form.showMarkedHazardous(index, number, () -> takeBackHazardous(index, number));
            }
        }
    }

    /// Takes back that a number marked a row hazardous, where the row still has it.
    private void takeBackHazardous(int row, String number) {
        if (state.draft().item(row).hazmatNumber().filter(number::equals).isPresent()) {
            state.change(draft -> draft.withItem(row, draft.item(row).withHazardousAnswer(false)));
        }
    }

    /// True for a text such as `48x40x50`, which is length, width and height.
    boolean isAllSides(String text) {
        return TypedFigure.sides(text, system()).isPresent();
    }

    /// Returns the insertion of pasted items into the grid.
    ItemInsertion insertion() {
        return insertion;
    }

    /// Names of package types to choose from.
    List<String> packageNames(String typed) {
        return lists.packageNames(typed);
    }

    void stackable(OtrItemRow row, boolean on) {
        state.change(
                draft -> draft.withItem(row.index(), draft.item(row.index()).withStackable(on)));
    }

    void hazardous(OtrItemRow row, boolean on) {
        state.change(
                draft -> draft.withItem(row.index(), draft.item(row.index()).withHazardousAnswer(on)));
    }

    /// Takes the mark of a hazardous row away, or sets that of another.
    void turnHazardous(int row) {
        if (!state.draft().item(row).isBlank()) {
            hazardous(rows.get(row), !state.draft().item(row).hazardous());
        }
    }

    /// Puts the legal description of a hazardous item in place of its name.
    void describe(int row, String description) {
        state.change(draft ->
                draft.withItem(row, draft.item(row).withName(description).withHazardous(true)));
    }

    /// Puts a copy of a row beneath it; a blank row copies the one above. The copy's place.
    int duplicate(int row) {
        OtrDraft draft = state.draft();
        int source = draft.item(row).isBlank() && row > 0 ? row - 1 : row;
        if (draft.item(source).isBlank()) {
            return row;
        }
        state.change(now -> now.withRows(source + 1, 0, List.of(now.item(source))));
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

    // Names typed before the list was there find their ids now, and ids of an earlier request their names.
    void settlePackages() {
        List<OtrItem> items = state.draft().items();
        List<OtrItem> settled = items.stream().map(normalizer::settled).toList();
        if (!settled.equals(items)) {
            state.tidy(draft -> draft.withItems(settled));
        }
    }

    void close() {
        lists.changesProperty().removeListener(listsChanged);
        form.shipment().customerProperty().removeListener(customerChanged);
        templates.close();
        dimensions.close();
    }
}
