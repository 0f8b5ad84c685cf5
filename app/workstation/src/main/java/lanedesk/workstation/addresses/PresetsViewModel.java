package lanedesk.workstation.addresses;

import java.text.Collator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.journal.preset.CustomerDefaults;
import lanedesk.journal.preset.StoredItemTemplates;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.ReferenceState;
import lanedesk.workstation.work.LatestTask;
import org.jspecify.annotations.Nullable;

/// The item templates and defaults of the current customer: view, create, edit, remove, restore. Colleagues'
/// changes are shown at once and never overwrite typed text.
public final class PresetsViewModel {
    private final StoredItemTemplates templates;
    private final CustomerDefaults defaults;
    private final PresetDescriptions descriptions;
    private final ObservableValue<@Nullable CustomerBranch> customer;
    private final LatestTask loading;
    private final AddressBookServices services;
    private final Texts texts;
    private final List<ReferenceList<AccessorialOption>> accessorialLists;
    private final RecordVersionsViewModel versions;
    private final ObservableList<Preset> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable Preset> selected = new ReadOnlyObjectWrapper<>();
    private final PresetDraft draft;
    private ChangeNotifier.Subscription subscription = () -> {};
    // While rows are replaced, a table may select any of them.
    private boolean isRefreshing;
    // The id of a new item, so that saving it twice creates only one.
    private UUID newId = UUID.randomUUID();

    public PresetsViewModel(
            StoredItemTemplates templates,
            CustomerDefaults defaults,
            VersionedRecords records,
            ReferenceData reference,
            ObservableValue<@Nullable CustomerBranch> customer,
            AddressBookServices work) {
        this.customer = customer;
        this.services = work;
        this.texts = work.texts();
        this.loading = work.newLatestWork();
        this.templates = templates;
        this.defaults = defaults;
        this.descriptions = new PresetDescriptions(texts);
        this.accessorialLists = OpenEnum.knownValues(Mode.class).stream()
                .map(reference::accessorials)
                .toList();
        this.versions = new RecordVersionsViewModel(records, work, this::show, this::refresh);
        this.draft = new PresetDraft(texts);
    }

    /// Loads the current customer's presets, and reloads them after colleagues' changes.
    void show() {
        subscription.close();
        subscription = services.onColleagueChange(this::refresh);
        accessorialLists.forEach(ReferenceList::load);
        if (customer.getValue() == null) {
            loading.cancel();
            rows.clear();
            select(null);
        }
        Preset keep = selected.get();
        loadPresets(matches -> {
            rows.setAll(matches);
            select(find(preset -> preset.isSameAs(keep)));
        });
    }

    private void loadPresets(Consumer<List<Preset>> done) {
        CustomerBranch of = customer.getValue();
        if (of != null) {
            services.run(loading, _ -> readPresets(of.customerNumber()), done);
            versions.loadRemoved(() -> readRemovedVersions(of.customerNumber()));
        }
    }

    private @Nullable Preset find(Predicate<Preset> wanted) {
        return rows.stream().filter(wanted).findFirst().orElse(null);
    }

    /// Continues after the page was left: typed text stays, and the presets are reloaded.
    void resumeEditing() {
        subscription.close();
        subscription = services.onColleagueChange(this::refresh);
        refresh();
    }

    // The form keeps its typed text.
    private void refresh() {
        loadPresets(matches -> {
            Preset before = selected.get();
            if (matches.equals(rows) && (before == null || rows.contains(before))) {
                return;
            }
            isRefreshing = true;
            rows.setAll(matches);
            isRefreshing = false;
            Preset newValue = find(preset -> preset.isSameAs(before));
            if (!draft.differsFrom(before)) {
                select(newValue);
            } else {
                selected.set(newValue);
                readVersions(newValue);
            }
        });
    }

    private void readVersions(@Nullable Preset preset) {
        versions.loadVersions(preset, this::findVersions);
    }

    void hide() {
        loading.cancel();
        subscription.close();
    }

    /// The name of a row's kind.
    String kindName(Preset preset) {
        return preset.kind()
                .map(this::kindName)
                .orElseGet(() -> preset instanceof Preset.Default unknown ? unknown.word() : "");
    }

    /// The name of a kind.
    String kindName(PresetKind kind) {
        return texts.text("addresses.preset." + kind.name());
    }

    /// Shows a row in the form, with its unsaved changes; null starts a new one of the form's kind.
    void select(@Nullable Preset preset) {
        if (!isRefreshing) {
            switchTo(
                    Optional.ofNullable(preset)
                            .flatMap(Preset::kind)
                            .orElse(draft.kindProperty().get()),
                    preset);
        }
    }

    private void switchTo(PresetKind kind, @Nullable Preset preset) {
        newId = UUID.randomUUID();
        CustomerBranch of = customer.getValue();
        draft.switchTo(selected.get(), kind, preset, of == null ? 0 : of.customerNumber());
        selected.set(preset);
        readVersions(preset);
    }

    /// Switches the form to a kind: to the customer's default of it, or to a new one.
    void showKind(PresetKind kind) {
        switchTo(
                kind,
                kind == PresetKind.ITEM
                        ? null
                        : find(preset -> preset.kind().filter(kind::equals).isPresent()));
    }

    /// Saves the form; returns the first invalid field, if any.
    Optional<PresetField> save() {
        CustomerBranch of = customer.getValue();
        if (of == null) {
            return Optional.empty();
        }
        Optional<PresetField> wrong = draft.check();
        if (wrong.isPresent()) {
            return wrong;
        }
        int form = draft.formCount();
        PresetFormCodec.TypedPreset typed = draft.typedState(selected.get());
        Preset preset = Preset.fromForm(draft.kindProperty().get(), newId, selected.get(), of.customerNumber(), typed);
        boolean nothing = draft.isEmptyDefault();
        runChange(nothing ? () -> removeStored(preset) : () -> store(preset), () -> {
            // If another form was started meanwhile, it does not show this preset.
            if (draft.onSaved(typed, form)) {
                selected.set(nothing ? null : preset);
            }
        });
        return Optional.empty();
    }

    /// Removes it after confirmation.
    void remove(Preset preset) {
        String name = preset.name();
        services.confirm(
                texts.text("addresses.preset.remove.title", name == null ? kindName(preset) : name),
                texts.text(
                        preset.isForEveryone() ? "addresses.preset.remove.everyone" : "addresses.preset.remove.text"),
                texts.text("addresses.preset.remove"),
                () -> runChange(() -> removeStored(preset), () -> {
                    if (preset.isSameAs(selected.get())) {
                        select(null);
                    }
                }));
    }

    private void runChange(Runnable step, Runnable done) {
        services.run(
                _ -> {
                    step.run();
                    return true;
                },
                _ -> {
                    done.run();
                    refresh();
                });
    }

    ObservableList<Preset> rows() {
        return rows;
    }

    /// The row in the form; null for something new.
    ReadOnlyObjectProperty<@Nullable Preset> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    PresetDraft draft() {
        return draft;
    }

    RecordVersionsViewModel versions() {
        return versions;
    }

    /// The lists whose changes may add accessorials to choose.
    List<ReadOnlyObjectProperty<ReferenceState<AccessorialOption>>> accessorialListStates() {
        return accessorialLists.stream().map(ReferenceList::stateProperty).toList();
    }

    /// The accessorials to choose as defaults, selected ones first: those on offer, and those selected before that are
    /// no longer offered.
    List<PresetAccessorial> accessorialChoices(Set<PresetAccessorial> ticked) {
        Set<PresetAccessorial> all = new LinkedHashSet<>();
        accessorialLists.forEach(list -> list.values().forEach(option -> all.add(PresetAccessorial.of(option))));
        all.addAll(ticked);
        return all.stream()
                .sorted(Comparator.comparing(
                                (PresetAccessorial presetAccessorial) -> !ticked.contains(presetAccessorial))
                        .thenComparing(
                                each -> texts.serviceText(each.name()),
                                Collator.getInstance(texts.language().locale())))
                .toList();
    }

    // The defaults, then the templates. Off the FX thread, as all access to the journal below.
    private List<Preset> readPresets(long customerNumber) {
        List<Preset> all = new ArrayList<>();
        for (CustomerDefaults.CustomerDefault customerDefault : defaults.findAll(customerNumber)) {
            all.add(new Preset.Default(
                    customerNumber,
                    customerDefault.kind(),
                    customerDefault.content(),
                    descriptions.describeDefault(customerDefault.kind(), customerDefault.content())));
        }
        for (StoredItemTemplates.Template template : templates.findForCustomer(customerNumber)) {
            all.add(new Preset.Item(template, descriptions.describeItem(template.content())));
        }
        return all;
    }

    private void store(Preset preset) {
        switch (preset) {
            case Preset.Item(StoredItemTemplates.Template template, String _) -> templates.save(template);
            case Preset.Default saved -> defaults.save(saved.customerNumber(), saved.word(), saved.content());
        }
    }

    private void removeStored(Preset preset) {
        switch (preset) {
            case Preset.Item(StoredItemTemplates.Template template, String _) -> templates.delete(template.id());
            case Preset.Default saved -> defaults.remove(saved.customerNumber(), saved.word());
        }
    }

    private List<RecordVersionRow> findVersions(Preset preset) {
        return switch (preset) {
            case Preset.Item(StoredItemTemplates.Template template, String _) ->
                RecordVersionRow.fromVersions(templates.findVersions(template.id()), this::describe);
            case Preset.Default saved ->
                RecordVersionRow.fromVersions(
                        defaults.findVersions(saved.customerNumber(), saved.word()), this::describe);
        };
    }

    private List<RecordVersionRow> readRemovedVersions(long customerNumber) {
        List<RecordVersionRow> all =
                new ArrayList<>(RecordVersionRow.fromVersions(templates.findRemoved(customerNumber), this::describe));
        all.addAll(RecordVersionRow.fromVersions(defaults.findRemoved(customerNumber), this::describe));
        return all;
    }

    private String describe(StoredItemTemplates.Template template) {
        return texts.text("addresses.preset.ITEM") + " · " + template.name() + " · "
                + descriptions.describeItem(template.content());
    }

    private String describe(CustomerDefaults.CustomerDefault saved) {
        String kind = PresetKind.findByWord(saved.kind())
                .map(known -> texts.text("addresses.preset." + known.name()))
                .orElse(saved.kind());
        return kind + " · " + descriptions.describeDefault(saved.kind(), saved.content());
    }
}
